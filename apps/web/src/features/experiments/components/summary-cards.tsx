import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { useExperimentSummary } from '../api/use-experiment-summary.ts';
import { OverviewCard } from './overview-card.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { RecentWinnersCard } from './recent-winners-card.tsx';

/** The dashboard's three cards. The list below works without them, so a failure leaves them out. */
export function SummaryCards() {
  const { isPro } = useUser();
  const { data: summary, isError } = useExperimentSummary();
  if (isError) return null;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {summary ? (
        <>
          <OverviewCard summary={summary} isPro={isPro} />
          <PerformanceCard summary={summary} />
          <RecentWinnersCard winners={summary.recentWinners} />
        </>
      ) : (
        <>
          <Skeleton className="h-48 max-sm:h-36" />
          <Skeleton className="h-48 max-sm:h-36" />
          <Skeleton className="h-48 max-lg:h-36 max-lg:md:col-span-2" />
        </>
      )}
    </div>
  );
}
