import type { PublicConfig } from '@frontrunner/contracts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Brand } from '@/components/brand.tsx';
import { ThemeToggle } from '@/components/theme-toggle.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toast } from '@/components/ui/toast-store.ts';
import { TryBox } from '@/features/paste/index.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { loginAddress, paths } from '@/lib/paths.ts';
import { useConfig } from './queries.ts';

const steps = [
  ['Write', 'Put your current headline beside the alternatives you have in mind.'],
  ['Predict', 'A model trained on real A/B tests compares every variant with the control.'],
  ['Decide', 'Read which one is likely to win, how sure that is, and why.'],
] as const;

/** What a visitor sees who is not signed in, at every address but the upgrade pages. */
export function LandingPage() {
  useLandingToasts();
  const { data: config } = useConfig();
  const { busy, signIn } = useSignIn();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-5 sm:px-8">
        <Brand />
        <ThemeToggle />
      </header>
      <main className="mx-auto grid w-full max-w-6xl flex-1 items-start gap-x-16 gap-y-10 px-5 pt-4 pb-14 sm:px-8 lg:grid-cols-[minmax(0,26rem)_1fr]">
        <div>
          <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">
            Know which headline wins before you run the test
          </h1>
          <p className="mt-4 text-lg text-muted">
            Frontrunner predicts the outcome of headline A/B tests, so that you spend traffic only on the
            variants worth it.
          </p>
          <SignIn config={config ?? null} busy={busy} onSignIn={signIn} />
        </div>
        <TryBox onSignIn={signIn} />
      </main>
      <section aria-label="How it works" className="border-t border-line bg-surface">
        <div className="mx-auto grid w-full max-w-6xl gap-x-10 gap-y-6 px-5 py-9 sm:px-8 md:grid-cols-3">
          {steps.map(([title, text], index) => (
            <div key={title}>
              <h2 className="text-lg font-semibold">
                <span className="figures mr-2 text-accent">{index + 1}</span>
                {title}
              </h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          ))}
          <p className="border-t border-line pt-5 text-sm text-muted md:col-span-3">
            A prediction is a probability, not a promise: every result says how sure it is, and the benchmark
            shows how often the model would have been right on your own past tests.
          </p>
        </div>
      </section>
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
    <div className="mt-8">
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
    <div className="mt-6 rounded-md border border-line bg-surface px-4 py-3 text-sm text-muted">
      <p className="font-medium text-ink">This is a demo installation</p>
      <p className="mt-1">Sign in with one of the demo accounts that the next page offers. Sandboxed here:</p>
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
