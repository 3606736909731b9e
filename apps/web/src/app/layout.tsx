import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Brand } from '@/components/brand.tsx';
import { Spinner } from '@/components/ui/progress.tsx';
import { UserMenu, useSession } from '@/features/accounts/index.ts';
import { SubscriptionButton } from '@/features/billing/index.ts';
import { usePageViews } from '@/features/events/index.ts';
import { paths } from '@/lib/paths.ts';

/** The top bar and, below it, the page. */
export function Layout({ children }: { children?: ReactNode }) {
  usePageViews();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-surface px-3 py-2 focus:not-sr-only focus:absolute focus:m-2"
      >
        Skip to content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense fallback={<LoadingScreen />}>{children ?? <Outlet />}</Suspense>
      </main>
    </div>
  );
}

/** Shown while it is not yet known what to show. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-64 flex-1 items-center justify-center gap-2.5 p-8 text-muted">
      <Spinner className="size-4" /> Loading...
    </div>
  );
}

const entry =
  'flex min-h-[34px] items-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap text-nav-muted hover:text-nav-ink focus-visible:outline-nav-ink aria-[current]:bg-nav-raised aria-[current]:text-nav-ink max-lg:min-h-11 max-sm:px-2 max-sm:text-sm';

/** Where one is, where one can go, and who one is. On small screens the navigation keeps its labels in a row below. */
function TopBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const inExperiments = /^\/(experiments|results)\b/.test(pathname);
  const inAdmin = /^\/admin\b/.test(pathname);
  const user = session.state === 'signed-in' ? session.user : null;
  return (
    <header className="bg-nav text-nav-ink">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-8 lg:h-14">
        <Link to={paths.dashboard} className="flex items-center rounded-md focus-visible:outline-nav-ink">
          <Brand />
        </Link>
        {user && (
          <nav
            aria-label="Main"
            className="-mx-2.5 flex gap-1 overflow-x-auto max-sm:-mx-2 max-sm:gap-0 max-lg:order-last max-lg:-mb-1 max-lg:w-full max-sm:flex-wrap"
          >
            <Link
              to={paths.dashboard}
              activeOptions={{ exact: true }}
              className={entry}
              {...(inExperiments ? { 'aria-current': true } : {})}
            >
              Dashboard
            </Link>
            <Link to={paths.companyContext} className={entry}>
              Company Context
            </Link>
            <Link to={paths.benchmark} className={entry}>
              Benchmark
            </Link>
            {user.isAdmin && (
              <Link
                to={paths.admin}
                aria-label="Admin Analytics"
                className={entry}
                {...(inAdmin ? { 'aria-current': true } : {})}
              >
                <span>
                  Admin<span className="max-sm:hidden"> Analytics</span>
                </span>
                <span aria-hidden className="size-1.5 rounded-full bg-nav-alert" />
              </Link>
            )}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-3">
          <SubscriptionButton userId={user?.id ?? null} />
          {user && <UserMenu />}
        </div>
      </div>
    </header>
  );
}
