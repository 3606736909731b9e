import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '@/lib/when-idle.ts';

const Loaded = lazy(whenIdle(() => import('./approval-card.tsx')));

/** What was asked of the admins about an experiment, loaded after the rest. */
export const ApprovalCard = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
