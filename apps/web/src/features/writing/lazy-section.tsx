import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/progress.tsx';

const Loaded = lazy(async () => ({ default: (await import('./generate-section.tsx')).GenerateSection }));

/** Writes variants; loaded beside the page, which shows its texts first. */
export const GenerateSection = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <Loaded {...props} />
  </Suspense>
);
