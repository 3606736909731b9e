import type { CurrentUser } from '@frontrunner/contracts';
import { planLimits } from '@frontrunner/contracts/limits';
import { Banner } from '@/components/ui/banner.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useExperimentSummary } from '@/features/experiments/index.ts';
import { explain } from '@/lib/api-error.ts';
import { formatNumber } from '@/lib/format.ts';

/** What the person has done with the product, and for Free users how much of the plan is used up for good. */
export function UsageStatistics({ user }: { user: CurrentUser }) {
  const { data: summary, error } = useExperimentSummary();
  const counts = [
    ['Total Experiments', summary?.total],
    ['Completed', summary?.completed],
    ['With Winners', summary?.withWinners],
  ] as const;
  return (
    <Card aria-label="Usage Statistics">
      <CardHeader title="Usage Statistics" />
      {error && !summary ? (
        <div className="px-5 pb-5">
          <Banner tone="danger">{explain(error)}</Banner>
        </div>
      ) : (
        <dl className="grid grid-cols-3 gap-4 px-5 pb-5">
          {counts.map(([label, count]) => (
            <div key={label} className="flex flex-col justify-between">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures mt-1 text-3xl font-semibold">
                {count === undefined ? <Skeleton className="h-7" /> : formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!user.isPro && <ExperimentUsage created={user.experimentsCreatedCount} />}
    </Card>
  );
}

function ExperimentUsage({ created }: { created: number }) {
  const limit = planLimits.free.experimentsEver;
  return (
    <div className="border-t border-line px-5 py-4">
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <p className="font-medium">Experiment Usage</p>
        <p className="figures text-muted">
          {created}/{limit}
        </p>
      </div>
      <Progress value={(created / limit) * 100} label="Experiment Usage" />
      <p className="mt-2 text-sm text-muted">Upgrade to Pro for unlimited experiments</p>
    </div>
  );
}
