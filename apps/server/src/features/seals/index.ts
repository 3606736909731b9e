/** What other features may use of this one. */
export { sealFinishedRun, sealRuns } from './seal-runs.ts';
