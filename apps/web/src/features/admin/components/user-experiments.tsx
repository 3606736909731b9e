import type { ResponseOf } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { countOf, formatDate, formatNumber } from '@/lib/format.ts';
import { useExperimentOutcome, useUserExperiments } from '../api/admin-queries.ts';

type UserExperiment = ResponseOf<'GET /api/admin/user-experiments/:userId'>[number];

/** A user's experiments, loaded when the row is first opened. */
export function UserExperiments({ userId, onShowUsage }: { userId: string; onShowUsage: () => void }) {
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useUserExperiments(userId);
  const pages = data?.pages.filter((page) => page !== null) ?? [];
  const experiments = pages.flatMap((page) => page.experiments);
  const total = pages[0]?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      {isPending && <p role="status">Loading...</p>}
      {pages.length > 0 && experiments.length === 0 && (
        <p className="text-muted">No experiments found for this user</p>
      )}
      {experiments.length > 0 && (
        <ul className="flex flex-col gap-4">
          {experiments.map((experiment) => (
            <li key={experiment.id} className="flex flex-col gap-1">
              <p>
                <span className="font-medium">{experiment.name}</span>{' '}
                <span className="text-sm text-muted">Created {formatDate(experiment.createdAt)}</span>
              </p>
              <Outcome experiment={experiment} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {total > experiments.length && (
          <p role="status" className="figures text-sm text-muted">
            {formatNumber(experiments.length)} of {countOf(total, 'experiment')}
          </p>
        )}
        {hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more experiments'}
          </Button>
        )}
        <Button size="small" onClick={onShowUsage}>
          Show this user's usage
        </Button>
      </div>
    </div>
  );
}

function Outcome({ experiment: { id, status } }: { experiment: UserExperiment }) {
  if (status === 'Complete') return <Results id={id} />;
  if (status === 'Running') {
    return (
      <p className="flex items-center gap-2 text-sm text-running">
        <span
          aria-hidden
          className="size-1.5 animate-pulse rounded-full bg-running-mark motion-reduce:animate-none"
        />
        Running
      </p>
    );
  }
  return <p className="text-sm text-muted">No results yet</p>;
}

function Results({ id }: { id: string }) {
  const { data } = useExperimentOutcome(id);
  if (!data) return <p className="text-sm text-muted">Loading results...</p>;
  const confidence = data.confidence === 'High' || data.confidence === 'Medium' ? data.confidence : 'Low';
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <div>
        <dt className="inline text-muted">Control: </dt>
        <dd className="inline">{data.controlCopy}</dd>
      </div>
      <div>
        <dt className="inline text-muted">Winner: </dt>
        <dd className="inline font-medium">{data.winnerCopy}</dd>
      </div>
      <div>
        <dt className="inline text-muted">Confidence: </dt>
        <dd className="inline">
          <Badge tone={confidence === 'High' ? 'accent' : 'neutral'}>{confidence}</Badge>
        </dd>
      </div>
    </dl>
  );
}
