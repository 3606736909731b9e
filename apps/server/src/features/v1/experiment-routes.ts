import type { Experiment } from '@frontrunner/contracts';
import type { V1InputOf } from '@frontrunner/contracts/v1';
import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { ifMatchOf } from '../../kernel/if-match.ts';
import { waitForNews } from '../../kernel/wait-for-news.ts';
import { startRun } from '../analysis/index.ts';
import {
  changeExperiment,
  createExperiment,
  deleteExperiment,
  experimentTopic,
  keptVariants,
  listPage,
  loadExperiment,
  presentExperiment,
} from '../experiments/index.ts';
import { type ProgramContext, routeV1 } from '../keys/index.ts';
import { deleteOutcome, putOutcome, readOutcome } from '../outcomes/index.ts';
import { explainResults } from '../results/index.ts';
import { abortOnClose, generateVariants } from '../writing/index.ts';

const read = async (ctx: Context, id: string): Promise<Experiment> =>
  presentExperiment(await loadExperiment(ctx, id));

/** Changes what was sent of an experiment. Throws as `changeExperiment`. */
async function change(
  ctx: ProgramContext,
  id: string,
  body: V1InputOf<'PATCH /api/v1/experiments/:id'>['body'],
  ifMatch: number | undefined,
): Promise<Experiment> {
  const { variantHeadlines, ...rest } = body;
  const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const texts = variantHeadlines ? { variantHeadlines: keptVariants(variantHeadlines) } : {};
  const allowWhileRunning = Object.keys({ ...sent, ...texts }).join() === 'name';
  await changeExperiment(ctx, id, { ...sent, ...texts }, { ifMatch, allowWhileRunning });
  return read(ctx, id);
}

/** Has variants written, and with `save` adds them to the experiment. Throws CONTROL_EMPTY and what writing throws. */
async function writeVariants(
  ctx: ProgramContext,
  id: string,
  { save, ...wanted }: V1InputOf<'POST /api/v1/experiments/:id/variants'>['body'],
) {
  const { experiment } = await loadExperiment(ctx, id);
  const controlHeadline = experiment.controlHeadline.trim();
  if (!controlHeadline) throw new AppError('CONTROL_EMPTY');
  const written = await generateVariants(ctx, id, { ...wanted, controlHeadline });
  if (save) {
    const variantHeadlines = [...experiment.variantHeadlines, ...written.variants];
    await changeExperiment(ctx, id, { variantHeadlines }, { ifMatch: experiment.version });
  }
  return written;
}

/** The analysis that an outcome belongs to: the named one, else the newest finished one. Throws EXPERIMENT_NOT_COMPLETE. */
async function runOf(
  ctx: Context,
  id: string,
  named: string | undefined,
): Promise<{ id: string; runId: string }> {
  const { latestRun } = await loadExperiment(ctx, id);
  const runId = named ?? latestRun?.id;
  if (!runId) throw new AppError('EXPERIMENT_NOT_COMPLETE');
  return { id, runId };
}

export function v1ExperimentRoutes(app: FastifyInstance, deps: Deps): void {
  const whileOpen = abortOnClose(app);
  routeV1(app, deps, 'GET /api/v1/experiments', (ctx, { query }, { reply }) =>
    listPage(ctx, query, { path: '/api/v1/experiments', reply }),
  );
  routeV1(app, deps, 'POST /api/v1/experiments', (ctx, { body }) => createExperiment(ctx, body));
  routeV1(app, deps, 'GET /api/v1/experiments/:id', (ctx, { params }) => read(ctx, params.id));
  routeV1(app, deps, 'PATCH /api/v1/experiments/:id', (ctx, { params, body }, { request }) =>
    change(ctx, params.id, body, ifMatchOf(request)),
  );
  routeV1(app, deps, 'DELETE /api/v1/experiments/:id', async (ctx, { params }) => {
    await deleteExperiment(ctx, params.id);
    return undefined;
  });
  routeV1(
    app,
    deps,
    'POST /api/v1/experiments/:id/run',
    (ctx, { params }, { request }) => startRun(ctx, params.id, { ifMatch: ifMatchOf(request) }),
    async (ctx, { params, query }, started, { reply }) => {
      if (!query.wait) return started;
      const experiment = await waitForNews(ctx, experimentTopic(params.id), {
        ask: () => read(ctx, params.id),
        isDone: ({ status }) => status !== 'Running',
        seconds: query.wait,
      });
      if (experiment.status !== 'Running') reply.code(200);
      return experiment;
    },
  );
  routeV1(app, deps, 'GET /api/v1/experiments/:id/explanations', (ctx, { params }) =>
    explainResults(ctx, params.id),
  );
  routeV1(app, deps, 'POST /api/v1/experiments/:id/variants', (ctx, { params, body }) =>
    writeVariants({ ...whileOpen(ctx), program: ctx.program }, params.id, body),
  );
  routeV1(app, deps, 'GET /api/v1/experiments/:id/outcome', async (ctx, { params, query }) =>
    readOutcome(ctx, await runOf(ctx, params.id, query.run)),
  );
  routeV1(
    app,
    deps,
    'PUT /api/v1/experiments/:id/outcome',
    async (ctx, { params, query, body }, { request }) =>
      putOutcome(ctx, await runOf(ctx, params.id, query.run), body, { ifRevision: ifMatchOf(request) }),
  );
  routeV1(
    app,
    deps,
    'DELETE /api/v1/experiments/:id/outcome',
    async (ctx, { params, query }, { request }) => {
      await deleteOutcome(ctx, await runOf(ctx, params.id, query.run), { ifRevision: ifMatchOf(request) });
      return undefined;
    },
  );
}
