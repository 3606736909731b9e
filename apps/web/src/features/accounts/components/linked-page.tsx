import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { loginAddress } from '@/lib/paths.ts';
import { useSession } from '../session.tsx';

interface LinkedPageProps {
  /** What a visitor is told before signing in. */
  title: string;
  note: string;
  /** Rendered only for who is signed in. */
  children: ReactNode;
}

/** A page that a link from elsewhere leads to: a visitor signs in first and comes back to it. */
export function LinkedPage({ title, note, children }: LinkedPageProps) {
  const { state } = useSession();
  const signIn = () => {
    clearLocalStorage();
    browser.go(loginAddress(window.location.pathname));
  };
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
      {state === 'loading' && <Skeleton className="mx-auto h-64 max-w-xl" />}
      {state === 'signed-out' && (
        <LinkedCard title={title}>
          <p className="text-muted">{note}</p>
          <Button variant="primary" size="large" onClick={signIn}>
            <LogIn aria-hidden /> Sign in to continue
          </Button>
        </LinkedCard>
      )}
      {state === 'signed-in' && children}
    </div>
  );
}

/** The one card of such a page. */
export function LinkedCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="mx-auto mt-4 flex w-full max-w-xl flex-col items-start gap-4 p-6 sm:mt-10 sm:p-8">
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      {children}
    </Card>
  );
}
