import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { usePageViews } from '@/features/events/index.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { TopBar } from './top-bar.tsx';

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
