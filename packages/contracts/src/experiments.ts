import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { experimentFilter, experimentSorts, experimentViews } from './experiment-list.ts';
import { generationContext, generationContextInput } from './generation-context.ts';
import { limits } from './limits.ts';
import { forecastStandings, forecastVerdicts } from './outcomes.ts';
import { edits, personName } from './people.ts';
import { passport, perVariant } from './predictions.ts';
import { idParam, moment, requiredText, text } from './text.ts';

export { type ContentType, contentTypeLabels, contentTypes, usualHeadlineLength } from './content-types.ts';

export const experimentStatus = z.enum(['Idle', 'Running', 'Complete']);
export type ExperimentStatus = z.infer<typeof experimentStatus>;

/** What Pro adds to an analysis: written by the model or the offline writer, and marked with which. */
export const customerInsight = z.object({ title: z.string(), text: z.string() });
export const personaProfile = z.object({
  name: z.string(),
  age: z.number().nullable(),
  occupation: z.string(),
  summary: z.string(),
  reaction: z.string(),
});
export type PersonaProfile = z.infer<typeof personaProfile>;
export const writtenBy = z.object({ kind: z.enum(['offline', 'model']), name: z.string() });
export type WrittenBy = z.infer<typeof writtenBy>;

/** What lists and pages say of a recorded outcome. */
const recordedOutcome = z.object({
  recordedAt: moment,
  standing: z.enum(forecastStandings),
  verdict: z.enum(forecastVerdicts),
});

export const results = z.object({
  runId: z.string(),
  createdAt: moment,
  plan: z.enum(['free', 'pro']),
  controlHeadline: z.string(),
  perVariant: z.array(perVariant),
  passport,
  /** False where the lift is borrowed from headlines: for posts, and for types that nothing was measured on. */
  liftMeasured: z.boolean(),
  modelVersion: z.string(),
  /** The account's own calibration that was used, or null for the shipped one. */
  calibrationId: z.string().nullable(),
  /** The hash of the forecast in the workspace's chain, that of the one before, and when; null in runs from before there were seals. */
  seal: z.object({ hash: z.string(), previous: z.string(), sealedAt: moment }).nullable(),
  /** True when the experiment's texts were edited since this run. */
  edited: z.boolean(),
  /** What the real test did, where that was recorded. */
  outcome: recordedOutcome.nullable(),
  insights: z.array(customerInsight).nullable(),
  personas: z.array(personaProfile).nullable(),
  insightsBy: writtenBy.nullable(),
});
export type Results = z.infer<typeof results>;

export const experiment = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: experimentStatus,
  controlHeadline: z.string(),
  variantHeadlines: z.array(z.string()),
  context: generationContext,
  version: z.number(),
  createdAt: moment,
  updatedAt: moment,
  createdBy: personName,
  updatedBy: personName,
  /** By part, since it was created. */
  edits,
  /** The running analysis, null when none is. */
  progress: z.object({ runId: z.string(), progressPercent: z.number(), message: z.string() }).nullable(),
  results: results.nullable(),
  /** Whether simulated customer feedback is stored; without any there is nothing to ask for. */
  hasFeedback: z.boolean(),
});
export type Experiment = z.infer<typeof experiment>;

const listedResults = z.object({
  createdAt: moment,
  plan: results.shape.plan,
  winner: perVariant
    .pick({ variant: true, headline: true, confidencePct: true, confidenceTier: true, controlWinner: true })
    .nullable(),
  outcome: recordedOutcome.nullable(),
  variantCount: z.number(),
  /** The three variants with the highest confidence, best first. */
  bestVariants: z.array(perVariant.pick({ variant: true, headline: true, confidencePct: true, lift: true })),
});
export type ListedResults = z.infer<typeof listedResults>;

/** What cards and tables show of an experiment. */
const listedExperiment = experiment
  .omit({ description: true, variantHeadlines: true, edits: true, hasFeedback: true })
  .extend({
    context: generationContext.pick({ contentType: true }),
    variantCount: z.number(),
    /** Comments that are not resolved. */
    openComments: z.number(),
    /** Ids of its tags; see `GET /api/tags`. */
    tags: z.array(z.string()),
    sample: z.boolean(),
    /** Null unless it is in the trash. */
    deletedAt: moment.nullable(),
    results: listedResults.nullable(),
  });
export type ListedExperiment = z.infer<typeof listedExperiment>;

