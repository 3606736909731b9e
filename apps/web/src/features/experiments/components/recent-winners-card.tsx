import type { ExperimentSummary } from '@frontrunner/contracts';
import { Link } from '@tanstack/react-router';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { formatPercent } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';

/** The latest completed experiments with what won. */
export function RecentWinnersCard({ winners }: { winners: ExperimentSummary['recentWinners'] | undefined }) {
  return (
    <Card className="flex flex-col max-lg:md:col-span-2">
      <CardHeader title="Recent Winners" />
      {!winners ? (
        <div className="flex flex-col gap-4 px-5 pb-5">
          {['a', 'b', 'c'].map((winner) => (
            <Skeleton key={winner} className="h-10" />
          ))}
        </div>
      ) : winners.length === 0 ? (
        <div className="px-5 pb-4">
          <p className="font-medium">No winners yet</p>
          <p className="text-muted">Complete experiments to see results</p>
        </div>
      ) : (
        <ul className="-mt-1.5 pb-3">
          {winners.map((winner) => (
            <li key={winner.experimentId}>
              <Link
                to={paths.experiment(winner.experimentId)}
                className="flex items-center justify-between gap-4 px-5 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="line-clamp-2 font-medium wrap-anywhere">{winner.headline}</span>
                  <span className="block truncate text-sm text-muted">
                    {winner.variant} in {winner.name}
                  </span>
                </span>
                <span className="figures font-semibold">{formatPercent(winner.confidencePct)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
