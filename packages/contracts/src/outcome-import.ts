import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { moment, text } from './text.ts';

const column = z.number().int().min(0).max(500);

/** Which column of the file holds what, counted from 0; null where none does. */
export const importMapping = z.strictObject({
  /** Id or name of the experiment; its rows are one test. */
  experiment: column,
  /** What the arm is called: `Control`, `Variant 1`, `Original`, or the headline itself. */
  variation: column.nullable(),
  headline: column.nullable(),
  impressions: column,
  clicks: column,
  startedAt: column.nullable(),
  endedAt: column.nullable(),
});
export type ImportMapping = z.infer<typeof importMapping>;

/**
 * What becomes of a test: recorded on an analysis of this workspace, predicted now and recorded as a back-test, known already,
 * left out because the model learnt from it, or because the plan holds no more experiments.
 */
export const importFates = ['record', 'create', 'unchanged', 'seen-in-training', 'over-limit'] as const;
export type ImportFate = (typeof importFates)[number];

export const importAnswer = z.object({
  /** Names of the columns, or their numbers where the file has no header. */
  columns: z.array(z.string()),
  /** As given, or as guessed; null where a column that is needed was not found. */
  mapping: importMapping.nullable(),
  /** The first 100. */
  tests: z.array(
    z.object({
      /** Its first row in the file, counted from 1. */
      row: z.number(),
      name: z.string(),
      fate: z.enum(importFates),
      /** Null for a test that is only to become an experiment. */
      experimentId: z.string().nullable(),
      startedAt: moment.nullable(),
      arms: z.array(
        z.object({ variant: z.string(), headline: z.string(), impressions: z.number(), clicks: z.number() }),
      ),
    }),
  ),
  /** How many tests have each fate; after an import what was done, before it what would be. */
  counts: z.record(z.enum(importFates), z.number()),
  rows: z.number(),
  /** The first 200 rows that were left out, with the rest of their test. */
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
  errorCount: z.number(),
  committed: z.boolean(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const outcomeImportEndpoints = {
  'POST /api/outcomes/import': {
    summary: 'Finished tests as CSV: a preview with its mapping, and with `commit` the import itself.',
    access: 'user',
    role: 'editor',
    limit: 'upload',
    body: z.strictObject({
      csv: text(limits.importCharacters),
      mapping: importMapping.optional(),
      commit: z.boolean().optional(),
    }),
    bodyLimit: 12 * 1024 * 1024,
    response: importAnswer,
    errors: ['INVALID_IMPORT', 'TOO_MANY_ROWS'],
  },
} as const satisfies Endpoints;
