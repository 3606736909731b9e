/** What other features may use of this one. */
export { cancelForDeletedWorkspace } from './cancel-for-deleted-workspace.ts';
export { grantDemoPlan } from './grant-sandbox-plan.ts';
export { isPlanActive, planIsActiveAt } from './plan.ts';
export { proPriceText } from './pro-price-text.ts';
export { reconcilePlans } from './reconcile-plans.ts';
