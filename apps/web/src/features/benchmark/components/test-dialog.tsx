import type { BenchmarkRow, PairExplanation as Explanation } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { Table } from '@/components/ui/table.tsx';
import { failureToast, toast } from '@/components/ui/toast-store.ts';
import { useCreateExperiment } from '@/features/experiments/index.ts';
import { explain } from '@/lib/api-error.ts';
import { formatPercent } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useExplanation } from '../queries.ts';

/** One test with its headlines and what set them apart for the model; it can be copied into a new experiment. */
export function TestDialog({ row, onClose }: { row: BenchmarkRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={row !== null}
      onOpenChange={(open) => open || onClose()}
      title={row ? `Test ${row.experimentIndex + 1}` : 'Test'}
      className="[--dialog-width:48rem]"
    >
      {row && <TestDetails key={row.experimentIndex} row={row} />}
    </Dialog>
  );
}

function TestDetails({ row }: { row: BenchmarkRow }) {
  const { control, variants, predictedWinner, actualWinner } = row;
  const telling = [predictedWinner, actualWinner, variants[0] ?? ''].find((text) => variants.includes(text));
  const [variant, setVariant] = useState(telling ?? variants[0] ?? '');
  return (
    <div className="flex flex-col gap-4">
      <p>
        {row.tie ? 'A tie' : row.correct ? 'Called right' : 'Missed'}: the model gave “{predictedWinner}”
        {row.tie && ', and another headline as well,'} a {formatPercent(row.confidence, 1)} chance to win; the
        winner was “{actualWinner}”.
      </p>
      {variants.length > 1 && (
        <SelectField
          label="Control against"
          value={variant}
          onChange={(event) => setVariant(event.target.value)}
        >
          {[...new Set(variants)].map((text) => (
            <option key={text}>{text}</option>
          ))}
        </SelectField>
      )}
      <PairExplanation control={control} variant={variant} actualWinner={actualWinner} />
      <CopyIntoExperiment row={row} />
    </div>
  );
}

function CopyIntoExperiment({ row }: { row: BenchmarkRow }) {
  const create = useCreateExperiment();
  const navigate = useNavigate();
  const copy = () =>
    create.mutate(
      {
        name: `Benchmark test ${row.experimentIndex + 1}: ${row.control}`.slice(0, limits.experimentName),
        controlHeadline: row.control,
        variantHeadlines: row.variants,
      },
      {
        onSuccess: ({ id }) => {
          toast({ title: 'Experiment Created', tone: 'positive' });
          void navigate({ to: paths.experiment(id) });
        },
        onError: (error) => failureToast('The test was not copied', error),
      },
    );
  return (
    <div>
      <Button disabled={create.isPending} onClick={copy}>
        <Copy aria-hidden /> Copy into a new experiment
      </Button>
    </div>
  );
}

type Contribution = Explanation['contributions'][number];

interface PairExplanationProps {
  control: string;
  variant: string;
  actualWinner: string;
}

/** Both headlines, and the words and traits that set them apart for the model. */
function PairExplanation({ control, variant, actualWinner }: PairExplanationProps) {
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
