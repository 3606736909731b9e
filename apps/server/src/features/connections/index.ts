/** What other features may use of this one. */
export { purgeConnections } from './purge-connections.ts';
export { resourceMetadataAddress } from './resources.ts';
export { connectionRoutes } from './routes.ts';
export { hashOfSecret, isAccessToken } from './token-text.ts';
