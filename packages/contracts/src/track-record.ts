import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

export const trackRecordEndpoints = {
  'GET /api/track-record/export': {
    summary:
      "The workspace's sealed forecasts as JSON lines, for `npx frontrunner verify`; with texts=1 with the texts that are still there.",
    access: 'user',
    role: 'viewer',
    limit: 'upload',
    query: z.strictObject({ texts: z.enum(['0', '1']).optional() }),
    response: z.string(),
  },
} as const satisfies Endpoints;