/** With all texts and predictions, as the list without parameters answers it; what customers say is not in it. */
const listedInFull = {
  ...experiment.pick({ description: true, variantHeadlines: true }).partial().shape,
  context: generationContext.partial().required({ contentType: true }),
  results: listedResults
    .extend(results.omit({ insights: true, personas: true, insightsBy: true }).partial().shape)
    .extend(listedResults.shape)
    .nullable(),
};

/** What every write answers of an experiment, beside the fields that it wrote. */
const written = experiment.pick({ id: true, version: true, status: true, updatedAt: true });

const headlineInput = text(limits.headline);
const variantsInput = z
  .array(headlineInput)
  .max(limits.variants, `must be at most ${limits.variants} variants`);

export const createExperimentBody = z.strictObject({
  name: requiredText(limits.experimentName),
  description: text(limits.description).nullable().optional(),
  controlHeadline: headlineInput.optional(),
  variantHeadlines: variantsInput.optional(),
  context: generationContextInput.optional(),
});

export const runSummary = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'complete', 'failed']),
  startedAt: moment,
  finishedAt: moment.nullable(),
  results: results.nullable(),
});

export const experimentEndpoints = {
  'GET /api/experiments': {
    summary:
      'List experiments, newest first; with any parameter a page of them, without variants and predictions.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    query: experimentFilter.extend({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().max(400).optional(),
      status: experimentStatus.optional(),
      view: z.enum(experimentViews).optional(),
      sort: z.enum(experimentSorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    response: z.array(listedExperiment.extend(listedInFull)),
  },
  'GET /api/experiments/:id': {
    summary: 'One experiment.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: experiment,
    errors: ['NOT_FOUND'],
  },
  'POST /api/experiments': {
    summary: 'Create an experiment.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    body: createExperimentBody,
    response: experiment,
    status: 201,
    errors: ['EXPERIMENT_LIMIT_REACHED', 'EXPERIMENT_LIFETIME_LIMIT_REACHED'],
  },
  'PATCH /api/experiments/:id': {
    summary: 'Rename an experiment or save its context.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: z
      .strictObject({
        name: requiredText(limits.experimentName).optional(),
        context: generationContextInput.optional(),
      })
      .refine(
        (body) => body.name !== undefined || body.context !== undefined,
        'name or context must be given',
      ),
    response: written.extend(experiment.pick({ name: true, context: true }).partial().shape),
    errors: ['NOT_FOUND', 'EXPERIMENT_RUNNING', 'STALE_WRITE'],
  },
  'DELETE /api/experiments/:id': {
    summary: 'Delete an experiment with all its data and results.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    response: null,
    errors: ['NOT_FOUND', 'EXPERIMENT_RUNNING', 'LIVE_TEST_RUNNING'],
  },
  'DELETE /api/experiments/:id/outcome-reminder': {
    summary: 'Do not ask again what the real test of this experiment did.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    response: null,
    errors: ['NOT_FOUND'],
  },
  'PATCH /api/experiments/:id/control': {
    summary: 'Save the control headline.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({ controlHeadline: headlineInput }),
    response: written.extend({ controlHeadline: z.string() }),
    errors: ['NOT_FOUND', 'EXPERIMENT_RUNNING', 'STALE_WRITE'],
  },
  'POST /api/experiments/:id/variants': {
    summary: 'Save the variants; blank ones are dropped.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({ variantHeadlines: variantsInput }),
    response: written.extend({ variantHeadlines: z.array(z.string()) }),
    errors: ['NOT_FOUND', 'EXPERIMENT_RUNNING', 'STALE_WRITE'],
  },
  'POST /api/experiments/:id/run': {
    summary: 'Start the analysis of the texts as they are now.',
    access: 'user',
    role: 'editor',
    limit: 'run',
    params: idParam,
    resource: 'experiment',
    response: experiment,
    status: 202,
    errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'CONTROL_EMPTY', 'DUPLICATE_VARIANTS', 'STALE_WRITE'],
  },
  'GET /api/experiments/:id/stream': {
    summary: 'Server-sent events of the analysis; Last-Event-ID replays what was missed.',
    access: 'user',
    role: 'viewer',
    limit: 'stream',
    params: idParam,
    resource: 'experiment',
    response: null,
    status: 200,
    errors: ['NOT_FOUND'],
  },
  'GET /api/experiments/:id/runs': {
    summary: 'Every analysis of an experiment, newest first.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: z.array(runSummary),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
