import { Failure } from '@/components/ui/banner.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';

interface LoadStateProps {
  error: unknown;
  onRetry: () => void;
  /** The sizes of what comes on a grid of two columns, as classes that differ; the taller of a row stretches the other. */
  shape?: readonly string[];
}

/** What stands in for figures that are on their way, or could not be loaded. */
export function LoadState({ error, onRetry, shape = ['h-96 lg:col-span-2'] }: LoadStateProps) {
  if (error) return <Failure error={error} onRetry={onRetry} />;
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
