import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { writtenBy } from './experiments.ts';
import { limits } from './limits.ts';
import { idParam, requiredText, text } from './text.ts';
import { generation, generationErrors, writer } from './writing.ts';

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
export const feedbackEndpoints = {
  'GET /api/experiments/:id/customer-feedback': {
    summary: 'The simulated customer feedback stored with an experiment.',
    access: 'pro',
    role: 'viewer',
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
