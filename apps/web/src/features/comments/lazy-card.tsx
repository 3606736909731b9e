import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '@/lib/when-idle.ts';

const Loaded = lazy(whenIdle(() => import('./comments-card.tsx')));

/** The comments on an experiment, loaded after what they are about. */
export const CommentsCard = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
