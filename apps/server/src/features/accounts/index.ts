/** What other features may use of this one. */
export { toAccount } from './session.ts';
