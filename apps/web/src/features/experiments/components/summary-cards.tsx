import { useUser } from '@/features/accounts/index.ts';
import { useExperimentSummary } from '../api/use-experiment-summary.ts';
import { OverviewCard } from './overview-card.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { RecentWinnersCard } from './recent-winners-card.tsx';

/** The dashboard's three cards, with bars in place of figures that are still on their way. The list below works without them, so a failure leaves them out. */
export function SummaryCards() {
  const { isPro } = useUser();
  const { data, isError } = useExperimentSummary();
  if (isError) return null;
  const summary = data ?? undefined;
  return (
    <div aria-busy={!summary} className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      <OverviewCard summary={summary} isPro={isPro} />
      <PerformanceCard summary={summary} />
      <RecentWinnersCard winners={summary?.recentWinners} />
    </div>
  );
}
