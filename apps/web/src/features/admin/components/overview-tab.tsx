import type { UsageView } from '../admin-address.ts';
import { AdminView } from './admin-view.tsx';
import { CountCard } from './count-card.tsx';
import { ExperimentsCard } from './experiments-card.tsx';
import { KeyFigures } from './key-figures.tsx';
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
        </div>
      )}
    </AdminView>
  );
}
