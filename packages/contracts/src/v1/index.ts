import { v1BenchmarkEndpoints } from './benchmarks.ts';
import type { AnswerOf, ParsedInputOf } from './endpoint.ts';
import { v1ExperimentEndpoints } from './experiments.ts';
import { v1FeedEndpoints } from './feeds.ts';
import { v1LiveEndpoints } from './live.ts';
import { v1PredictionEndpoints } from './predictions.ts';
import { v1TrackRecordEndpoints } from './track-record.ts';
import { v1WebhookEndpoints } from './webhooks.ts';

/** Every call for programs, by method and path. Not part of the package's index: the web app has no use for it. */
export const v1Endpoints = {
  ...v1PredictionEndpoints,
  ...v1ExperimentEndpoints,
  ...v1BenchmarkEndpoints,
  ...v1FeedEndpoints,
  ...v1LiveEndpoints,
  ...v1TrackRecordEndpoints,
  ...v1WebhookEndpoints,
};

export type V1Api = typeof v1Endpoints;
export type V1Key = keyof V1Api;
export type V1InputOf<Key extends V1Key> = ParsedInputOf<V1Api[Key]>;
export type V1AnswerOf<Key extends V1Key> = AnswerOf<V1Api[Key]>;

export { type V1Endpoint, type V1Endpoints, v1Tags } from './endpoint.ts';
