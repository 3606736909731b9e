import type { AdminJourney } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatDateTime, formatNumber } from '@/lib/format.ts';
import { shortId, type UsageView } from '../admin-address.ts';
import { AdminView } from './admin-view.tsx';

const labelLength = 15;

/** The sessions with the most events, and how each began. */
export function JourneysTab({ view }: { view: UsageView }) {
  return (
    <AdminView of="GET /api/admin/journeys" query={view}>
      {(journeys) => <Journeys journeys={journeys} />}
    </AdminView>
  );
}

function Journeys({ journeys }: { journeys: AdminJourney[] }) {
  if (journeys.length === 0)
    return (
      <EmptyState
        title="No journeys yet"
        text="Sessions appear here as soon as somebody uses the product in this period."
      />
    );
  return (
    <Card
      className="overflow-hidden"
      title="User Journeys"
      subtitle="The 10 sessions with the most events, each with its first 8"
    >
      <Table
        stackBelow="lg"
        caption="User Journeys"
        rows={journeys}
        rowKey={({ sessionId }) => sessionId}
        columns={[
          {
            header: 'Session',
            cell: ({ sessionId }) => <span className="figures">{shortId(sessionId)}</span>,
          },
          {
            header: 'User',
            cell: ({ userId }) => (userId ? <span className="figures">{shortId(userId)}</span> : 'Deleted'),
          },
          { header: 'Events', cell: ({ events }) => formatNumber(events), numeric: true },
          { header: 'Journey', cell: (journey) => <Labels journey={journey} /> },
          {
            header: 'Last event',
            cell: ({ endedAt }) => <span className="whitespace-nowrap">{formatDateTime(endedAt)}</span>,
          },
        ]}
      />
    </Card>
  );
}

function Labels({ journey: { labels, events } }: { journey: AdminJourney }) {
  const steps = labels.map((label, index) => ({ label, key: `${index} ${label}` }));
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-lg:justify-end">
      {steps.map(({ label, key }) => (
        <Badge key={key} title={label}>
          {label.length > labelLength ? `${label.slice(0, labelLength)}…` : label}
        </Badge>
      ))}
      {events > labels.length && (
        <span className="text-sm text-muted">+{formatNumber(events - labels.length)} more</span>
      )}
    </span>
  );
}
