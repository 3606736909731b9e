import { z } from 'zod';
import { contentTypes } from './content-types.ts';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { requiredText } from './text.ts';

/** Expected lift of the click rate over the control in percent, with its 80 % range. */
export const lift = z.object({ mean: z.number(), low: z.number(), high: z.number() });
export type Lift = z.infer<typeof lift>;

/** One line of a result: a headline of the analysed snapshot and what was predicted for it. */
export const perVariant = z.object({
  variant: z.string(),
  headline: z.string(),
  uniqueWords: z.number(),
  /** 0 to 100: the probability that it is truly better than the control; see `liftMeasured` for posts. */
  confidencePct: z.number(),
  confidenceTier: z.enum(['high', 'medium', 'low']),
  /** 0 to 1: the probability of being the best of all; the values of an experiment sum to 1. */
  winnerProbability: z.number(),
  /** Null for the control, and in analyses from before lifts were predicted. */
  lift: lift.nullable(),
  controlWinner: z.boolean(),
  /** 0 to 1: how near the headline is to the texts the model was trained on. */
  familiarity: z.number(),
});
export type PerVariant = z.infer<typeof perVariant>;

/** Where the accuracy of a prediction was measured; without a measurement there are no figures. */
export const passport = z.object({
  contentType: z.enum(contentTypes).nullable(),
  measured: z.boolean(),
  /** Name of the set of tests. */
  set: z.string().nullable(),
  tests: z.number().nullable(),
  /** Percent right over all pairs of the set, none of which the judging model had seen, with its 95 % interval. */
  accuracyPct: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Passport = z.infer<typeof passport>;

const headlines = (most: number) => ({
  control: requiredText(limits.headline),
  variants: z.array(requiredText(limits.headline)).min(1).max(most, `must be at most ${most} variants`),
});
/** Figures of headlines that are not kept. */
const predicted = z.object({ perVariant: z.array(perVariant), passport });
export type Predicted = z.infer<typeof predicted>;

export const predictionEndpoints = {
  'POST /api/try': {
    summary: 'Predict headlines without an account; nothing is stored.',
    access: 'public',
    limit: 'try',
    body: z.strictObject(headlines(limits.triedVariants)),
    response: predicted,
    errors: ['DUPLICATE_VARIANTS'],
  },
  'POST /api/predict': {
    summary: "Predict headlines while they are written, with the workspace's calibration; nothing is stored.",
    access: 'user',
    role: 'viewer',
    limit: 'read',
    body: z.strictObject({
      ...headlines(limits.variants),
      contentType: z.enum(contentTypes).nullable().default(null),
    }),
    response: predicted,
    errors: ['DUPLICATE_VARIANTS'],
  },
} as const satisfies Endpoints;
