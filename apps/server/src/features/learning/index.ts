/** What other features may use of this one. */
export { learnFromOutcomes, learningJob } from './learn.ts';
