import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { writtenBy } from './experiments.ts';
import { generationContextInput } from './generation-context.ts';
import { limits } from './limits.ts';
import { idParam, requiredText, text } from './text.ts';

/** `offline` asks for the offline writer although a model is configured. */
export const writer = z.enum(['model', 'offline']).optional();
/** Who may call for something to be written or drawn, and how often. */
export const generation = { access: 'pro', role: 'editor', limit: 'generate' } as const;
/** What every such call may answer. */
export const generationErrors = [
  'PRO_REQUIRED',
  'NOT_FOUND',
  'MODEL_CONSENT_REQUIRED',
  'MODEL_UNAVAILABLE',
  'MODEL_ANSWER_INVALID',
  'SPENDING_LIMIT_REACHED',
  'TEXT_NOT_USABLE',
] as const;

export const writingEndpoints = {
  'POST /api/experiments/:id/generate-variants': {
    ...generation,
    summary: 'Write variants of a control headline.',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({
      controlHeadline: requiredText(limits.headline),
      count: z.union([z.literal(3), z.literal(5), z.literal(7), z.literal(10)]).default(5),
      context: generationContextInput.optional(),
      writer,
    }),
    response: z.object({
      variants: z.array(z.string()),
      /** For each variant the predicted probability (0 to 1) of beating the control. */
      probabilities: z.array(z.number().nullable()),
      writtenBy,
      /** Why fewer than asked for came back. */
      shortfall: z.string().nullable(),
    }),
    errors: [...generationErrors, 'EXPERIMENT_RUNNING'],
  },
  'POST /api/experiments/generate-name': {
    ...generation,
    summary: 'Name a follow-up experiment.',
    body: z.strictObject({
      originalName: requiredText(limits.experimentName),
      winningVariant: text(limits.headline).optional(),
      winningHeadline: text(limits.headline).optional(),
      writer,
    }),
    response: z.object({ name: z.string(), writtenBy }),
    errors: generationErrors,
  },
  'POST /api/experiments/:id/iterate': {
    ...generation,
    summary:
      'Create, name and fill the next experiment in one step: from the winner, or again from the control.',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({ from: z.enum(['winner', 'control']), writer }),
    /** `shortfall`: why there are fewer than five variants, where that is so. */
    response: z.object({ id: z.string(), shortfall: z.string().nullable() }),
    status: 201,
    errors: [
      ...generationErrors,
      'EXPERIMENT_NOT_COMPLETE',
      'CONTROL_WON',
      'EXPERIMENT_LIMIT_REACHED',
      'EXPERIMENT_LIFETIME_LIMIT_REACHED',
    ],
  },
} as const satisfies Endpoints;
