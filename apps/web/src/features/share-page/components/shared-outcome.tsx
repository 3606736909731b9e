import type { SharedReport } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatDate, formatNumber, formatPercent } from '@/lib/format.ts';

type Outcome = NonNullable<SharedReport['outcome']>;

/** What became of the forecast, in a sentence. */
function verdictOf({ prediction, leader, arms }: Outcome): string {
  const leads = arms.length > 0 ? `${leader} leads in the counts.` : `${leader} won.`;
  if (prediction.verdict === 'right') return `The forecast was right. ${leads}`;
  if (prediction.verdict === 'wrong') return `The forecast was wrong. ${leads}`;
  return `Too close to say whether the forecast was right. ${leads}`;
}

const datesOf = ({ startedAt, endedAt }: Outcome): string | null => {
  if (startedAt && endedAt) return `${formatDate(startedAt)} to ${formatDate(endedAt)}`;
  return startedAt ? `Since ${formatDate(startedAt)}` : endedAt ? `Until ${formatDate(endedAt)}` : null;
};

/** What the real test measured, beside what was predicted. */
export function SharedOutcome({ outcome }: { outcome: Outcome }) {
  const dates = datesOf(outcome);
  const columns: Column<Outcome['arms'][number]>[] = [
    { header: 'Tested', cell: ({ variant }) => variant },
    { header: 'Impressions', numeric: true, cell: ({ impressions }) => formatNumber(impressions) },
    { header: 'Clicks', numeric: true, cell: ({ clicks }) => formatNumber(clicks) },
    { header: 'Click rate', numeric: true, cell: ({ rate }) => formatPercent(rate * 100, 2) },
  ];
  return (
    <Card
      className="break-inside-avoid overflow-hidden"
      title="What the test measured"
      subtitle={dates}
      action={<Badge tone="neutral">Recorded</Badge>}
    >
      <div className="flex flex-col gap-2 px-5 pb-4 print:pb-2">
        <p className="font-medium">{verdictOf(outcome)}</p>
        {outcome.standing === 'back-test' && (
          <p className="text-sm text-muted">The forecast was made after this test had started.</p>
        )}
        {outcome.sampleRatio?.ok === false && (
          <p className="text-sm text-running">
            The traffic was not split as planned, so these counts may mislead.
          </p>
        )}
      </div>
      {outcome.arms.length > 0 && (
        <div className="print:[&_tbody>tr:nth-child(n+6)]:hidden">
          <Table
            dense
            caption="Counts of the test"
            columns={columns}
            rows={outcome.arms}
            rowKey={({ variant }) => variant}
          />
        </div>
      )}
    </Card>
  );
}
