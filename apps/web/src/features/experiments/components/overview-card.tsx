import type { ExperimentSummary } from '@frontrunner/contracts';
import { planLimits } from '@frontrunner/contracts/limits';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Progress, Skeleton } from '@/components/ui/progress.tsx';
import { countOf, formatNumber } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';

/** How many experiments there are, and for Free users how much of the plan is used. */
export function OverviewCard({ summary, isPro }: { summary: ExperimentSummary | undefined; isPro: boolean }) {
  return (
    <Card title="Overview">
      <CountGrid
        counts={[
          ['Total', summary?.total],
          ['Completed', summary?.completed],
          ['Running', summary?.running],
          ['Idle', summary?.idle],
        ]}
      />
      {!isPro && <Usage used={summary?.counted} />}
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
      <ButtonLink size="small" to={paths.upgrade}>
        Unlock Unlimited
      </ButtonLink>
    </div>
  );
}

/** A few counts with their names, two a row, on phones all in one; a bar while a count is not known. */
function CountGrid({ counts }: { counts: readonly (readonly [label: string, count: number | undefined])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 pb-4 max-sm:grid-cols-4 max-sm:gap-x-2">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures text-3xl font-semibold max-sm:text-2xl">
            {count === undefined ? (
              <Skeleton className="h-lh w-10 bg-clip-content py-1" />
            ) : (
              formatNumber(count)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How many forecasts a real test has settled, and what became of them; nothing before the first. */
function SettledForecasts({ forecasts }: { forecasts: ExperimentSummary['forecasts'] | undefined }) {
  const { right = 0, wrong = 0, tooClose = 0 } = forecasts ?? {};
  const settled = right + wrong + tooClose;
  if (settled === 0) return null;
  return (
    <p className="figures border-t border-line px-5 py-3 text-sm text-muted">
      {countOf(settled, 'settled forecast')}: <span className="text-ink">{formatNumber(right)} right</span>,{' '}
      {formatNumber(wrong)} wrong{tooClose > 0 && `, ${formatNumber(tooClose)} too close to call`}
    </p>
  );
}

/** What the experiments have brought. */
export function PerformanceCard({ summary }: { summary: ExperimentSummary | undefined }) {
  return (
    <Card title="Performance">
      <CountGrid
        counts={[
          ['With winners', summary?.withWinners],
          ['Completed in 7 days', summary?.completedRecently],
          ['Average variants', summary && Math.round(summary.averageVariants)],
          ['Total variants', summary?.totalVariants],
        ]}
      />
      <SettledForecasts forecasts={summary?.forecasts} />
    </Card>
  );
}
