import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain } from '@/lib/api-error.ts';

/** In place of the context while it loads, or when it could not be loaded: nothing may be written over it unseen. */
export function ContextLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <Banner tone="danger">
        <p className="mb-2">Your company context could not be loaded. {explain(error)}</p>
        <Button size="small" onClick={onRetry}>
          Try Again
        </Button>
      </Banner>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading company context...
      </p>
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </>
  );
}
