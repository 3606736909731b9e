import { Link, useLocation } from '@tanstack/react-router';
import { Brand } from '@/components/brand.tsx';
import { UserMenu, useSession } from '@/features/accounts/index.ts';
import { SubscriptionButton } from '@/features/billing/index.ts';
import { paths } from '@/lib/paths.ts';

const entry =
  'flex min-h-[34px] items-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap text-nav-muted hover:text-nav-ink focus-visible:outline-nav-ink aria-[current]:bg-nav-raised aria-[current]:text-nav-ink max-lg:min-h-11 max-sm:px-2 max-sm:text-sm';

/** Where one is, where one can go, and who one is. On small screens the navigation keeps its labels in a row below. */
export function TopBar() {
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
