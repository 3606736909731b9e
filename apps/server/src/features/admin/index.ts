/** What other features may use of this one. */
export { recordAudit } from './audit-hook.ts';
