import { z } from 'zod';
import { contentTypes } from './content-types.ts';
import type { Endpoints } from './endpoint.ts';
import { moment } from './text.ts';

/** Cross-validated on the workspace's tests; accuracy in percent, log loss in nats a test. */
const fit = z.object({ accuracy: z.number(), logLoss: z.number() });

const learnt = z.object({
  contentType: z.enum(contentTypes).nullable(),
  on: z.boolean(),
  /** The version in use while it is on; null where the newest one was not adopted. */
  currentVersion: z.number().nullable(),
  /** Tests of the newest version. */
  tests: z.number(),
  /** Multiplies the model's log-odds; 1 changes nothing. */
  scale: z.number(),
  /** Log-odds added for each unit of difference in a trait. */
  traitWeights: z.record(z.string(), z.number()),
  /** Own tests show that the model is better than guessing, so that chances may leave 20 to 80. */
  proven: z.boolean(),
  message: z.string(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      id: z.string(),
      adopted: z.boolean(),
      /** The shipped model, and with the calibration. */
      before: fit.nullable(),
      after: fit.nullable(),
      tests: z.number(),
      createdAt: moment,
    }),
  ),
});
/** What the workspace's tests taught of one content type. */
export type LearntType = z.infer<typeof learnt>;

export const learningEndpoints = {
  'GET /api/learning': {
    summary: "What the workspace's tests taught, for each content type, with its versions.",
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(learnt),
  },
  'PUT /api/learning': {
    summary: 'Switch what was learnt of a content type off or back on.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    body: z.strictObject({ contentType: z.enum(contentTypes).nullable(), on: z.boolean() }),
    response: z.array(learnt),
  },
} as const satisfies Endpoints;
