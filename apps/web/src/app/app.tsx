import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { Toaster } from '@/components/ui/toaster.tsx';
import { TooltipProvider } from '@/components/ui/tooltip.tsx';
import { SessionProvider } from '@/features/accounts/index.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { ErrorBoundary } from './error-screen.tsx';
import { createAppRouter } from './router.tsx';

/** The whole application with everything it stands on. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createAppRouter);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
