import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { route } from '../../kernel/route.ts';
import { generateDecisionFeedback } from './generate-decision-feedback.ts';
import { generateName } from './generate-name.ts';
import { generatePersona } from './generate-persona.ts';
import { generatePortrait } from './generate-portrait.ts';
import { generateVariants } from './generate-variants.ts';
import { iterateExperiment } from './iterate-experiment.ts';
import { readFeedback } from './read-feedback.ts';

export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  // A model can take a minute; a server that is stopped does not wait for it.
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort(new AppError('SHUTTING_DOWN')));
  const whileOpen = (ctx: Context): Context => ({
    ...ctx,
    signal: AbortSignal.any([ctx.signal, closing.signal]),
  });
  route(app, deps, 'POST /api/experiments/:id/generate-variants', (ctx, { params, body }) =>
    generateVariants(whileOpen(ctx), params.id, body),
  );
  route(app, deps, 'POST /api/experiments/generate-name', (ctx, { body }) =>
    generateName(whileOpen(ctx), body),
  );
  route(app, deps, 'POST /api/experiments/:id/iterate', (ctx, { params, body }) =>
    iterateExperiment(whileOpen(ctx), params.id, body),
  );
  route(app, deps, 'GET /api/experiments/:id/customer-feedback', (ctx, { params }) =>
    readFeedback(ctx, params.id),
  );
  route(app, deps, 'POST /api/generate-persona', (ctx, { body }) => generatePersona(whileOpen(ctx), body));
  route(app, deps, 'POST /api/generate-portrait', (ctx, { body }) => generatePortrait(whileOpen(ctx), body));
  route(app, deps, 'POST /api/generate-decision-feedback', (ctx, { body }) =>
    generateDecisionFeedback(whileOpen(ctx), body),
  );
}
