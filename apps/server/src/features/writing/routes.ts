import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { abortOnClose } from './abort-on-close.ts';
import { duplicateExperiment } from './duplicate-experiment.ts';
import { editFacts } from './edit-facts.ts';
import { fillCard } from './fill-card.ts';
import { generateName } from './generate-name.ts';
import { generateVariants } from './generate-variants.ts';
import { iterateExperiment } from './iterate-experiment.ts';
import { readWriting } from './read-writing.ts';

export function writingRoutes(app: FastifyInstance, deps: Deps): void {
  const whileOpen = abortOnClose(app);
  route(app, deps, 'GET /api/experiments/:id/writing', (ctx, { params }) => readWriting(ctx, params.id));
  route(app, deps, 'PUT /api/experiments/:id/facts', (ctx, { params, body }) =>
    editFacts(ctx, params.id, body),
  );
  route(app, deps, 'POST /api/experiments/:id/fill-card', (ctx, { params, body }) =>
    fillCard(ctx, params.id, body),
  );
  route(app, deps, 'POST /api/experiments/:id/generate-variants', (ctx, { params, body }) =>
    generateVariants(whileOpen(ctx), params.id, body),
  );
  route(app, deps, 'POST /api/experiments/generate-name', (ctx, { body }) =>
    generateName(whileOpen(ctx), body),
  );
  route(app, deps, 'POST /api/experiments/:id/duplicate', (ctx, { params, body }) =>
    duplicateExperiment(ctx, params.id, body),
  );
  route(app, deps, 'POST /api/experiments/:id/iterate', (ctx, { params, body }) =>
    iterateExperiment(whileOpen(ctx), params.id, body),
  );
}
