import { Link } from '@tanstack/react-router';
import { Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { ApiError, explain } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';

interface ExperimentUnavailableProps {
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** In place of an experiment that is still loading, does not exist, or could not be loaded. */
export function ExperimentUnavailable({ isPending, error, onRetry }: ExperimentUnavailableProps) {
  if (isPending || !error) {
    return (
      <Page width="narrow" title={<Skeleton className="h-7 w-72" />}>
        <p role="status" className="sr-only">
          Loading experiment...
        </p>
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </Page>
    );
  }
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Page width="narrow" title={missing ? 'Experiment not found' : 'The experiment could not be loaded'}>
      <p className="text-muted">
        {missing ? 'It may have been deleted, or it belongs to another account.' : explain(error)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!missing && (
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button asChild>
          <Link to={paths.dashboard}>Back to Experiments</Link>
        </Button>
      </div>
    </Page>
  );
}
