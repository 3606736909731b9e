// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
import type { AdminOverview } from '@frontrunner/contracts';
import { lazy, Suspense } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatDate, formatNumber } from '@/lib/format.ts';
import type { UsageChartProps } from './usage-chart.tsx';

/** A calendar day, 2026-11-21, in words; noon is the same day in every browser's time zone. */
const dayText = (day: string) => formatDate(`${day}T12:00:00`);
const shortDay = (day: string) => dayText(day).replace(/, \d+$/, '');
const perDay = (days: { day: string; count: number }[]) =>
  days.map(({ day, count }) => ({ name: shortDay(day), title: dayText(day), count }));
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Hours and days are New York's. Before a change of the clocks within the period the other of EST and EDT held. */
function zoneText({ label, changesAt }: AdminOverview['timeZone']): string {
  if (!changesAt) return `New York time (${label})`;
  const day = new Date(changesAt).toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    month: 'short',
    day: 'numeric',
  });
  return `New York time (${label}; ${label === 'EST' ? 'EDT' : 'EST'} before ${day})`;
}

export function UsageCharts({ overview }: { overview: AdminOverview }) {
  const zone = zoneText(overview.timeZone);
  const hours = overview.byHour.map(({ hour, count }) => ({
    name: hourText(hour),
    short: hourText(hour).slice(0, 2),
    title: `${hourText(hour)} ${overview.timeZone.label}`,
    count,
  }));
  return (
    <>
      <ChartCard
        title="Events by hour"
        subtitle={`By hour of the day over the period, ${zone}`}
        nameHeader="Hour"
        unit="Events"
        points={hours}
        everyNth={2}
        empty="No events in this period yet."
      />
      <ChartCard
        title="Events by day"
        subtitle="The last 7 days in New York"
        nameHeader="Day"
        unit="Events"
        points={perDay(overview.byDay)}
        empty="No events in the last 7 days yet."
      />
      <ChartCard
        title="Upgrades"
        subtitle="Distinct users a day with a new subscription or a successful payment"
        nameHeader="Day"
        unit="Users"
        points={perDay(overview.upgradesByDay)}
        empty="No upgrades in this period yet."
      />
      <ChartCard
        title="Sign-ins"
        subtitle="Page views and logins a day"
        nameHeader="Day"
        unit="Sign-ins"
        points={perDay(overview.signInsByDay)}
        empty="No sign-ins in this period yet."
      />
    </>
  );
}

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
function ChartCard({ title, subtitle, nameHeader, empty, unit, points, ...rest }: ChartCardProps) {
  return (
    <Card className="overflow-hidden" title={title} subtitle={subtitle}>
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
