import type { ExperimentSummary } from '@frontrunner/contracts';
import { planLimits } from '@frontrunner/contracts/limits';
import { Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { paths } from '@/lib/paths.ts';
import { CountGrid } from './count-grid.tsx';

interface OverviewCardProps {
  summary: ExperimentSummary | undefined;
  isPro: boolean;
}

/** How many experiments there are, and for Free users how much of the plan is used. */
export function OverviewCard({ summary, isPro }: OverviewCardProps) {
  return (
    <Card>
      <CardHeader title="Overview" />
      <CountGrid
        counts={[
          ['Total', summary?.total],
          ['Completed', summary?.completed],
          ['Running', summary?.running],
          ['Idle', summary?.idle],
        ]}
      />
      {!isPro && <Usage used={summary?.total} />}
    </Card>
  );
}

const colours = { accent: 'text-muted', running: 'text-running', danger: 'text-danger' } as const;

function Usage({ used }: { used: number | undefined }) {
  const count = used ?? 0;
  const limit = planLimits.free.experiments;
  // Amber when the next experiment is the last one, red when there is no next one.
  const tone = count >= limit ? 'danger' : count >= limit - 1 ? 'running' : 'accent';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <div className="min-w-32 flex-1">
        <p className={`figures mb-1.5 text-sm ${colours[tone]}`}>
          {used ?? '–'}/{limit} experiments
        </p>
        <Progress value={(count / limit) * 100} label="Experiments of the Free plan used" tone={tone} />
      </div>
      <Button size="small" asChild>
        <Link to={paths.upgrade}>Unlock Unlimited</Link>
      </Button>
    </div>
  );
}
