/** What other features may use of this one. */
export { grantDemoPlan } from './grant-demo-plan.ts';
export { isPlanActive } from './plan.ts';
