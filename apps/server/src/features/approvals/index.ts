/** What other features may use of this one. */
export { askApproval, needsApproval } from './ask-approval.ts';
export { approvalRoutes } from './routes.ts';
export { withdrawApprovals } from './withdraw-approvals.ts';
