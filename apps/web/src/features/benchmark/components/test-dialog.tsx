import type { BenchmarkRow } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Select } from '@/components/ui/select.tsx';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { useCreateExperiment } from '@/features/experiments/index.ts';
import { explain } from '@/lib/api-error.ts';
import { formatPercent } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { PairExplanation } from './pair-explanation.tsx';

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
        {row.correct ? 'Called right' : 'Missed'}: the model gave “{predictedWinner}” a{' '}
        {formatPercent(row.confidence, 1)} chance to win; the winner was “{actualWinner}”.
      </p>
      {variants.length > 1 && (
        <Field label="Control against">
          {(field) => (
            <Select {...field} value={variant} onChange={(event) => setVariant(event.target.value)}>
              {[...new Set(variants)].map((text) => (
                <option key={text}>{text}</option>
              ))}
            </Select>
          )}
        </Field>
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
        onError: (error) => errorToast('The test was not copied', explain(error)),
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
