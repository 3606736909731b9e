import type { z } from 'zod';
import { accountEndpoints } from './accounts.ts';
import { adminEndpoints } from './admin.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { approvalEndpoints } from './approvals.ts';
import { auditEndpoints } from './audit.ts';
import { benchmarkEndpoints } from './benchmark.ts';
import { billingEndpoints } from './billing.ts';
import { brandingEndpoints } from './branding.ts';
import { changeEndpoints } from './changes.ts';
import { commentEndpoints } from './comments.ts';
import { connectionEndpoints } from './connections.ts';
import { contextEndpoints } from './context.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { experimentListEndpoints } from './experiment-list.ts';
import { experimentEndpoints } from './experiments.ts';
import { feedbackEndpoints } from './feedback.ts';
import { feedEndpoints } from './feeds.ts';
import { healthEndpoints } from './health.ts';
import { learningEndpoints } from './learning.ts';
import { liveEndpoints } from './live.ts';
import { noticeEndpoints } from './notices.ts';
import { outcomeImportEndpoints } from './outcome-import.ts';
import { outcomeEndpoints } from './outcomes.ts';
import { predictionEndpoints } from './predictions.ts';
import { resultEndpoints } from './results.ts';
import { shareEndpoints } from './shares.ts';
import { siteEndpoints } from './sites.ts';
import { trackRecordEndpoints } from './track-record.ts';
import { webhookEndpoints } from './webhooks.ts';
import { workspaceEndpoints } from './workspaces.ts';
import { writingEndpoints } from './writing.ts';

/** Every call of the product, by method and path. */
export const endpoints = {
  ...healthEndpoints,
  ...accountEndpoints,
  ...experimentEndpoints,
  ...experimentListEndpoints,
  ...predictionEndpoints,
  ...resultEndpoints,
  ...outcomeEndpoints,
  ...outcomeImportEndpoints,
  ...writingEndpoints,
  ...feedbackEndpoints,
  ...contextEndpoints,
  ...billingEndpoints,
  ...benchmarkEndpoints,
  ...eventEndpoints,
  ...adminEndpoints,
  ...workspaceEndpoints,
  ...auditEndpoints,
  ...noticeEndpoints,
  ...approvalEndpoints,
  ...trackRecordEndpoints,
  ...learningEndpoints,
  ...apiKeyEndpoints,
  ...connectionEndpoints,
  ...shareEndpoints,
  ...brandingEndpoints,
  ...changeEndpoints,
  ...commentEndpoints,
  ...webhookEndpoints,
  ...feedEndpoints,
  ...siteEndpoints,
  ...liveEndpoints,
};

export type Api = typeof endpoints;
export type ApiKey = keyof Api;

type Part<Key extends ApiKey, Name extends keyof Endpoint> =
  Api[Key] extends Record<Name, infer Schema> ? Schema : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sends, before defaults and transformations. */
export type RequestOf<Key extends ApiKey> = {
  [Name in 'params' | 'query' | 'body' as Part<Key, Name> extends undefined ? never : Name]: In<
    Part<Key, Name>
  >;
};
/** What a handler receives, checked and transformed. */
export type ParsedRequestOf<Key extends ApiKey> = {
  [Name in 'params' | 'query' | 'body' as Part<Key, Name> extends undefined ? never : Name]: Out<
    Part<Key, Name>
  >;
};
/** What a call answers. */
export type ResponseOf<Key extends ApiKey> =
  Part<Key, 'response'> extends z.ZodType ? z.output<Part<Key, 'response'>> : undefined;

export * from './accent.ts';
export * from './accounts.ts';
export * from './admin.ts';
export * from './angles.ts';
export * from './api-keys.ts';
export * from './approvals.ts';
export * from './audit.ts';
export * from './audit-actions.ts';
export * from './benchmark.ts';
export * from './billing.ts';
export * from './branding.ts';
export * from './changes.ts';
export * from './comments.ts';
export * from './connections.ts';
export * from './context.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './experiment-list.ts';
export * from './experiments.ts';
export * from './facts.ts';
export * from './feedback.ts';
export * from './feeds.ts';
export * from './figures.ts';
export * from './generation-context.ts';
export * from './health.ts';
export * from './learning.ts';
export * from './limits.ts';
export * from './live.ts';
export * from './notice-kinds.ts';
export * from './notices.ts';
export * from './outcome-import.ts';
export * from './outcomes.ts';
export * from './people.ts';
export * from './predictions.ts';
export * from './progress.ts';
export * from './results.ts';
export * from './roles.ts';
export * from './scopes.ts';
export * from './share-kinds.ts';
export * from './shares.ts';
export * from './sites.ts';
export * from './tag-colours.ts';
export * from './text.ts';
export * from './track-record.ts';
export * from './webhook-events.ts';
export * from './webhooks.ts';
export * from './workspaces.ts';
export * from './writing.ts';
