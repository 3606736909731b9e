import { z } from 'zod';

export { phaseMessage } from './phases.ts';

/** One event of an analysis. `progressPercent` is 0 to 100. */
export const progressEvent = z.object({
  type: z.enum(['connected', 'heartbeat', 'progress', 'complete', 'error']),
  progressPercent: z.number().optional(),
  message: z.string().optional(),
  experimentId: z.string(),
});
export type ProgressEvent = z.infer<typeof progressEvent>;
