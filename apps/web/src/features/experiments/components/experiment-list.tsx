import type { ListedExperiment } from '@frontrunner/contracts';
import { type ReactNode, useDeferredValue } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import type { useExperiments } from '../queries.ts';
import { ExperimentCard } from './experiment-card.tsx';

interface ExperimentListProps {
  query: ReturnType<typeof useExperiments>;
  /** What is said when nothing is there. */
  empty: ReactNode;
  onDelete: (experiment: ListedExperiment) => void;
}

/** The cards of one tab, loaded page by page. */
export function ExperimentList({ query, empty, onDelete }: ExperimentListProps) {
  const { isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // React makes deferred cards in short steps: all at once they hold a slow phone for a noticeable time.
  const data = useDeferredValue(query.data);
  if (isPending || (query.data && !data)) {
    return (
      <div aria-busy="true" className={gridLook}>
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} className="h-52" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <Failure error={error} onRetry={refetch} retryLabel="Try Again">
        The experiments could not be loaded.
      </Failure>
    );
  }
  const experiments = data.pages.flatMap((page) => page.experiments);
  if (experiments.length === 0) return empty;
  return (
    <div className="flex flex-col gap-4">
      <ul className={gridLook}>
        {experiments.map((experiment) => (
          <li key={experiment.id} className="grid min-w-0">
            <ExperimentCard experiment={experiment} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="self-center" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

const gridLook = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';
