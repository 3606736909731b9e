/** What other features may use of this one. */
export { cancelForDeletedAccount } from './cancel-for-deleted-account.ts';
export { grantDemoPlan } from './grant-sandbox-plan.ts';
export { isPlanActive, planIsActiveAt } from './plan.ts';
export { proPriceText } from './pro-price-text.ts';
export { reconcilePlans } from './reconcile-plans.ts';
