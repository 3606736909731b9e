import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RequireSession } from './require-session.tsx';

/*
 * The specification's route table. A page is one entry here: its path, and its file, loaded when it is first opened.
 * Pages behind sign-in hang under `protectedRoute`, the two that visitors may open under `openRoute`.
 */
const rootRoute = createRootRoute({ notFoundComponent: () => <RequireSession page={<NotFoundPage />} /> });
const protectedRoute = createRoute({
  id: 'protected',
  getParentRoute: () => rootRoute,
  component: RequireSession,
});
const openRoute = createRoute({ id: 'open', getParentRoute: () => rootRoute, component: Layout });

const under = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => protectedRoute, path, component });

const openTo = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => openRoute, path, component });

const dashboard = lazyRouteComponent(
  () => import('@/features/experiments/dashboard-page.tsx'),
  'DashboardPage',
);
const experiment = lazyRouteComponent(
  () => import('@/features/experiments/experiment-page.tsx'),
  'ExperimentPage',
);
const results = lazyRouteComponent(() => import('@/features/results/results-page.tsx'), 'ResultsPage');

const benchmark = lazyRouteComponent(
  () => import('@/features/benchmark/benchmark-page.tsx'),
  'BenchmarkPage',
);

const upgrade = lazyRouteComponent(() => import('@/features/billing/upgrade-page.tsx'), 'UpgradePage');
const upgradeSuccess = lazyRouteComponent(
  () => import('@/features/billing/upgrade-success-page.tsx'),
  'UpgradeSuccessPage',
);
const contextWizard = lazyRouteComponent(
  () => import('@/features/context/context-wizard-page.tsx'),
  'ContextWizardPage',
);
const profile = lazyRouteComponent(() => import('@/features/profile/profile-page.tsx'), 'ProfilePage');
const admin = lazyRouteComponent(() => import('@/features/admin/admin-page.tsx'), 'AdminPage');

/** The dashboard's addresses, over which the onboarding wizard may open. */
const dashboardArea = createRoute({
  id: 'dashboard-area',
  getParentRoute: () => protectedRoute,
  component: lazyRouteComponent(() => import('@/features/onboarding/dashboard-area.tsx'), 'DashboardArea'),
});
const overDashboard = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => dashboardArea, path, component: dashboard });

export const routeTree = rootRoute.addChildren([
  protectedRoute.addChildren([
    dashboardArea.addChildren([
      overDashboard('/'),
      overDashboard('/experiments'),
      overDashboard('/experiments/new'),
      overDashboard('/onboarding'),
    ]),
    under('/experiments/$id', experiment),
    under('/experiments/$id/results', results),
    under('/results/$id', results),
    under('/persona-form', contextWizard),
    under('/company-context', contextWizard),
    under('/profile', profile),
    under('/benchmark', benchmark),
    under('/admin', admin),
    under('/admin-analytics', admin),
  ]),
  openRoute.addChildren([openTo('/upgrade', upgrade), openTo('/upgrade/success', upgradeSuccess)]),
]);
