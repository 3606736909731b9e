import type { ExperimentSummary } from '@frontrunner/contracts';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { CountGrid } from './count-grid.tsx';

/** What the experiments have brought. */
export function PerformanceCard({ summary }: { summary: ExperimentSummary | undefined }) {
  return (
    <Card>
      <CardHeader title="Performance" />
      <CountGrid
        counts={[
          ['With winners', summary?.withWinners],
          ['Completed in 7 days', summary?.completedRecently],
          ['Average variants', summary && Math.round(summary.averageVariants)],
          ['Total variants', summary?.totalVariants],
        ]}
      />
    </Card>
  );
}
