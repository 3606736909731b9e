/** What other features may use of this one. */
export { learnFromBenchmark, learnFromOutcomes, learningJob } from './learn.ts';
