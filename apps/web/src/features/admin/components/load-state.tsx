import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain } from '@/lib/api-error.ts';

interface LoadStateProps {
  error: unknown;
  onRetry: () => void;
  /** The heights of what comes, as classes. */
  shape?: readonly string[];
}

/** What stands in for figures that are on their way, or could not be loaded. */
export function LoadState({ error, onRetry, shape = ['h-24', 'h-64', 'h-60'] }: LoadStateProps) {
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
    <div aria-busy="true" className="flex flex-col gap-6">
      <span role="status" className="sr-only">
        Loading...
      </span>
      {shape.map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}
