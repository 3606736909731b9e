import type { PublicConfig } from '@frontrunner/contracts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { loginAddress, paths } from '@/lib/paths.ts';

/** The one way in, with a way out of a broken session and a word on the demo. */
export function SignIn({ config }: { config: PublicConfig | null }) {
  const [busy, setBusy] = useState(false);
  const provider = config?.identityProviderName ?? 'the identity provider';
  const signIn = () => {
    if (busy) return;
    setBusy(true);
    clearLocalStorage();
    const { pathname, search } = window.location;
    browser.go(loginAddress(pathname + search));
  };
  return (
    <div className="mt-8">
      <p className="mb-3 font-medium">Sign in to manage your experiments</p>
      <Button variant="primary" size="large" aria-disabled={busy} onClick={signIn} className="max-sm:w-full">
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
