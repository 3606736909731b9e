import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatDateTime } from '@/lib/format.ts';
import { shortId } from '../admin-address.ts';
import { type UsageView, useLatestEvents } from '../api/admin-queries.ts';

/** The newest events of the view, one a row. */
export function LatestEvents({ view }: { view: UsageView }) {
  const { data } = useLatestEvents(view);
  if (!data || data.length === 0) return null;
  const rows = data.map((event, index) => ({ ...event, key: `${event.timestamp} ${index}` }));
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Latest events" subtitle="The newest 20 of this view, in your own time zone" />
      <Table
        caption="Latest events"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { header: 'When', cell: ({ timestamp }) => formatDateTime(timestamp) },
          { header: 'User', cell: ({ userId }) => (userId ? <code>{shortId(userId)}</code> : 'Signed out') },
          { header: 'Type', cell: ({ eventType }) => eventType },
          {
            header: 'Category',
            cell: ({ eventCategory }) => <span className="break-all">{eventCategory}</span>,
          },
          { header: 'Label', cell: ({ eventLabel, eventAction }) => eventLabel ?? eventAction ?? '–' },
        ]}
      />
    </Card>
  );
}
