/** What other features may use of this one. */
export { tellFinishedBenchmark, tellFinishedRun, tellRecordedOutcomes } from './on-finished.ts';
export { tellChangedLiveTest } from './on-live-test.ts';
export { webhookRoutes } from './routes.ts';
export { endOldDeliveries, runDeliveries } from './run-deliveries.ts';
export { sendWebhooks } from './send-webhooks.ts';
