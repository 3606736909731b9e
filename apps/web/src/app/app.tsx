import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { TooltipProvider } from '@/components/ui/tooltip.tsx';
import { SessionProvider } from '@/features/accounts/index.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { whenIdle } from '@/lib/when-idle.ts';
import { ErrorBoundary } from './error-screen.tsx';
import type { createAppRouter } from './router.tsx';

// What is told before it is there is shown when it is.
const Toaster = lazy(whenIdle(() => import('@/components/ui/toaster.tsx')));

/** The whole application with everything it stands on. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        </TooltipProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
