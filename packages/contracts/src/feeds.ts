import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { idParam, moment, text } from './text.ts';

/** An article as its feed tells it, in plain text. */
export const feedItem = z.object({
  /** Names the article within its feed, however often the feed is read. */
  key: z.string(),
  title: z.string(),
  /** What the article is about; empty where the feed does not say. */
  summary: z.string(),
  link: z.string().nullable(),
  publishedAt: moment.nullable(),
});
export type FeedItem = z.infer<typeof feedItem>;

/** The address of a newsroom's articles, whose titles become controls. */
export const feed = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  createdAt: moment,
  /** When it was last read, changed or not. */
  readAt: moment,
  /** Before then it is not asked again. */
  nextReadAt: moment,
  /** Why the last try failed, in words; null when it did not. The articles are those of the try before. */
  error: z.string().nullable(),
  /** The newest first. */
  items: z.array(feedItem),
});
export type Feed = z.infer<typeof feed>;

export const feedEndpoints = {
  'GET /api/feeds': {
    summary: "The workspace's feeds with their newest articles, the oldest feed first.",
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(feed),
  },
  'POST /api/feeds': {
    summary: 'Add an RSS or Atom feed, which is read at once.',
    access: 'user',
    role: 'editor',
    limit: 'upload',
    body: z.strictObject({ url: text(limits.feedAddress).transform((value) => value.trim()) }),
    response: feed,
    status: 201,
    errors: ['ADDRESS_REFUSED', 'FEED_UNREADABLE', 'FEED_EXISTS', 'FEEDS_FULL'],
  },
  'DELETE /api/feeds/:id': {
    summary: 'Remove a feed; experiments made of its articles stay.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'feed',
    response: null,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
