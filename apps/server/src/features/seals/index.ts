/** What other features may use of this one. */
export { exportSeals } from './export-seals.ts';
export { sealFinishedRun, sealRuns } from './seal-runs.ts';
