import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { generateDecisionFeedback } from './generate-decision-feedback.ts';
import { generateName } from './generate-name.ts';
import { generatePersona } from './generate-persona.ts';
import { generatePortrait } from './generate-portrait.ts';
import { generateVariants } from './generate-variants.ts';
import { iterateExperiment } from './iterate-experiment.ts';
import { readFeedback } from './read-feedback.ts';

export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'POST /api/experiments/:id/generate-variants', (ctx, { params, body }) =>
    generateVariants(ctx, params.id, body),
  );
  route(app, deps, 'POST /api/experiments/generate-name', (ctx, { body }) => generateName(ctx, body));
  route(app, deps, 'POST /api/experiments/:id/iterate', (ctx, { params, body }) =>
    iterateExperiment(ctx, params.id, body),
  );
  route(app, deps, 'GET /api/experiments/:id/customer-feedback', (ctx, { params }) =>
    readFeedback(ctx, params.id),
  );
  route(app, deps, 'POST /api/generate-persona', (ctx, { body }) => generatePersona(ctx, body));
  route(app, deps, 'POST /api/generate-portrait', (ctx, { body }) => generatePortrait(ctx, body));
  route(app, deps, 'POST /api/generate-decision-feedback', (ctx, { body }) =>
    generateDecisionFeedback(ctx, body),
  );
}
