/** What other features may use of this one. */
export { assignUnit } from './assign-unit.ts';
export { forgetVisitors } from './forget-visitors.ts';
export { lookAtTests } from './look-at-tests.ts';
export { livePageRoutes } from './page-routes.ts';
export { refuseWhileTested } from './refuse-while-tested.ts';
export { reportCounts } from './report-counts.ts';
export { liveRoutes } from './routes.ts';
export { startApprovedTest } from './start-test.ts';
export { liveCounts, liveReports, liveTests } from './tables.ts';
