import { Card, CardHeader, Figure, Strip } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { UsageView } from '../admin-address.ts';
import { AdminView } from './admin-view.tsx';

const planNames = { free: 'Of Free users', pro: 'Of Pro users' } as const;

/** Experiments created in the period, by status and by the plan of who made them. */
export function ExperimentsCard({ view }: { view: UsageView }) {
  return (
    <AdminView of="GET /api/admin/experiment-analytics" query={view} shape={['h-56 lg:col-span-2']}>
      {(data) => (
        <Card className="overflow-hidden">
          <CardHeader title="Experiments" subtitle="Created in this period" />
          <Strip className="grid-cols-2 rounded-none border-0 border-t sm:grid-cols-3">
            <Figure
              label="All"
              value={formatNumber(data.byStatus.reduce((sum, { count }) => sum + count, 0))}
            />
            {data.byStatus.map(({ status, count }) => (
              <Figure key={status} label={status} value={formatNumber(count)} />
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
