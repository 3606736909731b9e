import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain } from '@/lib/api-error.ts';

interface LoadStateProps {
  error: unknown;
  onRetry: () => void;
  /** The sizes of what comes on a grid of two columns, as classes that differ; the taller of a row stretches the other. */
  shape?: readonly string[];
}

/** What stands in for figures that are on their way, or could not be loaded. */
export function LoadState({ error, onRetry, shape = ['h-96 lg:col-span-2'] }: LoadStateProps) {
  if (error) {
    return (
      <Banner tone="danger">
        <p>{explain(error)}</p>
        <Button size="small" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      </Banner>
    );
  }
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-2">
      <span role="status" className="sr-only">
        Loading...
      </span>
      {shape.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
  );
}
