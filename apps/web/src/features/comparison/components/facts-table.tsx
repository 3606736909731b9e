import type { Results } from '@frontrunner/contracts';
import { contentTypeLabels } from '@frontrunner/contracts/content-types';
import { winnerOf } from '@frontrunner/predictor/confidence';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatDateTime, formatPercent, liftInWords } from '@/lib/format.ts';
import { markWords } from '../pair-variants.ts';

/** What is compared, under the name in which it stands there. */
export interface Compared {
  name: string;
  results: Results;
}

interface Fact {
  name: string;
  left: string;
  right: string;
  /** Shown in place of the texts, where more than words is said of the change. */
  shown?: { left: ReactNode; right: ReactNode };
  /** Differs by nature, so that it is not pointed out. */
  always?: boolean;
}

/** Two analyses fact by fact, and which of them changed. */
export function FactsTable({ left, right }: { left: Compared; right: Compared }) {
  const columns: Column<Fact>[] = [
    {
      header: 'Compared',
      className: 'lg:w-44',
      cell: ({ name, left: a, right: b, always }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name} {a !== b && !always && <Badge tone="accent">changed</Badge>}
        </span>
      ),
    },
    { header: left.name, cell: ({ left: text, shown }) => shown?.left ?? text },
    { header: right.name, cell: ({ right: text, shown }) => shown?.right ?? text },
  ];
  return (
    <Card className="overflow-hidden" title="At a glance">
      <Table
        caption="What the two analyses are and predict"
        columns={columns}
        rows={factsOf(left.results, right.results)}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}

function factsOf(left: Results, right: Results): Fact[] {
  const fact = (name: string, of: (results: Results) => string): Fact => ({
    name,
    left: of(left),
    right: of(right),
  });
  return [
    { ...fact('Analyzed', ({ createdAt }) => formatDateTime(createdAt)), always: true },
    {
      ...fact('Control', ({ controlHeadline }) => controlHeadline),
      shown: {
        left: <MarkedText text={left.controlHeadline} other={right.controlHeadline} />,
        right: <MarkedText text={right.controlHeadline} other={left.controlHeadline} />,
      },
    },
    fact('Variants', ({ perVariant }) => String(perVariant.length - 1)),
    fact('Predicted winner', (results) => winnerOf(results.perVariant)?.headline ?? 'none'),
    fact('Confidence', (results) => {
      const winner = winnerOf(results.perVariant);
      return winner ? formatPercent(winner.confidencePct, 1) : 'none';
    }),
    fact('Expected lift', (results) => {
      const lift = winnerOf(results.perVariant)?.lift;
      return lift ? liftInWords(lift) : 'none';
    }),
    fact('Content type', ({ passport: { contentType } }) =>
      contentType ? contentTypeLabels[contentType] : 'not set',
    ),
    fact('Model', ({ modelVersion }) => modelVersion),
    fact('Calibration', ({ calibrationId }) =>
      calibrationId ? `your own, ${calibrationId.slice(0, 8)}` : 'as shipped',
    ),
    fact('Plan', ({ plan }) => (plan === 'pro' ? 'Pro' : 'Free')),
    fact('Real test', ({ outcome }) =>
      outcome ? `${outcome.standing}: ${outcome.verdict}` : 'not recorded',
    ),
  ];
}

/** A text in which the words stand out that the other one does not have. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  return (
    <span className="wrap-anywhere">
      {markWords(text, other).map(({ text: piece, start, isNew }) =>
        isNew ? (
          <mark
            key={start}
            className="rounded-sm bg-accent-soft text-ink underline decoration-accent decoration-2 underline-offset-4"
          >
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </span>
  );
}
