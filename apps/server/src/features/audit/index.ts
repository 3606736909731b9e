/** What other features may use of this one. */
export { appendAudit } from './append-audit.ts';
export { auditRoutes } from './routes.ts';
