import { limits, type ParsedRequestOf } from '@frontrunner/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context, Deps } from '../../kernel/deps.ts';
import { ifMatchOf } from '../../kernel/if-match.ts';
import { route } from '../../kernel/route.ts';
import { changeExperiment } from './change-experiment.ts';
import { createExperiment } from './create-experiment.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { deleteExperiment } from './delete-experiment.ts';
import { dismissOutcomeReminder } from './dismiss-outcome-reminder.ts';
import { keptVariants } from './headlines.ts';
import { loadExperiment } from './load-experiment.ts';
import { presentExperiment, presentListed, presentListedInFull } from './present.ts';
import { listExperiments, pageOfExperiments } from './repository.ts';
import { summariseExperiments } from './summarise-experiments.ts';

async function listPage(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/experiments'>['query'],
  reply: FastifyReply,
) {
  const paged = Object.values(query).some((value) => value !== undefined);
  const filter = { status: query.status, search: query.q };
  if (!paged) return (await listExperiments(ctx.db, ctx.workspace.id)).map(presentListedInFull);
  const limit = query.limit ?? limits.listPage;
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  // One more than asked for tells whether there is a next page.
  const { rows, total } = await pageOfExperiments(ctx.db, ctx.workspace.id, filter, {
    limit: limit + 1,
    after,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  reply.header('x-total-count', total);
  if (rows.length > limit && last) {
    const next = new URLSearchParams({ limit: String(limit), cursor: encodeCursor(last) });
    if (query.status) next.set('status', query.status);
    if (query.q) next.set('q', query.q);
    reply.header('link', `</api/experiments?${next}>; rel="next"`);
  }
  return page.map(presentListed);
}

export function experimentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/experiments', (ctx, { query }, { reply }) => listPage(ctx, query, reply));
  route(app, deps, 'GET /api/experiments/summary', (ctx) => summariseExperiments(ctx));
  route(app, deps, 'GET /api/experiments/:id', async (ctx, { params }) =>
    presentExperiment(await loadExperiment(ctx, params.id)),
  );
  route(app, deps, 'POST /api/experiments', (ctx, { body }) => createExperiment(ctx, body));
  route(app, deps, 'PATCH /api/experiments/:id', (ctx, { params, body }, { request }) =>
    changeExperiment(ctx, params.id, body, {
      ifMatch: ifMatchOf(request),
      allowWhileRunning: body.context === undefined,
    }),
  );
  route(app, deps, 'DELETE /api/experiments/:id', async (ctx, { params }) => {
    await deleteExperiment(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'DELETE /api/experiments/:id/outcome-reminder', async (ctx, { params }) => {
    await dismissOutcomeReminder(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'PATCH /api/experiments/:id/control', (ctx, { params, body }, { request }) =>
    changeExperiment(
      ctx,
      params.id,
      { controlHeadline: body.controlHeadline },
      { ifMatch: ifMatchOf(request) },
    ),
  );
  route(app, deps, 'POST /api/experiments/:id/variants', (ctx, { params, body }, { request }) =>
    changeExperiment(
      ctx,
      params.id,
      { variantHeadlines: keptVariants(body.variantHeadlines) },
      { ifMatch: ifMatchOf(request) },
    ),
  );
}
