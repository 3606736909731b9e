/** What other features may use of this one. */

export { applyRetention } from './apply-retention.ts';
export { countWaitingEvents } from './count-waiting-events.ts';
export { ensurePartitions } from './partitions.ts';
export { recordServerEvent, type ServerEvent } from './record-server-event.ts';
export { recordVisits } from './record-visits.ts';
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
