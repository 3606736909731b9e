import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/progress.tsx';

const Loaded = lazy(async () => ({ default: (await import('./try-box.tsx')).TryBox }));

/** The visitor's box; loaded beside the words of the landing page. */
export const TryBox = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Skeleton className="h-72" />}>
    <Loaded {...props} />
  </Suspense>
);
