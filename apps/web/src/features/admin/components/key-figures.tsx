import type { AdminOverview } from '@frontrunner/contracts';
import { Figure, Strip } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';

export function KeyFigures({ overview }: { overview: AdminOverview }) {
  return (
    <Strip className="grid-cols-2 sm:grid-cols-3">
      <Figure label="Events" value={formatNumber(overview.totalEvents)} />
      <Figure label="Sessions" value={formatNumber(overview.sessions)} />
      <Figure label="Events per session" value={overview.averageEventsPerSession.toFixed(1)} />
      <Figure label="30-Day Active" value={formatNumber(overview.activeUsers30Days)} />
      <Figure label="Users" value={formatNumber(overview.totalUsers)} />
      <Figure label="Pro users" value={formatNumber(overview.proUsers)} />
    </Strip>
  );
}
