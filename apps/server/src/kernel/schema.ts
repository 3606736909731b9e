/** Every table of the product; each is declared by the feature that owns it, what all of them share by the kernel. */
export * from '../features/accounts/tables.ts';
export * from '../features/admin/tables.ts';
export * from '../features/approvals/tables.ts';
export * from '../features/audit/tables.ts';
export * from '../features/benchmark/tables.ts';
export * from '../features/billing/tables.ts';
export * from '../features/calibration/tables.ts';
export * from '../features/context/tables.ts';
export * from '../features/events/tables.ts';
export * from '../features/experiments/tables.ts';
export * from '../features/feedback/tables.ts';
export * from '../features/notices/tables.ts';
export * from '../features/outcomes/tables.ts';
export * from '../features/seals/tables.ts';
export * from '../features/workspaces/tables.ts';
export * from '../features/writing/tables.ts';
export * from './tables.ts';
