import type { PairExplanation as Explanation } from '@frontrunner/contracts';
import { Banner } from '@/components/ui/banner.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Table } from '@/components/ui/table.tsx';
import { explain } from '@/lib/api-error.ts';
import { formatPercent } from '@/lib/format.ts';
import { useExplanation } from '../api/use-explanation.ts';

type Contribution = Explanation['contributions'][number];

interface PairExplanationProps {
  control: string;
  variant: string;
  actualWinner: string;
}

/** Both headlines, and the words and traits that set them apart for the model. */
export function PairExplanation({ control, variant, actualWinner }: PairExplanationProps) {
  const { data, error } = useExplanation(control, variant);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Headline label="Control" text={control} won={control === actualWinner} />
        <Headline label="Variant" text={variant} won={variant === actualWinner} />
      </div>
      {error && <Banner tone="danger">{explain(error)}</Banner>}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Reasons explanation={data} />}
    </>
  );
}

function Headline({ label, text, won }: { label: string; text: string; won: boolean }) {
  return (
    <div className="rounded-md border border-line px-4 py-3">
      <p className="text-sm text-muted">
        {label}
        {won && ' (actual winner)'}
      </p>
      <p className="mt-1 font-medium break-words">{text}</p>
    </div>
  );
}

function Reasons({ explanation }: { explanation: Explanation }) {
  const { contributions, total } = explanation;
  const size = contributions.reduce((sum, { share }) => sum + share, 0);
  if (contributions.length === 0) return <p>To the model both headlines are the same.</p>;
  return (
    <div>
      <h3 className="font-semibold">
        {total === 0 ? 'Neither scores higher' : `The ${total > 0 ? 'variant' : 'control'} scores higher`}
      </h3>
      <p className="mb-2 text-sm text-muted">
        What made the difference for the model. It describes the model, not what makes people click.
        {size < 0.995 &&
          ` Many small parts make up the other ${formatPercent(100 * (1 - size))} of the difference.`}
      </p>
      <div className="overflow-hidden rounded-md border border-line *:-mt-px">
        <Table<Contribution>
          caption="Reasons for the difference in score"
          rows={contributions}
          rowKey={({ kind, side, text }) => `${kind} ${side} ${text}`}
          columns={[
            { header: 'Reason', cell: ({ text, sentence }) => sentence ?? `“${text}”` },
            {
              header: 'In',
              cell: ({ kind, side }) => (kind === 'trait' ? 'Both compared' : `The ${side}`),
              className: 'whitespace-nowrap',
            },
            {
              header: 'Speaks for',
              cell: ({ weight }) => (weight > 0 ? 'Variant' : 'Control'),
              className: 'whitespace-nowrap',
            },
            { header: 'Share', cell: ({ share }) => formatPercent(100 * share, 1), numeric: true },
          ]}
        />
      </div>
    </div>
  );
}
