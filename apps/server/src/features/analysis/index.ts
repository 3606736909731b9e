/** What other features may use of this one. */
export { predictHeadlines } from './predict-run.ts';
export { startRun } from './start-run.ts';
