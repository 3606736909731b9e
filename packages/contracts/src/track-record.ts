import { z } from 'zod';
import { contentTypes } from './content-types.ts';
import type { Endpoints } from './endpoint.ts';

/** A share in percent with its 95 % interval. */
const share = z.object({ pct: z.number(), low: z.number(), high: z.number() });

/** How many forecasts came right. Right, wrong and too close exclude each other. */
const counts = z.object({
  settled: z.number(),
  right: z.number(),
  wrong: z.number(),
  /** A chance of 45 to 55, or a test without a clear result. */
  tooClose: z.number(),
  /** Right of right and wrong; null without any. */
  accuracy: share.nullable(),
  /** Those with counts and a clear result; what Brier and log score are taken over. */
  scored: z.number(),
  /** Mean of (p - y)^2 of the leading variant. */
  brier: z.number().nullable(),
});
export type ForecastCounts = z.infer<typeof counts>;

const judgement = z.object({
  code: z.enum(['better', 'worse', 'undecided', 'too-few']),
  pValue: z.number().nullable(),
});
const group = <Key extends z.ZodType>(key: Key) => z.array(counts.extend({ key }));

export const forecastRecord = counts.extend({
  /** Against a coin; null below 30 settled. */
  verdict: z.enum(['better', 'worse', 'undecided']).nullable(),
  againstCoin: judgement,
  againstControl: judgement,
  /** Percent of the right and wrong ones in which the control won. */
  controlAccuracyPct: z.number().nullable(),
  brierOf: z.object({ coin: z.number(), control: z.number().nullable() }),
  /** Nats. The certainty that the control wins has no finite one. */
  logScore: z.number().nullable(),
  logScoreOf: z.object({ coin: z.number() }),
  reliability: z.array(
    share.extend({ from: z.number(), to: z.number(), count: z.number(), meanChancePct: z.number() }),
  ),
  /** Lift of the arms that were forecast to win over the control, shrunken, percent, 95 % interval; named controls count 0. */
  worth: z
    .object({
      forecasts: z.number(),
      namedVariant: z.number(),
      meanPct: z.number(),
      low: z.number(),
      high: z.number(),
    })
    .nullable(),
  byContentType: group(z.enum(contentTypes).nullable()),
  byTier: group(z.enum(['high', 'medium', 'low']).nullable()),
  /** `2026-11`: the month in which the test ended. */
  byMonth: group(z.string().nullable()),
  byModelVersion: group(z.string().nullable()),
});
export type ForecastRecord = z.infer<typeof forecastRecord>;

/** Forecasts that were sealed before their tests, and apart from them the others. */
export const trackRecord = forecastRecord.extend({
  /** Forecasts made. */
  sealed: z.number(),
  /** Of them those whose test is not recorded. */
  withoutOutcome: z.number(),
  /** Settled forecasts that a verdict needs. */
  outcomesNeeded: z.number(),
  /** Hash of the last sealed forecast; empty before the first. */
  chainHead: z.string(),
  /** Predicted after their test had started. */
  backTests: forecastRecord,
  /** Of tests whose start is not known. */
  undated: forecastRecord,
});
export type TrackRecord = z.infer<typeof trackRecord>;

export const trackRecordEndpoints = {
  'GET /api/track-record': {
    summary: 'How the forecasts of the workspace came out.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: trackRecord,
  },
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
