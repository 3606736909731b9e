import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { routeTree } from './routes.tsx';

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
