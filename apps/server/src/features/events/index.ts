/** What other features may use of this one. */
export { recountUsage, rolledThrough } from './count-usage.ts';
export { keepUsageCurrent } from './keep-usage-current.ts';
export { ensurePartitions } from './partitions.ts';
export { type Fact, recordFact } from './record-fact.ts';
export { recordVisits } from './record-visits.ts';
export { usageActivity, usageEvents, usageRollups, usageSessions } from './tables.ts';
export { isUpgrade, rollupSelection } from './usage-rules.ts';
