import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { writtenBy } from './experiments.ts';
import { angle, card, fact, factEdits, variantDetail } from './facts.ts';
import { generationContextInput } from './generation-context.ts';
import { limits } from './limits.ts';
import { lift } from './predictions.ts';
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

/** What an experiment's lines are written from, and what is known of those written so far. */
export const writingState = z.object({
  facts: z.array(fact),
  edits: factEdits,
  /** Lines that were written for it, newest first, with what stands behind them. */
  lines: z.array(variantDetail.extend({ headline: z.string() })),
  cards: z.array(card),
  /** A language model that was found on the server's machine although none is configured; used only where asked for. */
  localModel: z.string().nullable(),
  /** The experiments that it follows, nearest first; deleted ones are left out. */
  parents: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The experiments that follow it directly, oldest first. */
  followers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type WritingState = z.infer<typeof writingState>;

export const writingEndpoints = {
  'GET /api/experiments/:id/writing': {
    summary: 'The facts that lines are written from, the lines and cards so far, and the parents.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: writingState,
    errors: ['NOT_FOUND'],
  },
  'PUT /api/experiments/:id/facts': {
    summary: 'Remove, correct, add and pin facts; replaces what was stored.',
    access: 'pro',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: factEdits,
    response: writingState,
    errors: ['PRO_REQUIRED', 'NOT_FOUND', 'EXPERIMENT_RUNNING'],
  },
  'POST /api/experiments/:id/fill-card': {
    summary: 'Write the line of a card from the fact that it lacked.',
    access: 'pro',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({
      card: z.strictObject({
        angle,
        template: requiredText(limits.headline),
        missing: requiredText(limits.headline),
        given: text(limits.headline).optional(),
      }),
      text: requiredText(limits.headline),
    }),
    response: variantDetail.extend({
      headline: z.string(),
      probability: z.number().nullable(),
      lift: lift.nullable(),
    }),
    errors: ['PRO_REQUIRED', 'NOT_FOUND', 'EXPERIMENT_RUNNING', 'TEXT_NOT_USABLE'],
  },
  'POST /api/experiments/:id/generate-variants': {
    ...generation,
    summary: 'Write variants of a control headline.',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({
      controlHeadline: requiredText(limits.headline),
      count: z.union([z.literal(3), z.literal(5), z.literal(7), z.literal(10)]).default(5),
      context: generationContextInput.optional(),
      /** The angles wanted; all where absent or empty. */
      angles: z.array(angle).max(20).optional(),
      writer,
    }),
    response: z.object({
      variants: z.array(z.string()),
      /** For each variant the predicted probability (0 to 1) of beating the control. */
      probabilities: z.array(z.number().nullable()),
      /** For each variant its expected lift over the control. */
      lifts: z.array(lift.nullable()),
      /** For each variant its angle and the facts that it uses. */
      details: z.array(variantDetail),
      /** For angles that lack a fact: lines to be filled in. */
      cards: z.array(card),
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
  'POST /api/experiments/:id/duplicate': {
    summary:
      'Create another experiment with the texts, context and tags of this one, or with some of its headlines.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({
      /** In place of what the experiment has now; of an analysis its texts may be others. */
      controlHeadline: text(limits.headline).optional(),
      variantHeadlines: z.array(text(limits.headline)).max(limits.variants).optional(),
    }),
    response: z.object({ id: z.string() }),
    status: 201,
    errors: ['NOT_FOUND', 'EXPERIMENT_LIMIT_REACHED', 'EXPERIMENT_LIFETIME_LIMIT_REACHED'],
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
