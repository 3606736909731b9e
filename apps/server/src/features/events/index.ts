/** What other features may use of this one. */
export { ensurePartitions } from './partitions.ts';
export { type Fact, recordFact } from './record-fact.ts';
export { usageEvents } from './tables.ts';
