import type { PerVariant } from '@frontrunner/contracts';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { countOf, formatChange, formatPercent } from '@/lib/format.ts';
import { type PairedVariant, pairVariants } from '../pair-variants.ts';
import { type Compared, MarkedText } from './facts-table.tsx';

/** Rows that are shown at first; a person asks for the others. */
const rowsAtFirst = 20;
/** Percentage points below which a chance is the same for a reader. */
const sameChance = 0.05;

interface VariantsTableProps {
  left: Compared;
  right: Compared;
  /** Two analyses of one experiment: a variant of the same name is the same one, changed. */
  sameExperiment: boolean;
}

/** The variants of two analyses: which texts came, went and changed, and how each is predicted to do. */
export function VariantsTable({ left, right, sameExperiment }: VariantsTableProps) {
  const [all, setAll] = useState(false);
  const pairs = pairVariants(left.results.perVariant, right.results.perVariant, sameExperiment);
  const shown = all ? pairs : pairs.slice(0, rowsAtFirst);
  const words = { same: '', changed: 'changed', left: `only ${left.name}`, right: `only ${right.name}` };
  const count = (kind: PairedVariant['kind']) => pairs.filter((pair) => pair.kind === kind).length;
  const changes = [
    `${countOf(count('same'), 'headline')} in both`,
    ...(count('changed') > 0 ? [`${count('changed')} changed`] : []),
    `${count('left')} ${words.left}`,
    `${count('right')} ${words.right}`,
  ].join(', ');
  const columns: Column<PairedVariant>[] = [
    {
      header: 'Headline',
      cell: (pair) => (
        <span className="block">
          <Headline {...pair} />
          {words[pair.kind] && (
            <Badge tone={pair.kind === 'changed' ? 'accent' : 'neutral'} className="mt-1 ml-2">
              {words[pair.kind]}
            </Badge>
          )}
        </span>
      ),
    },
    chanceColumn(`Chance, ${left.name}`, (pair) => pair.left),
    chanceColumn(`Chance, ${right.name}`, (pair) => pair.right),
    { header: 'Difference', numeric: true, className: 'whitespace-nowrap', cell: difference },
  ];
  return (
    <Card className="overflow-hidden" title="Variants" subtitle={`${changes}.`}>
      <Table
        caption="The variants of both analyses"
        columns={columns}
        rows={shown}
        rowKey={({ left: a, right: b }) => `${a?.variant} ${b?.variant}`}
        stackBelow="lg"
      />
      {shown.length < pairs.length && (
        <div className="border-t border-line px-5 py-3">
          <Button onClick={() => setAll(true)}>
            Show the other {countOf(pairs.length - shown.length, 'variant')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const chanceColumn = (
  header: string,
  of: (pair: PairedVariant) => PerVariant | null,
): Column<PairedVariant> => ({
  header,
  numeric: true,
  cell: (pair) => {
    const entry = of(pair);
    if (!entry) return '–';
    return (
      <>
        {formatPercent(entry.confidencePct, 1)}
        {entry.lift && <span className="block text-sm text-muted">{formatChange(entry.lift.mean)} lift</span>}
      </>
    );
  },
});

function Headline({ kind, left, right }: PairedVariant) {
  if (kind !== 'changed' || !left || !right)
    return <span className="font-medium">{(right ?? left)?.headline}</span>;
  return (
    <>
      <span className="block text-muted">
        <MarkedText text={left.headline} other={right.headline} />
      </span>
      <span className="block font-medium">
        <MarkedText text={right.headline} other={left.headline} />
      </span>
    </>
  );
}

/** Points from left to right. */
function difference({ left, right }: PairedVariant): string {
  if (!left || !right) return '–';
  const points = right.confidencePct - left.confidencePct;
  if (Math.abs(points) < sameChance) return 'the same';
  return `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} points`;
}
