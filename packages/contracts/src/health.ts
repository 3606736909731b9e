import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

export const healthEndpoints = {
  'GET /api/health/live': {
    summary: 'The process answers.',
    access: 'public',
    limit: 'read',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/health/ready': {
    summary: 'The process can serve: database reachable and migrated.',
    access: 'public',
    limit: 'read',
    response: z.object({ status: z.literal('ok') }),
    errors: ['DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'],
  },
} as const satisfies Endpoints;
