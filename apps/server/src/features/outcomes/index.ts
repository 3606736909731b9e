/** What other features may use of this one. */
export { type Recorder, recordOutcome } from './record-outcome.ts';
export { outcomeRevisions, outcomes } from './tables.ts';
