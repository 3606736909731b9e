import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '@/lib/when-idle.ts';

const Loaded = lazy(whenIdle(() => import('./preview-card.tsx')));

/** How a line looks where it will be read, loaded after what it is about. */
export const PreviewCard = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
