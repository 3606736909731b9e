import type { CurrentUser } from '@frontrunner/contracts';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Brand } from '@/components/brand.tsx';
import { Spinner } from '@/components/ui/progress.tsx';
import { toast } from '@/components/ui/toast-store.ts';
import { UserMenu, useSession, WorkspaceMenu } from '@/features/accounts/index.ts';
import { SubscriptionButton } from '@/features/billing/index.ts';
import { useChanges } from '@/features/changes/index.ts';
import { usePageViews } from '@/features/events/index.ts';
import { Keyboard } from '@/features/keyboard/index.ts';
import { NoticesLink } from '@/features/notices/index.ts';
import { useLostTexts } from '@/lib/lost-texts.ts';
import { paths } from '@/lib/paths.ts';

const LostTexts = lazy(() => import('./lost-texts.tsx'));

/** The top bar and, below it, the page. */
export function Layout({ children }: { children?: ReactNode }) {
  usePageViews();
  const user = useSignedIn();
  useLostWorkspace(user);
  useChanges(user?.workspace.id);
  const isPersonal = /^\/(connect|invitations|profile|upgrade)\b/.test(useLocation().pathname);
  const hasLostTexts = useLostTexts().length > 0;
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
        {user?.workspace.role === 'viewer' && !isPersonal && <ViewOnly name={user.workspace.name} />}
        {/* A page begins anew in another workspace: what it holds belongs to the one before. */}
        <Suspense key={user?.workspace.id} fallback={<LoadingScreen />}>
          {children ?? <Outlet />}
        </Suspense>
      </main>
      <Suspense fallback={null}>
        {user && <Keyboard />}
        {hasLostTexts && <LostTexts />}
      </Suspense>
    </div>
  );
}

function useSignedIn(): CurrentUser | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user : null;
}

/** Says that the person can no longer enter the workspace that was shown, and goes on in the one that they can. */
function useLostWorkspace(user: CurrentUser | null): void {
  const navigate = useNavigate();
  const shown = useRef(user?.workspace);
  const onChange = useEffectEvent((now: CurrentUser) => {
    const before = shown.current;
    shown.current = now.workspace;
    if (!before || before.id === now.workspace.id) return;
    const still = now.workspaces.find(({ id }) => id === before.id);
    if (still && (still.isPro || still.role === 'owner')) return;
    toast({
      title: still ? `“${before.name}” is suspended` : `You are no longer in “${before.name}”`,
      description: `${still ? 'It is not on the Pro plan now, and nothing in it is lost. ' : ''}You go on in “${now.workspace.name}”.`,
      duration: 15_000,
    });
    void navigate({ to: paths.dashboard });
  });
  useEffect(() => {
    if (user) onChange(user);
  }, [user]);
}

/** What somebody sees who may change nothing here. */
function ViewOnly({ name }: { name: string }) {
  return (
    <p className="border-b border-line bg-sunken text-sm text-muted print:hidden">
      <span className="mx-auto flex w-full max-w-6xl items-start gap-2 px-4 py-2 sm:px-8">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          You can view this workspace, “{name}”. To change something, ask one of its admins for the editor
          role.
        </span>
      </span>
    </p>
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
  const user = useSignedIn();
  const { pathname } = useLocation();
  const inExperiments = /^\/(experiments|results)\b/.test(pathname);
  const inAdmin = /^\/admin\b/.test(pathname);
  return (
    <header className="bg-nav text-nav-ink">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 max-sm:gap-x-2 sm:px-8 lg:h-14">
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
            <Link to={paths.trackRecord} className={entry}>
              Track Record
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
        {user && <WorkspaceMenu />}
        <div className="ml-auto flex items-center gap-3 max-sm:gap-1.5">
          {/* Where the workspace takes its room on a phone, the plan is in the account menu. */}
          <span className={user && user.workspaces.length > 1 ? 'max-sm:hidden' : 'contents'}>
            <SubscriptionButton userId={user?.id ?? null} />
          </span>
          {user && <NoticesLink />}
          {user && <UserMenu />}
        </div>
      </div>
    </header>
  );
}
