/** What other features may use of this one. */
export { createShare } from './create-share.ts';
export { reportKind } from './report.ts';
export { listShares } from './repository.ts';
export { shareRoutes } from './routes.ts';
export type { Preview, ShareKind } from './share-kind.ts';
export { shares } from './tables.ts';
