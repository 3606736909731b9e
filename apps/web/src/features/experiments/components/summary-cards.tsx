import type { ExperimentSummary } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { formatPercent } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useExperimentSummary } from '../queries.ts';
import { OutcomeReminder } from './outcome-reminder.tsx';
import { OverviewCard, PerformanceCard } from './overview-card.tsx';

/** The dashboard's three cards, with bars in place of figures that are still on their way. The list below works without them, so a failure leaves them out. */
export function SummaryCards() {
  const { isPro } = useUser();
  const { data, isError } = useExperimentSummary();
  if (isError) return null;
  const summary = data ?? undefined;
  return (
    <>
      <OutcomeReminder awaiting={summary?.awaitingOutcome ?? []} />
      <div aria-busy={!summary} className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        <OverviewCard summary={summary} isPro={isPro} />
        <PerformanceCard summary={summary} />
        <RecentWinnersCard winners={summary?.recentWinners} />
      </div>
    </>
  );
}

/** The latest completed experiments with what won. */
function RecentWinnersCard({ winners }: { winners: ExperimentSummary['recentWinners'] | undefined }) {
  return (
    <Card className="flex flex-col max-lg:md:col-span-2" title="Recent Winners">
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
                    {isTooCloseToCall(winner.confidencePct) && 'Too close to call: '}
                    {winner.variant} in {winner.name}
                  </span>
                </span>
                <span
                  className={clsx(
                    'figures font-semibold',
                    isTooCloseToCall(winner.confidencePct) && 'text-muted',
                  )}
                >
                  {formatPercent(winner.confidencePct)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
