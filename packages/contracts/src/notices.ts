import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { type NoticeKind, noticeKinds } from './notice-kinds.ts';
import { moment } from './text.ts';

const noticeKind = z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]);

export const notice = z.object({
  id: z.string(),
  kind: noticeKind,
  workspace: z.object({ id: z.string(), name: z.string() }),
  /** One plain sentence. */
  text: z.string(),
  /** Where it leads: a path of the product. */
  path: z.string(),
  createdAt: moment,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const noticeSettings = z.object({
  /** Whether this installation can send mail at all. */
  mailAvailable: z.boolean(),
  /** By kind, whether it comes by mail too. */
  mail: z.record(noticeKind, z.boolean()),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** Tells with a page of notices how many of all are unread. */
export const unreadHeader = 'x-unread-count';

export const noticeEndpoints = {
  'GET /api/notices': {
    summary:
      'What the signed-in person was told, in all their workspaces, newest first; X-Unread-Count counts the unread ones.',
    access: 'user',
    limit: 'read',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(notice),
  },
  'POST /api/notices/read': {
    summary: 'Mark notices as read; all of them without ids.',
    access: 'user',
    limit: 'write',
    body: z.strictObject({ ids: z.array(z.string().max(100)).max(100).optional() }),
    response: z.object({ unread: z.number() }),
  },
  'GET /api/notices/settings': {
    summary: 'Which notices come by mail too.',
    access: 'user',
    limit: 'read',
    response: noticeSettings,
  },
  'PATCH /api/notices/settings': {
    summary: 'Switch mail on or off for kinds of notices.',
    access: 'user',
    limit: 'write',
    body: z.strictObject({ mail: z.partialRecord(noticeKind, z.boolean()) }),
    response: noticeSettings,
  },
} as const satisfies Endpoints;
