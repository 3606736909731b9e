import type { LiveTest } from '@frontrunner/contracts';
import { SeriesMark } from '@/components/chart/series-mark.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatDateTime, formatNumber, formatPercent, formatTime } from '@/lib/format.ts';
import { LineChart } from './line-chart.tsx';

/** How the test's figures moved: the loss against its stop line, and the rates with their ranges. */
export function TestPlots({ test }: { test: LiveTest }) {
  const { looks, arms } = test;
  const [first] = looks;
  const last = looks.at(-1);
  if (!first || !last || looks.length < 2)
    return (
      <p className="text-muted">
        What it looks like over time is drawn here once there are two looks; the first readers come first.
      </p>
    );
  const time = (at: string) => new Date(at).getTime();
  const isOneDay = time(last.at) - time(first.at) < 24 * 60 * 60_000;
  const xLabels = [first.at, last.at].map((at) => (isOneDay ? formatTime(at) : formatDateTime(at))) as [
    string,
    string,
  ];
  const percent = (y: number) => formatPercent(100 * y, 1);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card titleId="loss-over-time" title="What choosing the leader may cost">
        <div className="px-5 pb-5">
          <LineChart
            label={`Expected loss from ${formatPercent(first.expectedLossPct, 1)} to ${formatPercent(last.expectedLossPct, 1)}; the test stops at ${formatPercent(test.stopLossPct, 1)}.`}
            lines={[
              { colour: 0, points: looks.map((look) => ({ x: time(look.at), y: look.expectedLossPct })) },
            ]}
            goal={{ y: test.stopLossPct, label: `Stop at ${formatPercent(test.stopLossPct, 1)}` }}
            yLabel={(y) => formatPercent(y, 1)}
            xLabels={xLabels}
          />
        </div>
      </Card>
      <Card titleId="rates-over-time" title="Click rates with their 80% ranges">
        <div className="px-5 pb-5">
          <LineChart
            label={`Ranges of the click rates, now ${arms
              .map(
                ({ variant, rateRange }) =>
                  `${variant} ${percent(rateRange.low)} to ${percent(rateRange.high)}`,
              )
              .join(', ')}.`}
            lines={arms.map((_, arm) => ({
              colour: arm,
              points: looks.map((look) => {
                const { low = 0, high = 0 } = look.rates[arm] ?? {};
                return { x: time(look.at), y: (low + high) / 2 };
              }),
              range: looks.map((look) => look.rates[arm] ?? { low: 0, high: 0 }),
            }))}
            yLabel={percent}
            xLabels={xLabels}
          />
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {arms.map(({ variant }, arm) => (
              <li key={variant} className="flex items-center gap-1.5">
                <SeriesMark index={arm} /> {variant}
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  );
}

/** People by hour of the day, as bars with a figure each. */
export function HourBars({ test }: { test: LiveTest }) {
  const hours = test.hours.slice(-48).map(({ hour, impressions, clicks }) => ({
    hour,
    people: impressions.reduce((sum, one) => sum + one, 0),
    clicks: clicks.reduce((sum, one) => sum + one, 0),
  }));
  if (hours.length === 0) return null;
  const most = Math.max(...hours.map(({ people }) => people), 1);
  return (
    <Card
      titleId="by-hour"
      title="By hour"
      subtitle={test.hours.length > 48 ? 'The last 48 hours with readers.' : undefined}
    >
      <ul className="flex flex-col gap-1 px-5 pb-5 text-sm">
        {hours.map(({ hour, people, clicks }) => (
          <li
            key={hour}
            className="grid grid-cols-[9rem_1fr_auto] items-center gap-3 max-sm:grid-cols-[7rem_1fr_auto]"
          >
            <span className="figures text-muted">{formatDateTime(hour)}</span>
            <span
              aria-hidden
              className="h-2.5 rounded-full bg-accent/40"
              style={{ width: `${(100 * people) / most}%` }}
            />
            <span className="figures">
              {formatNumber(people)} people, {formatNumber(clicks)} clicks
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
