import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/progress.tsx';

const Loaded = lazy(async () => ({ default: (await import('./components/feedback-tab.tsx')).FeedbackTab }));

/** What simulated customers say; loaded when its tab is opened. */
export const FeedbackTab = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <Loaded {...props} />
  </Suspense>
);
