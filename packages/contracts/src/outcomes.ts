import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { lift } from './predictions.ts';
import { moment, text } from './text.ts';

/** How an outcome came in. */
export const outcomeSources = ['manual', 'import', 'api', 'live'] as const;
export type OutcomeSource = (typeof outcomeSources)[number];

/**
 * When a forecast was made: before its test started; after that, or predicted when the test was imported; or nobody knows,
 * because the test's start was not given.
 */
export const forecastStandings = ['forecast', 'back-test', 'undated'] as const;
export type ForecastStanding = (typeof forecastStandings)[number];

/** What became of a forecast. Too close: its chance is 45 to 55, or the test has no clear result. They exclude each other. */
export const forecastVerdicts = ['right', 'wrong', 'too-close'] as const;
export type ForecastVerdict = (typeof forecastVerdicts)[number];

/** Anything, so that whatever is wrong with a count is answered with 422 and says which arm it is in. */
const count = z.custom<number>(() => true).meta({ type: 'integer', minimum: 0, maximum: limits.impressions });
const weight = z.custom<number>(() => true).meta({ type: 'number', exclusiveMinimum: 0 });

/** A day or a moment with its time zone, ISO 8601. A day counts from its beginning, UTC. */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a day (2026-11-22) or a moment with its time zone (2026-11-22T09:30:00Z)',
});

export const outcomeBody = z.strictObject({
  source: z.enum(outcomeSources),
  /** `Control` or `Variant N`, where only that is known; then there are no arms. */
  declaredWinner: text(40).nullable().optional(),
  startedAt: dayOrMoment.nullable().optional(),
  endedAt: dayOrMoment.nullable().optional(),
  /** Planned shares of the traffic in the order of `arms`, on any scale; equal when left out. */
  split: z.array(weight).max(200).nullable().optional(),
  note: text(limits.outcomeNote).optional(),
  /** The tested ones, `Control` or `Variant N` as the analysis names them. */
  arms: z
    .array(z.strictObject({ variant: text(40), impressions: count, clicks: count }))
    .max(200)
    .optional(),
});
export type OutcomeBody = z.input<typeof outcomeBody>;

/** Impressions and clicks of one tested headline. */
export const armCounts = z.object({ variant: z.string(), impressions: z.number(), clicks: z.number() });

const analysedArm = armCounts.extend({
  headline: z.string(),
  /** Clicks of an impression, 0 to 1, as counted. */
  rate: z.number(),
  /** 0 to 1; the arms' sum to 1. */
  probabilityBest: z.number(),
  /** What choosing it is expected to cost, in percent of the best arm's rate. */
  expectedLossPct: z.number(),
  /** Over the control, with its 80 % range; null for the control, and where the control was not tested. */
  liftPct: lift.nullable(),
});
export type AnalysedArm = z.infer<typeof analysedArm>;

const analysis = z.object({
  arms: z.array(analysedArm),
  /** The arm with the smallest expected loss; without counts the declared winner. */
  leader: z.string(),
  /** Null without counts. */
  advice: z.enum(['stop', 'continue', 'inconclusive', 'check-split']).nullable(),
  /** Further impressions of all arms together; 0 to stop, null where none are in sight or there are no counts. */
  impressionsToGo: z.number().nullable(),
});

const person = z.object({ id: z.string(), name: z.string() });

/** An outcome as it was at one time. */
export const outcomeRevision = z.object({
  revision: z.number(),
  at: moment,
  /** Null for what the product did by itself, and for a former member. */
  by: person.nullable(),
  /** True: the outcome was removed here; the rest tells what it was. */
  deleted: z.boolean(),
  source: z.enum(outcomeSources),
  declaredWinner: z.string().nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  split: z.array(z.number()).nullable(),
  note: z.string(),
  arms: z.array(armCounts),
});
export type OutcomeRevision = z.infer<typeof outcomeRevision>;

/** What a real test did, and what that says together with the prediction. */
export const outcome = outcomeRevision.omit({ deleted: true, arms: true, at: true, by: true }).extend({
  experimentId: z.string(),
  runId: z.string(),
  recordedAt: moment,
  recordedBy: person.nullable(),
  standing: z.enum(forecastStandings),
  /** With the prediction as prior, where there is one (`hasPrior`). */
  ...analysis.shape,
  hasPrior: z.boolean(),
  /** Null without counts. */
  sampleRatio: z.object({ pValue: z.number(), ok: z.boolean() }).nullable(),
  prediction: z.object({
    /** Null where the test has no clear result, or did not compare the judged variant with the control. */
    wasRight: z.boolean().nullable(),
    verdict: z.enum(forecastVerdicts),
    /** The tested variant with the highest chance, which is what is judged, and that chance, 0 to 100. */
    variant: z.string().nullable(),
    chancePct: z.number().nullable(),
  }),
  withoutPrediction: analysis,
  /** Newest first. */
  revisions: z.array(outcomeRevision),
});
export type Outcome = z.infer<typeof outcome>;

const runParams = z.strictObject({ id: z.string().max(200), runId: z.string().max(200) });

export const outcomeEndpoints = {
  'GET /api/experiments/:id/runs/:runId/outcome': {
    summary: 'What the real test of an analysis did, with and without the prediction.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: runParams,
    resource: 'experiment',
    response: outcome,
    errors: ['NOT_FOUND', 'OUTCOME_NOT_FOUND'],
  },
  'PUT /api/experiments/:id/runs/:runId/outcome': {
    summary: 'Record what the real test did; If-Match with the revision it replaces ("0": none yet).',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: runParams,
    resource: 'experiment',
    body: outcomeBody,
    response: outcome,
    errors: ['NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE', 'INVALID_OUTCOME', 'STALE_WRITE'],
  },
  'DELETE /api/experiments/:id/runs/:runId/outcome': {
    summary: 'Remove the outcome; its revisions are kept.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: runParams,
    resource: 'experiment',
    response: null,
    errors: ['NOT_FOUND', 'OUTCOME_NOT_FOUND', 'STALE_WRITE'],
  },
} as const satisfies Endpoints;
