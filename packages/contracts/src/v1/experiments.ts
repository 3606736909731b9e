import { z } from 'zod';
import { createExperimentBody, experiment, experimentEndpoints } from '../experiments.ts';
import { outcome, outcomeBody } from '../outcomes.ts';
import { explanation } from '../results.ts';
import { idParam } from '../text.ts';
import { writer, writingEndpoints } from '../writing.ts';
import type { V1Endpoints } from './endpoint.ts';

/** How long a call waits for work that it started: seconds, at most a minute. */
export const wait = z.coerce
  .number()
  .int()
  .min(0)
  .max(60)
  .optional()
  .describe(
    'Wait so many seconds for the result, at most 60, and answer it with 200; without it, or later, 202.',
  );

const { name, controlHeadline, variantHeadlines, context } = createExperimentBody.shape;
const generated = writingEndpoints['POST /api/experiments/:id/generate-variants'];
const generateBody = generated.body.shape;

const ofExperiment = { access: 'key', params: idParam, resource: 'experiment' } as const;
const ofRun = z.strictObject({
  run: z.string().max(200).optional().describe('The id of an analysis; the newest finished one without it.'),
});

export const v1ExperimentEndpoints = {
  'GET /api/v1/experiments': {
    summary: 'List experiments',
    description:
      'The newest first, a page at a time. The `Link` header names the next page, `X-Total-Count` how many match.',
    operationId: 'listExperiments',
    tag: 'Experiments',
    access: 'key',
    scope: 'read',
    limit: 'read',
    paged: true,
    query: experimentEndpoints['GET /api/experiments'].query,
    response: z.array(
      experimentEndpoints['GET /api/experiments'].response.element.pick({
        id: true,
        name: true,
        status: true,
        controlHeadline: true,
        variantCount: true,
        context: true,
        version: true,
        createdAt: true,
        updatedAt: true,
        progress: true,
        results: true,
      }),
    ),
  },
  'POST /api/v1/experiments': {
    summary: 'Create an experiment',
    operationId: 'createExperiment',
    tag: 'Experiments',
    access: 'key',
    scope: 'write',
    limit: 'write',
    body: createExperimentBody,
    example: {
      name: 'Spring sale',
      controlHeadline: 'Our spring sale has started',
      variantHeadlines: ['She bought one coat and never looked back', 'A coat for ten winters'],
    },
    response: experiment,
    status: 201,
    errors: ['EXPERIMENT_LIMIT_REACHED', 'EXPERIMENT_LIFETIME_LIMIT_REACHED'],
  },
  'GET /api/v1/experiments/:id': {
    ...ofExperiment,
    summary: 'Read an experiment',
    description: 'With the results of its newest finished analysis.',
    operationId: 'readExperiment',
    tag: 'Experiments',
    scope: 'read',
    limit: 'read',
    response: experiment,
    errors: ['NOT_FOUND'],
  },
  'PATCH /api/v1/experiments/:id': {
    ...ofExperiment,
    summary: 'Change an experiment',
    description:
      'Name, texts or context; what is left out stays. Variants are replaced as a whole, blank ones dropped.',
    operationId: 'changeExperiment',
    tag: 'Experiments',
    scope: 'write',
    limit: 'write',
    ifMatch: true,
    body: z
      .strictObject({
        name: name.optional(),
        controlHeadline,
        variantHeadlines,
        context,
      })
      .refine(
        (body) => Object.values(body).some((value) => value !== undefined),
        'nothing to change is given',
      ),
    example: { name: 'Spring sale, second try' },
    response: experiment,
    errors: ['NOT_FOUND', 'EXPERIMENT_RUNNING', 'STALE_WRITE'],
  },
  'DELETE /api/v1/experiments/:id': {
    ...ofExperiment,
    summary: 'Delete an experiment',
    description:
      'With all its data and results. Forecasts that were sealed stay in the track record, without their texts.',
    operationId: 'deleteExperiment',
    tag: 'Experiments',
    scope: 'write',
    limit: 'write',
    response: null,
    errors: ['NOT_FOUND', 'EXPERIMENT_RUNNING', 'LIVE_TEST_RUNNING'],
  },
  'POST /api/v1/experiments/:id/run': {
    ...ofExperiment,
    summary: 'Run the analysis',
    description:
      'Of the texts as they are now. Answers the experiment: with `wait` and 200 together with its results.',
    operationId: 'runExperiment',
    tag: 'Experiments',
    scope: 'write',
    limit: 'run',
    ifMatch: true,
    query: z.strictObject({ wait }),
    response: experiment,
    status: 202,
    otherStatus: 200,
    errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'CONTROL_EMPTY', 'DUPLICATE_VARIANTS', 'STALE_WRITE'],
  },
  'GET /api/v1/experiments/:id/explanations': {
    ...ofExperiment,
    summary: 'Explain the results',
    description: 'What pushes each variant of the newest finished analysis up or down against the control.',
    operationId: 'explainExperiment',
    tag: 'Experiments',
    scope: 'read',
    limit: 'read',
    response: z.array(explanation),
    errors: ['NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE'],
  },
  'POST /api/v1/experiments/:id/variants': {
    ...ofExperiment,
    access: 'pro',
    summary: 'Write variants',
    description:
      'Has the writer write variants of the control, best first. With `save` they are added to the experiment. Needs the Pro plan.',
    operationId: 'writeVariants',
    tag: 'Experiments',
    scope: 'write',
    limit: 'generate',
    slow: true,
    body: z.strictObject({
      count: generateBody.count,
      angles: generateBody.angles.describe('The angles wanted; all without it.'),
      context: generateBody.context,
      writer: writer.describe('`offline` although a language model is configured.'),
      save: z.boolean().optional().describe('Add them to the experiment.'),
    }),
    example: { count: 3, writer: 'offline' },
    response: generated.response,
    errors: [...generated.errors, 'CONTROL_EMPTY', 'STALE_WRITE'],
  },
  'GET /api/v1/experiments/:id/outcome': {
    ...ofExperiment,
    summary: 'Read an outcome',
    description: 'What the real test did, with and without the prediction as prior.',
    operationId: 'readOutcome',
    tag: 'Outcomes',
    scope: 'read',
    limit: 'read',
    query: ofRun,
    response: outcome,
    errors: ['NOT_FOUND', 'OUTCOME_NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE'],
  },
  'PUT /api/v1/experiments/:id/outcome': {
    ...ofExperiment,
    summary: 'Record an outcome',
    description:
      'What the real test did, by impressions and clicks of its arms. If-Match names the revision that it replaces, `"0"`: none yet.',
    operationId: 'recordOutcome',
    tag: 'Outcomes',
    scope: 'write',
    limit: 'write',
    ifMatch: true,
    query: ofRun,
    body: outcomeBody.extend({ source: outcomeBody.shape.source.default('api') }),
    example: {
      startedAt: '2026-03-01',
      endedAt: '2026-03-08',
      arms: [
        { variant: 'Control', impressions: 10_000, clicks: 210 },
        { variant: 'Variant 1', impressions: 10_050, clicks: 264 },
        { variant: 'Variant 2', impressions: 9_960, clicks: 228 },
      ],
    },
    response: outcome,
    errors: ['NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE', 'INVALID_OUTCOME', 'STALE_WRITE'],
  },
  'DELETE /api/v1/experiments/:id/outcome': {
    ...ofExperiment,
    summary: 'Remove an outcome',
    description: 'Its revisions are kept.',
    operationId: 'deleteOutcome',
    tag: 'Outcomes',
    scope: 'write',
    limit: 'write',
    ifMatch: true,
    query: ofRun,
    response: null,
    errors: ['NOT_FOUND', 'OUTCOME_NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE', 'STALE_WRITE'],
  },
} as const satisfies V1Endpoints;
