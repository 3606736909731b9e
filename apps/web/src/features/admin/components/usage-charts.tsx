import type { AdminOverview } from '@frontrunner/contracts';
import { formatDate } from '@/lib/format.ts';
import { ChartCard } from './chart-card.tsx';

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
