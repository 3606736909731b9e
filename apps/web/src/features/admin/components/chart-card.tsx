// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
import { lazy, Suspense } from 'react';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { UsageChartProps } from './usage-chart.tsx';

const UsageChart = lazy(() => import('./usage-chart.tsx'));

/** Seven rows stand whole beside the chart; of more, the last one in sight is cut, so that they are seen to go on. */
const dense = 'py-1.5!';

interface ChartCardProps extends Omit<UsageChartProps, 'label'> {
  title: string;
  subtitle: string;
  nameHeader: string;
  empty: string;
}

/** A chart with the table of its figures beside it. */
export function ChartCard({ title, subtitle, nameHeader, empty, unit, points, ...rest }: ChartCardProps) {
  return (
    <Card className="overflow-hidden">
      <CardHeader title={title} subtitle={subtitle} />
      {points.every(({ count }) => count === 0) ? (
        <p className="px-5 pb-4 text-muted">{empty}</p>
      ) : (
        <div className="grid items-start gap-4 px-5 pb-4 lg:grid-cols-[2fr_1fr]">
          <div className="min-w-0">
            <Suspense fallback={<Skeleton className="h-72" />}>
              <UsageChart
                label={`${title}; the table beside it holds the figures`}
                unit={unit}
                points={points}
                {...rest}
              />
            </Suspense>
          </div>
          <section
            className="max-h-72 overflow-y-auto rounded-md border border-line"
            tabIndex={0}
            aria-label={`${title}: figures`}
          >
            <Table
              stackBelow="never"
              caption={title}
              rows={points}
              rowKey={({ title: key }) => key}
              columns={[
                { header: nameHeader, cell: ({ title: name }) => name, className: dense },
                { header: unit, cell: ({ count }) => formatNumber(count), numeric: true, className: dense },
              ]}
            />
          </section>
        </div>
      )}
    </Card>
  );
}
