import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '@/features/accounts/index.ts';
import { LandingPage } from '@/features/landing/index.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Layout, LoadingScreen } from './layout.tsx';

/** The router over the whole route table; tests pass a history in memory. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  });
}

/** The real page for who is signed in, the landing page for who is not. */
function RequireSession({ page }: { page?: ReactNode }) {
  const { state } = useSession();
  if (state === 'loading') return <LoadingScreen />;
  if (state === 'signed-out') return <LandingPage />;
  return <Layout>{page}</Layout>;
}

type Page = ReturnType<typeof lazyRouteComponent>;

/* The specification's route table: who may open a page, its addresses, and its file, loaded when it is first opened. */
const dashboard = lazyRouteComponent(() => import('@/features/experiments/dashboard-page.tsx'));
const NotFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'));
const results = lazyRouteComponent(() => import('@/features/results/results-page.tsx'));
const contextWizard = lazyRouteComponent(() => import('@/features/context/context-wizard-page.tsx'));
const admin = lazyRouteComponent(() => import('@/features/admin/admin-page.tsx'));
/** The dashboard's addresses, over which the onboarding wizard may open. */
const overDashboard: Record<string, Page> = {
  '/': dashboard,
  '/experiments': dashboard,
  '/experiments/new': dashboard,
  '/onboarding': dashboard,
};
const behindSignIn: Record<string, Page> = {
  '/experiments/$id': lazyRouteComponent(() => import('@/features/experiments/experiment-page.tsx')),
  '/experiments/$id/results': results,
  '/results/$id': results,
  '/persona-form': contextWizard,
  '/company-context': contextWizard,
  '/profile': lazyRouteComponent(() => import('@/features/profile/profile-page.tsx')),
  '/workspace': lazyRouteComponent(() => import('@/features/workspaces/workspace-page.tsx')),
  '/notices': lazyRouteComponent(() => import('@/features/notices/notices-page.tsx')),
  '/track-record': lazyRouteComponent(() => import('@/features/track-record/track-record-page.tsx')),
  '/live/$id': lazyRouteComponent(() => import('@/features/live/live-test-page.tsx')),
  '/compare': lazyRouteComponent(() => import('@/features/comparison/comparison-page.tsx')),
  '/api-guide': lazyRouteComponent(() => import('@/features/keys/api-page.tsx')),
  '/benchmark': lazyRouteComponent(() => import('@/features/benchmark/benchmark-page.tsx')),
  '/feeds': lazyRouteComponent(() => import('@/features/feeds/feeds-page.tsx')),
  '/import': lazyRouteComponent(() => import('@/features/outcomes/import-page.tsx')),
  '/admin': admin,
  '/admin-analytics': admin,
};
const openToVisitors: Record<string, Page> = {
  '/connect/$id': lazyRouteComponent(() => import('@/features/connections/connect-page.tsx')),
  '/device': lazyRouteComponent(() => import('@/features/connections/device-page.tsx')),
  '/invitations/$token': lazyRouteComponent(() => import('@/features/workspaces/invitation-page.tsx')),
  '/upgrade': lazyRouteComponent(() => import('@/features/billing/upgrade-page.tsx')),
  '/upgrade/success': lazyRouteComponent(() => import('@/features/billing/upgrade-success-page.tsx')),
};

/** Opened by a link alone: no session, and nothing of the application around it. */
const shared = lazyRouteComponent(() => import('@/features/share-page/shared-page.tsx'));

const root = createRootRoute({ notFoundComponent: () => <RequireSession page={<NotFoundPage />} /> });
const area = (id: string, parent: AnyRoute, component: Page | typeof Layout | typeof RequireSession) =>
  createRoute({ id, getParentRoute: () => parent, component });
const pagesOf = (parent: AnyRoute, pages: Record<string, Page>) =>
  Object.entries(pages).map(([path, component]) =>
    createRoute({ path, getParentRoute: () => parent, component }),
  );
const signedIn = area('signed-in', root, RequireSession);
const open = area('open', root, Layout);
const dashboardArea = area(
  'dashboard-area',
  signedIn,
  lazyRouteComponent(() => import('@/features/onboarding/dashboard-area.tsx')),
);

const routeTree = root.addChildren([
  signedIn.addChildren([
    dashboardArea.addChildren(pagesOf(dashboardArea, overDashboard)),
    ...pagesOf(signedIn, behindSignIn),
  ]),
  open.addChildren(pagesOf(open, openToVisitors)),
  ...pagesOf(root, { '/s/$token': shared }),
]);
