import type { ReactNode } from 'react';
import { LandingPage, useSession } from '@/features/accounts/index.ts';
import { Layout } from './layout.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** The real page for who is signed in, the landing page for who is not. */
export function RequireSession({ page }: { page?: ReactNode }) {
  const { state } = useSession();
  if (state === 'loading') return <LoadingScreen />;
  if (state === 'signed-out') return <LandingPage />;
  return <Layout>{page}</Layout>;
}
