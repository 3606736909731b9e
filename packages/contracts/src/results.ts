import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { idParam } from './text.ts';

/** What pushes a variant up or down against the control; weights add up, with `rest`, to `total`. */
export const explanation = z.object({
  variant: z.string(),
  contributions: z.array(
    z.object({
      kind: z.enum(['word', 'phrase', 'trait']),
      text: z.string(),
      side: z.enum(['variant', 'control']),
      start: z.number().optional(),
      end: z.number().optional(),
      weight: z.number(),
      share: z.number(),
      sentence: z.string().optional(),
    }),
  ),
  rest: z.number(),
  total: z.number(),
});
export type Explanation = z.infer<typeof explanation>;

export const resultEndpoints = {
  'GET /api/experiments/:id/results': {
    summary: 'Control, winner and confidence in words; owner or administrator.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    adminsToo: true,
    response: z.object({
      controlCopy: z.string(),
      winnerCopy: z.string(),
      confidence: z.enum(['High', 'Medium', 'Low']),
    }),
    errors: ['NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE'],
  },
  'GET /api/experiments/:id/explanations': {
    summary: "Why: what pushes each variant of the finished run's snapshot up or down.",
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: z.array(explanation),
    errors: ['NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE'],
  },
} as const satisfies Endpoints;
