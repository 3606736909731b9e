/** What webhooks tell, with the words in which it is offered. */
export const webhookEvents = {
  'run.completed': 'An analysis has finished',
  'benchmark.completed': 'A benchmark has finished',
  'outcome.recorded': 'A test’s outcome was recorded',
  'live.stopped': 'A live test has stopped',
  'live.paused': 'A live test was paused',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
