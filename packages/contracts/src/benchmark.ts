import { z } from 'zod';
import { contentTypes } from './content-types.ts';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { idParam, moment, text } from './text.ts';

const tier = z.enum(['high', 'medium', 'low']);
const interval = z.object({ low: z.number(), high: z.number() });
/** A share of right predictions with its 95 % interval in percent, and whether what was stated agrees with it. */
const judgedShare = z.object({
  interval: z.tuple([z.number(), z.number()]),
  promise: z.enum(['kept', 'broken', 'too-few']),
});
const tierShare = judgedShare.extend({ correct: z.number(), total: z.number() });
/** Whether the model did better than something simpler; `pValue` is 0 to 1, two-sided, null only with 'too-few'. */
const judgement = z.object({
  code: z.enum(['better', 'worse', 'undecided', 'too-few']),
  pValue: z.number().nullable(),
});

export const benchmarkRow = z.object({
  /** Counted from 0 over the rows as sent, those that were not scored included. */
  experimentIndex: z.number(),
  control: z.string(),
  actualWinner: z.string(),
  predictedWinner: z.string(),
  confidence: z.number(),
  confidenceTier: tier,
  correct: z.boolean(),
  /** Several headlines share the first place; such a row counts for its share of them, a half of two. */
  tie: z.boolean(),
  variants: z.array(z.string()),
});

/** The specification's benchmark response with the statistics that make it honest. All shares in percent. */
export const benchmarkResponse = z.object({
  totalTests: z.number(),
  correctPredictions: z.number(),
  accuracy: z.number(),
  averageConfidence: z.number(),
  confidenceTierAccuracy: z.object({
    high: z.number().nullable(),
    medium: z.number().nullable(),
    low: z.number().nullable(),
  }),
  tierStats: z.object({ high: tierShare, medium: tierShare, low: tierShare }),
  results: z.array(benchmarkRow),
  /** Rows that could not be scored; `row` counts from 1 in the file. */
  skippedRows: z.array(z.object({ row: z.number(), reason: z.string() })),
  /** Rows that say the same as an earlier one and were scored again; the first 100 are named. */
  repeatedRows: z.object({ count: z.number(), rows: z.array(z.number()) }),
  /** Rows in which headlines share the first place. */
  ties: z.number(),
  /** Independent groups of rows: rows that share a headline, directly or through others, are one. */
  clusters: z.number(),
  /** Rows of which the model learnt; they are left out of `results` and of every figure. */
  seenInTraining: z.number(),
  againstGuessing: judgement,
  againstControl: judgement,
  /** What a predictor that knows the true rates would reach on the rows with counts, beside ours; null without counts. */
  perfectPredictor: z.object({ tests: z.number(), accuracy: z.number(), ours: z.number() }).nullable(),
  contentType: z.enum(contentTypes).nullable(),
  /** 95 % interval of the accuracy (Wilson), widened where rows share headlines. */
  accuracyInterval: interval,
  baselines: z.object({ alwaysControl: z.number(), chance: z.number() }),
  reliability: z.array(
    judgedShare.extend({
      from: z.number(),
      to: z.number(),
      count: z.number(),
      meanConfidence: z.number(),
      accuracy: z.number(),
    }),
  ),
  coverage: z.array(
    judgedShare.extend({
      coverage: z.number(),
      count: z.number(),
      accuracy: z.number(),
      minConfidence: z.number(),
    }),
  ),
  byVariantCount: z.array(
    z.object({ arms: z.number(), total: z.number(), correct: z.number(), chance: z.number() }),
  ),
  /** In plain words: whether the model beats a coin on this data, and how sure that is. */
  verdict: z.string(),
  /** The account's own calibration that was used, or null for the shipped model as it is. */
  calibrationId: z.string().nullable(),
  modelVersion: z.string(),
  /** Where the result is kept; null when no name was given and so nothing was kept. */
  benchmarkId: z.string().nullable(),
});
export type BenchmarkRow = z.infer<typeof benchmarkRow>;
export type BenchmarkResponse = z.infer<typeof benchmarkResponse>;

/** Ends the check of a long list: the mistakes of all its items would be too many to note. */
const whole = (least: number) => z.number().int({ abort: true }).min(least, { abort: true });

