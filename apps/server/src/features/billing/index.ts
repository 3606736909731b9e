/** What other features may use of this one. */
export { cancelForDeletedAccount } from './cancel-for-deleted-account.ts';
export { grantDemoPlan } from './grant-demo-plan.ts';
export { isPlanActive } from './plan.ts';
export { planIsActiveAt } from './plan-condition.ts';
export { proPriceText } from './pro-price-text.ts';
export { reconcilePlans } from './reconcile-plans.ts';
