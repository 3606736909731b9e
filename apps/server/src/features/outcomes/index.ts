/** What other features may use of this one. */

export { presentOutcome } from './present-outcome.ts';
export { type Recorder, recordOutcome } from './record-outcome.ts';
export { findRunWithOutcome } from './repository.ts';
export { outcomeRevisions, outcomes } from './tables.ts';
