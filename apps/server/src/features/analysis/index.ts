/** What other features may use of this one. */
export { latestProgress, progressAfter, recordProgress } from './progress.ts';
