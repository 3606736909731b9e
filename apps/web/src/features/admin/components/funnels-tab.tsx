import type { AdminFunnel } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import type { UsageView } from '../admin-address.ts';
import { AdminView } from './admin-view.tsx';

/** Above this the badge of a step is highlighted. */
const highlightAbove = 50;

export function FunnelsTab({ view }: { view: UsageView }) {
  return (
    <AdminView of="GET /api/admin/funnels" query={view} shape={['h-64', 'min-h-28']}>
      {(data) => (
        <div className="grid gap-6 lg:grid-cols-2">
          {data.map((funnel) => (
            <FunnelCard key={funnel.name} funnel={funnel} />
          ))}
          <p className="text-sm text-muted">
            Steps before sign-in count visits; all others count sessions. Percentages are relative to the
            previous step.
          </p>
        </div>
      )}
    </AdminView>
  );
}

function FunnelCard({ funnel: { name, steps } }: { funnel: AdminFunnel }) {
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  return (
    <Card title={name}>
      <ol className="flex flex-col gap-4 px-5 pb-4">
        {conversions(steps).map(({ name: step, count, percent, excess }, index) => (
          <li key={step} className="flex flex-col gap-1.5">
            <div className="flex items-center justify-between gap-4">
              <span>
                {index + 1}. {step}
              </span>
              <span className="flex items-center gap-2">
                <span className="figures font-semibold">{count === null ? '–' : formatNumber(count)}</span>
                {index > 0 && (
                  <Badge tone={(percent ?? 0) > highlightAbove ? 'accent' : 'neutral'} className="figures">
                    {percent === null ? '–' : formatPercent(percent, 1)}
                  </Badge>
                )}
              </span>
            </div>
            <Progress value={(100 * (count ?? 0)) / most} label={`${step}, relative to the largest step`} />
            {excess > 0 && (
              <p className="figures text-sm text-running">
                {formatNumber(excess)} more than in step {index}: reached without it, for instance in a
                session that was still open.
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Step = AdminFunnel['steps'][number];

interface Conversion extends Step {
  /** Of the previous step; null for the first, and where there is nothing to relate to. */
  percent: number | null;
  /** By how much the step exceeds the previous one. */
  excess: number;
}

/** Each step in relation to the previous one. */
export function conversions(steps: readonly Step[]): Conversion[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]?.count ?? null;
    if (before === null || step.count === null) return { ...step, percent: null, excess: 0 };
    return {
      ...step,
      percent: before > 0 ? (100 * step.count) / before : null,
      excess: Math.max(0, step.count - before),
    };
  });
}
