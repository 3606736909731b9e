import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { ifMatchOf } from '../../kernel/if-match.ts';
import { route } from '../../kernel/route.ts';
import { changeExperiment } from './change-experiment.ts';
import { createExperiment } from './create-experiment.ts';
import { deleteExperiment } from './delete-experiment.ts';
import { dismissOutcomeReminder } from './dismiss-outcome-reminder.ts';
import { emptyTrash } from './empty-trash.ts';
import { keptVariants } from './headlines.ts';
import { listPage } from './list-page.ts';
import { countByTab, listExperiments } from './list-repository.ts';
import { loadExperiment } from './load-experiment.ts';
import { openSample } from './open-sample.ts';
import { organiseExperiments } from './organise-experiments.ts';
import { presentExperiment, presentListedInFull } from './present.ts';
import { summariseExperiments } from './summarise-experiments.ts';
import { changeTag, createTag, deleteTag, listTags } from './tags.ts';

export function experimentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/experiments', async (ctx, { query }, { reply }) => {
    const paged = Object.values(query).some((value) => value !== undefined);
    if (!paged) return (await listExperiments(ctx.db, ctx.workspace.id)).map(presentListedInFull);
    return listPage(ctx, query, { path: '/api/experiments', reply });
  });
  route(app, deps, 'GET /api/experiments/summary', (ctx) => summariseExperiments(ctx));
  route(app, deps, 'GET /api/experiments/counts', (ctx, { query }) =>
    countByTab(ctx.db, ctx.workspace.id, query),
  );
  route(app, deps, 'POST /api/experiments/organise', (ctx, { body }) => organiseExperiments(ctx, body));
  route(app, deps, 'POST /api/experiments/sample', (ctx) => openSample(ctx));
  route(app, deps, 'GET /api/tags', (ctx) => listTags(ctx));
  route(app, deps, 'POST /api/tags', (ctx, { body }) => createTag(ctx, body));
  route(app, deps, 'PATCH /api/tags/:id', (ctx, { params, body }) => changeTag(ctx, params.id, body));
  route(app, deps, 'DELETE /api/tags/:id', async (ctx, { params }) => {
    await deleteTag(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'DELETE /api/trash', (ctx) => emptyTrash(ctx));
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
