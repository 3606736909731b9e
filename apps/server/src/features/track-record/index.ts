/** What other features may use of this one. */
export { readTrackRecord } from './read-track-record.ts';
export { trackRecordRoutes } from './routes.ts';
export { settleForecasts } from './settle-forecasts.ts';
export { recordKind } from './share-record.ts';
