import type { ExperimentView, ListedExperiment } from '@frontrunner/contracts';
import { type ComponentProps, memo, type ReactNode, useDeferredValue, useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { useInTurn } from '@/lib/first-picture.ts';
import { type useExperiments, useTags } from '../queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExperimentCard } from './experiment-card.tsx';
import { ExperimentTable } from './experiment-table.tsx';

interface ExperimentListProps {
  query: ReturnType<typeof useExperiments>;
  view: ExperimentView;
  shape: 'cards' | 'table';
  /** What is said when nothing is there. */
  empty: ReactNode;
  onDelete: (experiment: ListedExperiment) => void;
}

/** The cards of one tab, loaded page by page. */
export function ExperimentList({ query, view, shape, empty, onDelete }: ExperimentListProps) {
  const isEditor = useMay('editor');
  const tags = useTags();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // React makes deferred cards in short steps: all at once they hold a slow phone for a noticeable time.
  const data = useDeferredValue(query.data);
  const experiments = data?.pages.flatMap((page) => page.experiments) ?? [];
  const shownCards = useInTurn(experiments.length, cardsInTurn);
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
  if (experiments.length === 0) return empty;
  const select = (id: string, chosen: boolean) => {
    const next = new Set(selected);
    if (chosen) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const ids = experiments.map(({ id }) => id).filter((id) => selected.has(id));
  return (
    <div className="flex flex-col gap-4">
      {shape === 'table' ? (
        <ExperimentTable
          experiments={experiments}
          tags={tags}
          selected={selected}
          onSelect={isEditor ? select : null}
        />
      ) : (
        <ul className={gridLook}>
          {experiments.slice(0, shownCards).map((experiment) => (
            <CardOfList key={experiment.id} experiment={experiment} tags={tags} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="self-center" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
      {ids.length > 0 && <BulkBar view={view} ids={ids} tags={tags} onDone={() => setSelected(new Set())} />}
    </div>
  );
}

/** Cards of the first picture that are made together. */
const cardsInTurn = 8;

/** Made again only when something of it is different, however many cards follow. */
const CardOfList = memo(function CardOfList(props: ComponentProps<typeof ExperimentCard>) {
  const { experiment, tags } = props;
  return (
    <li className="grid min-w-0">
      <ExperimentCard {...props} tags={tags.filter(({ id }) => experiment.tags.includes(id))} />
    </li>
  );
});

const gridLook = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';
