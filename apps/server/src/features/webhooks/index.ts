/** What other features may use of this one. */
export {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
} from './change-webhooks.ts';
export { sendTestEvent } from './deliveries.ts';
export { tellFinishedBenchmark, tellFinishedRun, tellRecordedOutcomes } from './on-finished.ts';
export { tellChangedLiveTest } from './on-live-test.ts';
export { webhookRoutes } from './routes.ts';
export { endOldDeliveries, runDeliveries } from './run-deliveries.ts';
export { sendWebhooks } from './send-webhooks.ts';
