/** What other features may use of this one. */
export { readContext } from './read-context.ts';
