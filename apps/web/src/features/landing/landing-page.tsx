import type { PublicConfig } from '@frontrunner/contracts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Brand } from '@/components/brand.tsx';
import { ThemeToggle } from '@/components/theme-toggle.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toast } from '@/components/ui/toast-store.ts';
import { useConfig } from '@/features/accounts/index.ts';
import { TryBox } from '@/features/paste/index.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { loginAddress, paths } from '@/lib/paths.ts';
import { whenIdle } from '@/lib/when-idle.ts';

/** What a buyer asks, below the fold; loaded once the page stands. */
const BuyersQuestions = lazy(whenIdle(() => import('./buyers-questions.tsx')));

/** What a visitor sees who is not signed in, at every address but the upgrade pages. */
export function LandingPage() {
  useLandingToasts();
  const { data: config } = useConfig();
  const { busy, signIn } = useSignIn();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-4 sm:px-8 sm:py-5">
        <Brand />
        <ThemeToggle />
      </header>
      <main className="mx-auto grid w-full max-w-6xl items-start gap-x-16 gap-y-6 px-5 pt-1 pb-12 sm:px-8 lg:grid-cols-[minmax(0,26rem)_1fr] lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pt-8 lg:pb-20">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-5xl">
            Know which headline wins before you run the test
          </h1>
          <p className="mt-3 text-muted sm:mt-4 sm:text-lg">
            Frontrunner predicts the outcome of headline A/B tests, so that you spend traffic only on the
            variants worth it.
          </p>
        </div>
        <div id="try" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TryBox onSignIn={signIn} />
        </div>
        <SignIn config={config ?? null} busy={busy} onSignIn={signIn} />
      </main>
      <Suspense fallback={<div className="min-h-dvh border-t border-line bg-surface" />}>
        <BuyersQuestions config={config ?? null} />
      </Suspense>
    </div>
  );
}

function useSignIn() {
  const [busy, setBusy] = useState(false);
  const signIn = () => {
    if (busy) return;
    setBusy(true);
    clearLocalStorage();
    const { pathname, search } = window.location;
    browser.go(loginAddress(pathname + search));
  };
  return { busy, signIn };
}

interface SignInProps {
  config: PublicConfig | null;
  busy: boolean;
  onSignIn: () => void;
}

/** The one way in, with a way out of a broken session and a word on the demo. */
function SignIn({ config, busy, onSignIn }: SignInProps) {
  const provider = config?.identityProviderName ?? 'the identity provider';
  return (
    <div>
      <p className="mb-3 font-medium">Sign in to manage your experiments</p>
      <Button
        variant="primary"
        size="large"
        aria-disabled={busy}
        onClick={onSignIn}
        className="max-sm:w-full"
      >
        {busy ? 'Redirecting...' : `Continue with ${provider}`}
      </Button>
      <details className="group mt-4 text-sm">
        <summary className="inline-flex min-h-9 items-center gap-1 text-muted hover:text-ink max-sm:min-h-11">
          Having trouble signing in?
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-1 flex flex-col items-start gap-2 text-muted">
          <p>A stale session can keep you out. Clearing it removes nothing you have made.</p>
          <Button size="small" onClick={() => browser.go(paths.clearSession)}>
            Clear Session & Try Again
          </Button>
        </div>
      </details>
      {config && config.sandboxes.length > 0 && <DemoHint sandboxes={config.sandboxes} />}
    </div>
  );
}

function DemoHint({ sandboxes }: { sandboxes: readonly string[] }) {
  return (
    <div className="mt-4 rounded-md border border-line bg-surface px-4 py-3 text-sm text-muted">
      <p className="font-medium text-ink">This is a demo installation</p>
      <ul className="mt-1 list-disc pl-4">
        {sandboxes.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}

/** Milliseconds between telling of a broken session and clearing it. */
const clearDelay = 1000;

/** Says what the `auth` and `cache_cleared` parameters mean, once, and takes them out of the address. */
function useLandingToasts(): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    const auth = address.searchParams.get('auth');
    const isCleared = address.searchParams.has('cache_cleared');
    if (auth === null && !isCleared) return;
    address.searchParams.delete('auth');
    address.searchParams.delete('cache_cleared');
    window.history.replaceState(window.history.state, '', address);
    void import('./landing-notices.ts').then(({ noticeOf }) => {
      const notice = noticeOf(auth);
      if (!notice) return;
      const { clearsSession, ...content } = notice;
      toast(content);
      if (clearsSession) setTimeout(() => browser.go(paths.clearSession), clearDelay);
    });
  }, []);
}
