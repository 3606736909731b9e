/** What other features may use of this one. */
export { countWaitingEvents } from './count-waiting-events.ts';
export { keepUsageCurrent } from './keep-usage-current.ts';
export { ensurePartitions } from './partitions.ts';
export { type Fact, recordFact } from './record-fact.ts';
export { recordVisits } from './record-visits.ts';
export { recountUsage } from './recount-usage.ts';
export {
  type SessionStep,
  usageActivity,
  usageEvents,
  usageInbox,
  usageRollups,
  usageSessionSteps,
  usageSessions,
} from './tables.ts';
export { isUpgrade, rollupSelection } from './usage-rules.ts';
