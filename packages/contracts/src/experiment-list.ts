import { z } from 'zod';
import { contentTypes } from './content-types.ts';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { tagColours } from './tag-colours.ts';
import { moment, requiredText, text } from './text.ts';

/** Which experiments a list is of: those at work, those put away, or those in the trash. */
export const experimentViews = ['active', 'archived', 'trash'] as const;
export type ExperimentView = (typeof experimentViews)[number];

/** What a list can be sorted by. `chance` and `lift` are those of the best variant; what has none comes last. */
export const experimentSorts = ['created', 'completed', 'name', 'chance', 'lift'] as const;
export type ExperimentSort = (typeof experimentSorts)[number];

/** What narrows a list, for the page and for the counts. */
export const experimentFilter = z.strictObject({
  q: text(300).optional(),
  contentType: z.enum(contentTypes).optional(),
  tag: z.string().max(100).optional(),
  /** The account that made it. */
  author: z.string().max(100).optional(),
  /** Whether the latest analysis has a recorded outcome. */
  outcome: z.enum(['recorded', 'missing']).optional(),
});

export const experimentCounts = z.object({
  /** Of the active ones, by status. */
  idle: z.number(),
  running: z.number(),
  completed: z.number(),
  total: z.number(),
  archived: z.number(),
  trash: z.number(),
});
export type ExperimentCounts = z.infer<typeof experimentCounts>;

/** Counts for the dashboard's cards. */
export const experimentSummary = z.object({
  total: z.number(),
  /** Those that count against the plan's limit: without the sample. */
  counted: z.number(),
  idle: z.number(),
  running: z.number(),
  completed: z.number(),
  withWinners: z.number(),
  completedRecently: z.number(),
  totalVariants: z.number(),
  averageVariants: z.number(),
  createdCount: z.number(),
  recentWinners: z.array(
    z.object({
      experimentId: z.string(),
      name: z.string(),
      headline: z.string(),
      variant: z.string(),
      confidencePct: z.number(),
    }),
  ),
  /** Analyses made before their real test, whose outcome is recorded. */
  forecasts: z.object({ right: z.number(), wrong: z.number(), tooClose: z.number() }),
  /** Completed some weeks ago, without an outcome, and nobody said not to be asked: the latest three. */
  awaitingOutcome: z.array(z.object({ experimentId: z.string(), name: z.string(), completedAt: moment })),
});
export type ExperimentSummary = z.infer<typeof experimentSummary>;

export const tag = z.object({ id: z.string(), name: z.string(), colour: z.enum(tagColours) });
export type Tag = z.infer<typeof tag>;
const tagBody = z.strictObject({
  name: requiredText(limits.tagName),
  colour: z.enum(tagColours).default('grey'),
});

const experimentIds = z.array(z.string().max(200)).min(1).max(100);
const idParam = z.strictObject({ id: z.string().max(200) });

export const experimentListEndpoints = {
  'GET /api/experiments/summary': {
    summary: 'Counts and recent winners for the dashboard.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: experimentSummary,
  },
  'GET /api/experiments/counts': {
    summary: 'How many experiments match, by tab.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    query: experimentFilter,
    response: experimentCounts,
  },
  'POST /api/experiments/organise': {
    summary:
      'Archive, tag, delete or restore experiments, each of them or none; deleted ones go to the trash for 30 days.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    body: z
      .strictObject({
        experimentIds,
        archived: z.boolean().optional(),
        deleted: z.boolean().optional(),
        addTag: z.string().max(100).optional(),
        removeTag: z.string().max(100).optional(),
      })
      .refine((body) => Object.keys(body).length === 2, 'exactly one change must be given'),
    response: z.object({ changed: z.number() }),
    errors: ['NOT_FOUND', 'EXPERIMENT_RUNNING', 'LIVE_TEST_RUNNING', 'EXPERIMENT_LIMIT_REACHED'],
  },
  'DELETE /api/trash': {
    summary: 'Remove everything in the trash for good.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    response: z.object({ removed: z.number() }),
  },
  'POST /api/experiments/sample': {
    summary: 'A sample that is ready to run; it counts against no limit, and there is one at most.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    response: z.object({ id: z.string(), createdAt: moment }),
  },
  'GET /api/tags': {
    summary: "The workspace's tags, by name.",
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(tag),
  },
  'POST /api/tags': {
    summary: 'Make a tag.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    body: tagBody,
    response: tag,
    status: 201,
    errors: ['TAG_EXISTS', 'TOO_MANY_TAGS'],
  },
  'PATCH /api/tags/:id': {
    summary: 'Rename or recolour a tag.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'tag',
    body: tagBody,
    response: tag,
    errors: ['NOT_FOUND', 'TAG_EXISTS'],
  },
  'DELETE /api/tags/:id': {
    summary: 'Remove a tag from everything.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'tag',
    response: null,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
