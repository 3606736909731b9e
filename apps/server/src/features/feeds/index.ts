/** What other features may use of this one. */
export { listFeeds } from './list-feeds.ts';
export { readDueFeeds } from './read-due-feeds.ts';
export { feedRoutes } from './routes.ts';
