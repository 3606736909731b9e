import type { AdminOverview } from '@frontrunner/contracts';
import { Card, Figure, Strip } from '@/components/ui/card.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import type { UsageView } from '../admin-address.ts';
import { AdminView } from './admin-view.tsx';
import { LatestEvents } from './latest-events.tsx';
import { UsageCharts } from './usage-charts.tsx';

/** Key figures, then two lists side by side. */
const shape = ['h-48 lg:col-span-2', 'h-96', 'min-h-28'];

/** What happened in the period, counted by the server. */
export function OverviewTab({ view }: { view: UsageView }) {
  return (
    <AdminView of="GET /api/admin/overview" query={view} shape={shape}>
      {(data) => (
        <div className="flex flex-col gap-6">
          <KeyFigures overview={data} />
          <div className="grid gap-6 lg:grid-cols-2">
            <CountCard
              title="Top event categories"
              nameHeader="Category"
              countHeader="Events"
              rows={data.categories}
              empty="No events in this period yet."
            />
            <CountCard
              title="Most visited pages"
              nameHeader="Page"
              countHeader="Page views"
              rows={data.pages}
              empty="No page views in this period yet."
            />
          </div>
          <UsageCharts overview={data} />
          <ExperimentsCard view={view} />
          <LatestEvents view={view} />
          <SandboxesCard sandboxes={data.sandboxes} />
        </div>
      )}
    </AdminView>
  );
}

function KeyFigures({ overview }: { overview: AdminOverview }) {
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

interface CountCardProps {
  title: string;
  nameHeader: string;
  countHeader: string;
  rows: { name: string; count: number }[];
  empty: string;
}

/** What was counted most, most first. */
function CountCard({ title, nameHeader, countHeader, rows, empty }: CountCardProps) {
  return (
    <Card className="overflow-hidden" title={title}>
      {rows.length === 0 ? (
        <p className="px-5 pb-4 text-muted">{empty}</p>
      ) : (
        <Table
          stackBelow="never"
          caption={title}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { header: nameHeader, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
            { header: countHeader, cell: ({ count }) => formatNumber(count), numeric: true },
          ]}
        />
      )}
    </Card>
  );
}

/** What of this installation is for trying it out, with the setting that changes that; nothing where all is real. */
function SandboxesCard({ sandboxes }: Pick<AdminOverview, 'sandboxes'>) {
  if (sandboxes.length === 0) return null;
  return (
    <Card title="This installation" subtitle="Sandboxed parts, and what makes them real">
      <dl className="flex flex-col gap-2 px-5 pb-4">
        {sandboxes.map(({ what, setting }) => (
          <div key={what} className="flex flex-wrap gap-x-2">
            <dt className="first-letter:uppercase">{what}</dt>
            <dd className="text-muted wrap-anywhere">{setting}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const planNames = { free: 'Of Free users', pro: 'Of Pro users' } as const;

/** Experiments created in the period, by status and by the plan of who made them. */
function ExperimentsCard({ view }: { view: UsageView }) {
  return (
    <AdminView of="GET /api/admin/experiment-analytics" query={view} shape={['h-56 lg:col-span-2']}>
      {(data) => (
        <Card className="overflow-hidden" title="Experiments" subtitle="Created in this period">
          <Strip className="grid-cols-2 rounded-none border-0 border-t sm:grid-cols-3">
            <Figure
              label="All"
              value={formatNumber(data.byStatus.reduce((sum, { count }) => sum + count, 0))}
            />
            {data.byStatus.map(({ status, count }) => (
              <Figure
                key={status}
                label={status}
                value={formatNumber(count)}
                note={
                  status === 'Complete' &&
                  count > 0 &&
                  `${formatPercent((100 * data.withOutcome) / count)} with a recorded outcome`
                }
              />
            ))}
            {data.byPlan.map(({ plan, count }) => (
              <Figure key={plan} label={planNames[plan]} value={formatNumber(count)} />
            ))}
          </Strip>
        </Card>
      )}
    </AdminView>
  );
}
