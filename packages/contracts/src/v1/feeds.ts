import { feedEndpoints } from '../feeds.ts';
import type { V1Endpoints } from './endpoint.ts';

const { limit, response } = feedEndpoints['GET /api/feeds'];

export const v1FeedEndpoints = {
  'GET /api/v1/feeds': {
    summary: 'List the feeds with their newest titles',
    description:
      "The workspace's RSS and Atom feeds, the oldest first, each with its newest articles; a title is the control of an experiment to be. " +
      'Feeds are added in the product, and read again every 15 minutes at most.',
    operationId: 'listFeeds',
    tag: 'Feeds',
    access: 'key',
    scope: 'read',
    limit,
    response,
  },
} as const satisfies V1Endpoints;
