/** What other features may use of this one. */
export { explainAgainstControl, explainResults } from './explain-results.ts';
