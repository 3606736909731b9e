import { z } from 'zod';
import { limits } from '../limits.ts';
import { liveTestStatus } from '../live.ts';
import { idParam, requiredText } from '../text.ts';
import type { V1Endpoints } from './endpoint.ts';

const ofLiveTest = { access: 'key', params: idParam, resource: 'live-test', tag: 'Live tests' } as const;

export const assignment = z.object({
  id: z.string(),
  status: liveTestStatus,
  /** `Control` or `Variant N`. */
  variant: z.string(),
  headline: z.string(),
  /** Whether what this unit does counts. */
  counted: z.boolean(),
});

const armCounts = z.strictObject({
  variant: z.string().max(40),
  /** Different people who saw it. */
  impressions: z.number().int().min(0).max(limits.liveReported),
  /** Those of them who clicked. */
  clicks: z.number().int().min(0).max(limits.liveReported),
});

export const liveTotals = z.object({
  id: z.string(),
  status: liveTestStatus,
  /** Of all sources and pages together, the control first. */
  arms: z.array(z.object({ variant: z.string(), impressions: z.number(), clicks: z.number() })),
});

export const v1LiveEndpoints = {
  'GET /api/v1/live/:id/assignment': {
    ...ofLiveTest,
    summary: 'Assign a unit to a headline',
    description:
      'The headline for one person, device or account: the same at every call, and the same that the script in a page gives the ' +
      'visitor of this id. The id is not stored. Of a test that is paused it is the control, of one that is over what is served.',
    operationId: 'assignUnit',
    scope: 'read',
    limit: 'predict',
    query: z.strictObject({
      unit: z
        .string()
        .min(1, 'must not be empty')
        .max(200)
        .describe('An id of yours that stays the same for one person.'),
    }),
    response: assignment,
    errors: ['NOT_FOUND'],
  },
  'POST /api/v1/live/:id/counts': {
    ...ofLiveTest,
    summary: 'Report counts',
    description:
      'What a server or a mailing has counted, as totals since its beginning: the same totals again change nothing, larger ones ' +
      'replace those of the same `source`, smaller ones are refused. Sources and pages add up, so nobody may be in two of them.',
    operationId: 'reportCounts',
    scope: 'write',
    limit: 'write',
    body: z.strictObject({
      source: requiredText(limits.liveSource)
        .default('api')
        .describe('Whose totals they are, such as a mailing or one run of a server.'),
      arms: z.array(armCounts).min(1, 'must have at least one headline').max(limits.liveArms),
    }),
    example: {
      source: 'newsletter of 2026-03-01',
      arms: [
        { variant: 'Control', impressions: 410, clicks: 12 },
        { variant: 'Variant 1', impressions: 398, clicks: 21 },
      ],
    },
    response: liveTotals,
    status: 200,
    errors: ['NOT_FOUND', 'LIVE_TEST_STATUS', 'LIVE_COUNTS_INVALID'],
  },
} as const satisfies V1Endpoints;
