import { z } from 'zod';
import { benchmarkJob, benchmarkResponse, benchmarkRow } from '../benchmark.ts';
import { experiment, results } from '../experiments.ts';
import { outcome, outcomeRevision } from '../outcomes.ts';
import { lift, passport, perVariant } from '../predictions.ts';
import { explanation } from '../results.ts';
import { forecastRecord, trackRecord } from '../track-record.ts';
import { webhook, webhookDelivery, webhookWithSecret } from '../webhooks.ts';
import { assignment, liveTotals } from './live.ts';
import { keyOwner, prediction } from './predictions.ts';

/** The schemas that have a name in the document for programs, and so in the client that is generated from it. */
export const namedSchemas = z.registry<{ id: string; description: string }>();

const name = (schema: z.ZodType, id: string, description: string) =>
  namedSchemas.add(schema, { id, description });

name(keyOwner, 'KeyOwner', 'A key with its workspace.');
name(prediction, 'Prediction', 'What is predicted of headlines, the control first.');
name(perVariant, 'PredictedVariant', 'A headline and what is predicted of it.');
name(lift, 'Lift', 'Expected change of the click rate over the control in percent, with its 80 % range.');
name(
  passport,
  'Passport',
  'Where the accuracy of the prediction was measured; without a measurement there are no figures.',
);
name(explanation, 'Explanation', 'What pushes a variant up or down against the control.');
name(experiment, 'Experiment', 'Headlines with their newest finished analysis.');
name(results, 'Results', 'The figures of one analysis, for the texts as they were then.');
name(outcome, 'Outcome', 'What the real test of an analysis did.');
name(outcomeRevision, 'OutcomeRevision', 'An outcome as it was at one time.');
name(assignment, 'Assignment', 'The headline of a live test for one unit.');
name(liveTotals, 'LiveTotals', 'What has been counted of a live test.');
name(benchmarkJob, 'BenchmarkJob', 'The scoring of past tests, queued, running or ended.');
name(benchmarkResponse, 'BenchmarkResult', 'How right the predictions are on past tests; shares in percent.');
name(benchmarkRow, 'BenchmarkRow', 'One scored test.');
name(forecastRecord, 'ForecastRecord', 'How forecasts came out; shares in percent with their 95 % interval.');
name(
  trackRecord,
  'TrackRecord',
  'How the sealed forecasts came out, back-tests and tests without a date apart.',
);
name(webhook, 'Webhook', 'An address that is told of what happens in the workspace.');
name(webhookWithSecret, 'WebhookWithSecret', 'A webhook with its secret, which is told this once.');
name(webhookDelivery, 'WebhookDelivery', 'One message to one address.');
