import { limits, unreadHeader } from '@frontrunner/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { idOfCursor } from '../../kernel/id-cursor.ts';
import { route } from '../../kernel/route.ts';
import { countUnread, pageOfNotices } from './list-notices.ts';
import { markRead } from './mark-read.ts';
import { changeNoticeSettings, readNoticeSettings } from './settings.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/notices', async (ctx, { query }, { reply }) => {
    const { limit = limits.listPage, cursor } = query;
    const before = cursor === undefined ? undefined : idOfCursor(cursor);
    const found = await pageOfNotices(ctx, { limit: limit + 1, before });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    reply.header(unreadHeader, await countUnread(ctx.db, ctx.account.id));
    if (found.length > limit && last) {
      const next = new URLSearchParams({ limit: String(limit), cursor: last.id });
      reply.header('link', `</api/notices?${next}>; rel="next"`);
    }
    return page;
  });
  route(app, deps, 'POST /api/notices/read', (ctx, { body }) => markRead(ctx, body.ids));
  route(app, deps, 'GET /api/notices/settings', (ctx) => readNoticeSettings(ctx));
  route(app, deps, 'PATCH /api/notices/settings', (ctx, { body }) => changeNoticeSettings(ctx, body.mail));
}
