/** What other features may use of this one. */
export { memberColumns, toAccount } from './session.ts';