export const benchmarkBody = z.strictObject({
  experiments: z.array(z.array(text(limits.benchmarkCell)).max(limits.variants + 2)).max(1_000_000),
  /** Names the benchmark in the list of past ones. A plain call without a name is answered and not kept. */
  name: text(200).optional(),
  /** For each of `experiments` its row in the file, counted from 1; without it they are counted as sent. */
  fileRows: z.array(whole(1)).max(1_000_000).optional(),
  /** Chooses model and calibration; without it familiar texts count as article headlines. */
  contentType: z.enum(contentTypes).optional(),
  /** For each of `experiments` the impressions and clicks of its headlines, control first, then the variants; or null. */
  counts: z
    .array(
      z
        .array(z.tuple([whole(0), whole(0)]))
        .max(limits.variants + 1)
        .nullable(),
    )
    .max(1_000_000)
    .optional(),
});

export const benchmarkJob = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['queued', 'running', 'complete', 'failed', 'cancelled']),
  rows: z.number(),
  progressPercent: z.number(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  message: z.string().nullable(),
  accuracy: z.number().nullable(),
  accuracyInterval: interval.nullable(),
  totalTests: z.number().nullable(),
  averageConfidence: z.number().nullable(),
  /** The account's own calibration that was used; null for the shipped model, and until it is complete. */
  calibrationId: z.string().nullable(),
});
export type BenchmarkJob = z.infer<typeof benchmarkJob>;

/** One event of a benchmark's progress stream. `progressPercent` is 0 to 100. */
export const benchmarkEvent = z.object({
  type: z.enum(['connected', 'heartbeat', 'progress', 'complete', 'error']),
  progressPercent: z.number().optional(),
  message: z.string().optional(),
  benchmarkId: z.string(),
});
export type BenchmarkEvent = z.infer<typeof benchmarkEvent>;

const contribution = z.object({
  kind: z.enum(['word', 'phrase', 'trait']),
  text: z.string(),
  side: z.enum(['variant', 'control']),
  start: z.number().optional(),
  end: z.number().optional(),
  weight: z.number(),
  share: z.number(),
  sentence: z.string().optional(),
});
/** Why one headline scores above another: parts that add up to `total` together with `rest`. */
export const pairExplanation = z.object({
  contributions: z.array(contribution),
  rest: z.number(),
  total: z.number(),
});
export type PairExplanation = z.infer<typeof pairExplanation>;

export const benchmarkEndpoints = {
  'POST /api/benchmark': {
    summary: 'Score past tests; with async=1 as a background job (202).',
    access: 'user',
    role: 'editor',
    limit: 'upload',
    query: z.strictObject({ async: z.enum(['0', '1']).optional() }),
    body: benchmarkBody,
    bodyLimit: 12 * 1024 * 1024,
    response: benchmarkResponse.or(benchmarkJob),
    errors: ['TOO_MANY_ROWS', 'NO_USABLE_ROWS'],
  },
  'GET /api/benchmarks': {
    summary: 'Past benchmarks, newest first.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(benchmarkJob),
  },
  'GET /api/benchmarks/:id': {
    summary: 'One benchmark with its result.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'benchmark',
    /** With results=0 the statistics come without the single rows. */
    query: z.strictObject({ results: z.enum(['0', '1']).optional() }),
    response: benchmarkJob.extend({ result: benchmarkResponse.nullable() }),
    errors: ['NOT_FOUND'],
  },
  'GET /api/benchmarks/:id/stream': {
    summary: 'Server-sent progress of a benchmark.',
    access: 'user',
    role: 'viewer',
    limit: 'stream',
    params: idParam,
    resource: 'benchmark',
    response: null,
    status: 200,
    errors: ['NOT_FOUND'],
  },
  'POST /api/benchmarks/:id/cancel': {
    summary: 'Stop a running benchmark.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'benchmark',
    response: benchmarkJob,
    errors: ['NOT_FOUND', 'JOB_ENDED'],
  },
  'DELETE /api/benchmarks/:id': {
    summary: 'Delete a past benchmark.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'benchmark',
    response: null,
    errors: ['NOT_FOUND', 'BENCHMARK_RUNNING'],
  },
  'POST /api/explain': {
    summary: 'Why the model scores one headline above another.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    body: z.strictObject({ control: text(limits.benchmarkCell), variant: text(limits.benchmarkCell) }),
    response: pairExplanation,
  },
} as const satisfies Endpoints;
