/** What other features may use of this one. */

export { deleteOutcome } from './delete-outcome.ts';
export { presentOutcome } from './present-outcome.ts';
export { putOutcome } from './put-outcome.ts';
export { readOutcome } from './read-outcome.ts';
export { type Recorder, recordOutcome } from './record-outcome.ts';
export { findRunWithOutcome } from './repository.ts';
export { outcomeRevisions, outcomes } from './tables.ts';
