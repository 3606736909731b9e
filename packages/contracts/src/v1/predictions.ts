import { z } from 'zod';
import { contentTypes } from '../content-types.ts';
import { limits } from '../limits.ts';
import { passport, perVariant } from '../predictions.ts';
import { explanation } from '../results.ts';
import { requiredText } from '../text.ts';
import type { V1Endpoints } from './endpoint.ts';

export const keyOwner = z.object({
  key: z.object({ id: z.string(), prefix: z.string(), scopes: z.array(z.string()) }),
  workspace: z.object({ id: z.string(), name: z.string(), isPro: z.boolean() }),
});

const predictionTexts = {
  control: requiredText(limits.headline).describe('The headline that the others are compared with.'),
  variants: z
    .array(requiredText(limits.headline))
    .min(1, 'must have at least one variant')
    .max(limits.variants, `must be at most ${limits.variants} variants`)
    .describe('The other headlines; each differs from the control and from the others.'),
  contentType: z
    .enum(contentTypes)
    .optional()
    .describe('What kind of text it is: chooses the model and the passport. Without it: article headlines.'),
  explain: z.boolean().optional().describe('Also answer what pushes each variant up or down.'),
};

const name = requiredText(limits.experimentName);

/** What is predicted of texts that were sent. */
export const prediction = z.object({
  perVariant: z.array(perVariant),
  passport,
  liftMeasured: z.boolean(),
  modelVersion: z.string(),
  calibrationId: z.string().nullable(),
  /** The label of the headline that is most likely the best, `Control` or `Variant N`. */
  winner: z.string(),
  /** Only where `explain` was asked for. */
  explanations: z.array(explanation).nullable(),
  /** The experiment in which it is kept; null without `save`. */
  experimentId: z.string().nullable(),
});

export const v1PredictionEndpoints = {
  'GET /api/v1/key': {
    summary: 'Tell what the key is',
    description: 'The key that the call was made with, its scopes and its workspace. Any key may ask.',
    operationId: 'readKey',
    tag: 'Account',
    access: 'key',
    scope: null,
    limit: 'read',
    response: keyOwner,
  },
  'POST /api/v1/predictions': {
    summary: 'Predict which headline wins',
    description:
      'Scores the headlines against the control at once. Nothing is kept, unless `save` is true: then an experiment with ' +
      'the given `name` is made and its analysis started, which needs the scope `write` as well.',
    operationId: 'createPrediction',
    tag: 'Predictions',
    access: 'key',
    scope: 'predict',
    limit: 'predict',
    body: z
      .strictObject({
        ...predictionTexts,
        save: z.boolean().optional().describe('Keep it as an experiment.'),
        name: name.optional().describe('Of the experiment; required with `save`.'),
      })
      .refine((body) => !body.save || body.name !== undefined, {
        path: ['name'],
        message: 'must be given with save',
      }),
    example: {
      control: 'Our spring sale has started',
      variants: ['She bought one coat and never looked back', 'A coat for ten winters'],
      contentType: 'headline',
    },
    response: prediction,
    errors: [
      'DUPLICATE_VARIANTS',
      'SCOPE_REQUIRED',
      'ROLE_REQUIRED',
      'EXPERIMENT_LIMIT_REACHED',
      'EXPERIMENT_LIFETIME_LIMIT_REACHED',
    ],
  },
} as const satisfies V1Endpoints;
