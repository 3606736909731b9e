import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { abortOnClose } from '../writing/index.ts';
import { generateDecisionFeedback } from './generate-decision-feedback.ts';
import { generatePersona } from './generate-persona.ts';
import { generatePortrait } from './generate-portrait.ts';
import { readFeedback } from './read-feedback.ts';

export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  const whileOpen = abortOnClose(app);
  route(app, deps, 'GET /api/experiments/:id/customer-feedback', (ctx, { params }) =>
    readFeedback(ctx, params.id),
  );
  route(app, deps, 'POST /api/generate-persona', (ctx, { body }) => generatePersona(whileOpen(ctx), body));
  route(app, deps, 'POST /api/generate-portrait', (ctx, { body }) => generatePortrait(whileOpen(ctx), body));
  route(app, deps, 'POST /api/generate-decision-feedback', (ctx, { body }) =>
    generateDecisionFeedback(whileOpen(ctx), body),
  );
}
