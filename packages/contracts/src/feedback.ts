import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { generationContextInput, writtenBy } from './experiments.ts';
import { limits } from './limits.ts';
import { idParam, requiredText, text } from './text.ts';

const textOrList = z.union([z.string(), z.array(z.string())]);
/** A simulated customer. */
export const persona = z.object({
  name: z.string(),
  age: z.union([z.number(), z.string()]).nullable().optional(),
  occupation: z.string().nullable().optional(),
  location: z.string().nullable().optional(),
  persona: z.string().nullable().optional(),
  insights: z.string().nullable().optional(),
  motivations: textOrList.nullable().optional(),
  drivers: textOrList.nullable().optional(),
  painPoints: textOrList.nullable().optional(),
  challenges: textOrList.nullable().optional(),
  detractors: textOrList.nullable().optional(),
  personality: textOrList.nullable().optional(),
  behavior: z.string().nullable().optional(),
  rationale: z.string().nullable().optional(),
});
export type Persona = z.infer<typeof persona>;

export const decisionFeedback = z.object({
  reasoning: z.string(),
  winningChoice: z.string(),
  personalReasoning: z.string(),
  keyFactors: z.array(z.string()),
});
export type DecisionFeedback = z.infer<typeof decisionFeedback>;

export type FeedbackPart = 'persona' | 'portrait' | 'decisionFeedback' | 'decisionImage';

/** What is stored of an experiment; the decision is null when a newer analysis has made it stale. */
export const feedbackRecord = z.object({
  persona: persona.nullable(),
  portrait: z.string().nullable(),
  decisionFeedback: decisionFeedback.nullable(),
  decisionImage: z.string().nullable(),
  /** Who wrote the texts: the decision, or the persona where there is no decision yet. */
  writtenBy: writtenBy.nullable(),
  /** Who wrote or drew each part. */
  partsBy: z.object({
    persona: writtenBy.nullable(),
    portrait: writtenBy.nullable(),
    decisionFeedback: writtenBy.nullable(),
    decisionImage: writtenBy.nullable(),
  }),
});
export type FeedbackRecord = z.infer<typeof feedbackRecord>;

const long = text(limits.contextText);
const bounded = z
  .union([text(limits.contextText), z.array(text(limits.contextText)).max(limits.listItems)])
  .nullable()
  .optional();
const line = text(limits.contextText).nullable().optional();
/** A persona as sent back by the browser: the same fields, bounded. */
export const personaInput = z.strictObject({
  name: text(limits.listItem),
  age: z
    .union([z.number(), text(40)])
    .nullable()
    .optional(),
  occupation: line,
  location: line,
  persona: line,
  insights: line,
  motivations: bounded,
  drivers: bounded,
  painPoints: bounded,
  challenges: bounded,
  detractors: bounded,
  personality: bounded,
  behavior: line,
  rationale: line,
  writtenBy: z
    .strictObject({ kind: z.enum(['offline', 'model']), name: text(limits.listItem) })
    .nullable()
    .optional(),
});
export type PersonaInput = z.output<typeof personaInput>;

/** The largest picture that a model may answer with; as text in JSON it is a third longer. */
const imageBytes = 8 * 1024 * 1024;
const imageText = Math.ceil(imageBytes / 3) * 4 + 100;

const experimentId = z.string().max(200).optional();
/** `offline` asks for the offline writer although a model is configured. */
const writer = z.enum(['model', 'offline']).optional();
const generation = { access: 'pro', limit: 'generate' } as const;
const generationErrors = [
  'PRO_REQUIRED',
  'NOT_FOUND',
  'MODEL_CONSENT_REQUIRED',
  'MODEL_UNAVAILABLE',
  'MODEL_ANSWER_INVALID',
  'SPENDING_LIMIT_REACHED',
  'TEXT_NOT_USABLE',
] as const;

export const feedbackEndpoints = {
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
  'GET /api/experiments/:id/customer-feedback': {
    summary: 'The simulated customer feedback stored with an experiment.',
    access: 'pro',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: feedbackRecord,
    errors: ['PRO_REQUIRED', 'NOT_FOUND', 'FEEDBACK_NOT_FOUND'],
  },
  'POST /api/generate-persona': {
    ...generation,
    summary: 'Simulate a customer from the company context.',
    body: z.strictObject({
      context: long.optional(),
      variants: z
        .array(text(limits.headline))
        .max(limits.variants + 1)
        .optional(),
      winningVariant: text(limits.headline).optional(),
      experimentId,
      /** A new seed draws another plausible customer. */
      seed: text(100).optional(),
      writer,
    }),
    response: persona.extend({ writtenBy }),
    errors: generationErrors,
  },
  'POST /api/generate-portrait': {
    ...generation,
    summary: 'Draw the simulated customer.',
    body: z.strictObject({ context: long.optional(), persona: personaInput, experimentId, writer }),
    response: z.object({ image: z.string(), writtenBy }),
    errors: generationErrors,
  },
  'POST /api/generate-decision-feedback': {
    ...generation,
    summary: 'Simulate why the customer would choose the winner.',
    body: z.strictObject({
      persona: personaInput,
      winningVariant: requiredText(limits.headline),
      winningHeadline: requiredText(limits.headline),
      allVariants: z
        .array(z.strictObject({ name: text(limits.listItem), headline: text(limits.headline) }))
        .min(1)
        .max(limits.variants + 1),
      /** Kept when it is a picture of ours and none is stored; anything else is dropped, and no address is fetched. */
      existingPortrait: z.string().max(imageText).nullable().optional(),
      experimentId,
      writer,
    }),
    bodyLimit: imageText + 256 * 1024,
    response: z.object({
      feedback: decisionFeedback,
      decisionImage: z.string().nullable(),
      writtenBy,
      /** Who drew the picture; null when there is none. */
      imageBy: writtenBy.nullable(),
    }),
    errors: generationErrors,
  },
} as const satisfies Endpoints;
