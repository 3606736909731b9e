/** What other features may use of this one. */
export { cancelForDeletedAccount } from './cancel-for-deleted-account.ts';
export { grantDemoPlan } from './grant-demo-plan.ts';
export { keepPlansCurrent } from './keep-plans-current.ts';
export { isPlanActive } from './plan.ts';
export { planIsActiveAt } from './plan-condition.ts';
export { proPriceText } from './pro-price-text.ts';
