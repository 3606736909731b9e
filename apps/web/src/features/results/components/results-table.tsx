import type { PerVariant } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { LiftBar } from '@/components/prediction-bars.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatPercent, liftInWords } from '@/lib/format.ts';
import { beatsControl, liftScale, rankedVariants, standing } from '../result-texts.ts';

/** Green wins; what is too close to call does not. */
const toneOf = ({ confidencePct }: PerVariant) => (isTooCloseToCall(confidencePct) ? 'neutral' : 'positive');

/** Lifts drawn on one scale, so that the variants can be compared. */
const liftColumn = (scale: [from: number, to: number]): Column<PerVariant> => ({
  header: 'Expected lift',
  className: 'md:w-48',
  cell: ({ lift, confidencePct }) =>
    lift && (
      <span className="block max-md:w-48">
        <span className="figures block whitespace-nowrap">{liftInWords(lift)}</span>
        <LiftBar lift={lift} scale={scale} neutral={isTooCloseToCall(confidencePct)} />
      </span>
    ),
});

interface ResultsTableProps {
  entries: readonly PerVariant[];
  winner: PerVariant;
  caption: string;
}

/** What a table of predictions shows of each variant, whatever rows it has. */
export function resultColumns(entries: readonly PerVariant[], winner: PerVariant): Column<PerVariant>[] {
  const control = entries.find((entry) => entry.variant === 'Control');
  const columns: Column<PerVariant>[] = [
    { header: 'Variant', cell: (entry) => entry.variant, className: 'md:whitespace-nowrap' },
    { header: 'Headline', cell: (entry) => <span className="font-medium">{entry.headline}</span> },
    {
      header: 'vs Control',
      cell: (entry) =>
        beatsControl(entry, control) ? (
          <Badge tone={toneOf(entry)}>Beats Control</Badge>
        ) : (
          <Badge>Loses to Control</Badge>
        ),
    },
    { header: 'Confidence', cell: (entry) => formatPercent(entry.confidencePct, 1), numeric: true },
    {
      header: 'Status',
      className: 'whitespace-nowrap',
      cell: (entry) => {
        const status = standing(entry, winner);
        return status === 'Winner' ? <Badge tone={toneOf(entry)}>{status}</Badge> : status;
      },
    },
  ];
  if (entries.some(({ lift }) => lift !== null)) columns.splice(4, 0, liftColumn(liftScale(entries)));
  return columns;
}

/** Every variant of one analysis against the control, most likely first. */
export function ResultsTable({ entries, winner, caption }: ResultsTableProps) {
  return (
    <Table
      caption={caption}
      columns={resultColumns(entries, winner)}
      rows={rankedVariants(entries)}
      rowKey={(entry) => entry.variant}
    />
  );
}
