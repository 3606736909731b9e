import type { ResponseOf } from '@frontrunner/contracts';
import { Card } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatDateTime } from '@/lib/format.ts';
import { shortId, type UsageView } from '../admin-address.ts';
import { AdminView } from './admin-view.tsx';

type LatestEvent = ResponseOf<'GET /api/admin/events'>[number] & { key: string };

const columns: Column<LatestEvent>[] = [
  { header: 'When', cell: ({ timestamp }) => formatDateTime(timestamp), className: 'max-md:pr-0' },
  {
    header: 'User',
    cell: ({ userId }) => (userId ? <span className="figures">{shortId(userId)}</span> : 'Signed out'),
    className: 'max-md:pr-0',
  },
  { header: 'Type', cell: ({ eventType }) => eventType, className: 'max-md:hidden' },
  {
    header: 'Category',
    cell: ({ eventCategory }) => <span className="wrap-anywhere">{eventCategory}</span>,
    className: 'max-md:hidden',
  },
  {
    header: 'Label',
    cell: ({ eventLabel, eventAction, eventType, eventCategory }) => (
      <>
        {eventLabel ?? eventAction ?? '–'}
        <span className="block text-sm wrap-anywhere text-muted md:hidden">
          {eventType}, {eventCategory}
        </span>
      </>
    ),
  },
];

/** The newest events of the view, one a row; on small screens their kind stands below their label. */
export function LatestEvents({ view }: { view: UsageView }) {
  return (
    <AdminView of="GET /api/admin/events" query={{ ...view, limit: 20 }} shape={['h-96 lg:col-span-2']}>
      {(events) => (
        <EventTable rows={events.map((event, index) => ({ ...event, key: `${event.timestamp} ${index}` }))} />
      )}
    </AdminView>
  );
}

function EventTable({ rows }: { rows: LatestEvent[] }) {
  return (
    <Card
      className="overflow-hidden"
      title="Latest events"
      subtitle="The newest 20 of this view, in your own time zone"
    >
      {rows.length === 0 && <p className="px-5 pb-4 text-muted">No events in this period yet.</p>}
      {rows.length > 0 && (
        <Table
          stackBelow="never"
          caption="Latest events"
          rows={rows}
          rowKey={({ key }) => key}
          columns={columns}
        />
      )}
    </Card>
  );
}
