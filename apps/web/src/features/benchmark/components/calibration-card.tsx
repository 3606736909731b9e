import type { CalibrationState } from '@frontrunner/contracts';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Table } from '@/components/ui/table.tsx';
import { toast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import { useCalibration } from '../queries.ts';

const leastTests = 50;
type Fits = Pick<CalibrationState, 'before' | 'after' | 'tests'>;

interface CalibrationCardProps {
  /** The benchmark that is shown, to fit the calibration to; null when none is. */
  benchmark: { id: string; name: string; totalTests: number } | null;
}

/** The account's own calibration: fitted to one of its benchmarks, shown before and after, off with one click. */
export function CalibrationCard({ benchmark }: CalibrationCardProps) {
  const { state, fit, switchOff } = useCalibration();
  const isEditor = useMay('editor');
  if (!state) return null;
  const refused = fit.error instanceof ApiError ? fit.error : null;
  const usable = benchmark !== null && benchmark.totalTests >= leastTests;
  const start = () =>
    benchmark &&
    fit.mutate(benchmark.id, {
      onSuccess: () => toast({ title: 'Calibration switched on', tone: 'positive' }),
    });
  return (
    <Card
      className="overflow-hidden"
      title="Your own calibration"
      subtitle={state.active ? 'On: new predictions and benchmarks of this workspace use it.' : 'Off'}
      action={
        state.active &&
        isEditor && (
          <Button disabled={switchOff.isPending} onClick={() => switchOff.mutate()}>
            Switch off
          </Button>
        )
      }
    >
      <div className="flex flex-col items-start gap-3 px-5 pb-5">
        <p className="max-w-prose text-muted">
          The model can learn a small correction from your own tests: how sure to be, and how much a few
          traits of a headline count with your readers. It is judged on tests that it was not fitted to, and
          used only if it predicts those better; with few tests it stays close to the shipped model. It is
          yours alone and never shared.
        </p>
        {state.id && <p>{state.message}</p>}
        {isEditor && (
          <Button disabled={!usable || fit.isPending} onClick={start}>
            {fit.isPending ? 'Fitting...' : benchmark ? `Fit to ${benchmark.name}` : 'Fit to a benchmark'}
          </Button>
        )}
        {isEditor && !usable && (
          <p className="text-sm text-muted">
            {benchmark
              ? `It takes at least ${leastTests} usable tests; this benchmark has ${formatNumber(benchmark.totalTests)}.`
              : `Run or open a benchmark with at least ${leastTests} usable tests first.`}
          </p>
        )}
        {fit.error && <Banner tone="warning">{explain(fit.error)}</Banner>}
        {switchOff.error && <Banner tone="danger">{explain(switchOff.error)}</Banner>}
      </div>
      <BeforeAfter fits={fitsOf(refused) ?? state} />
    </Card>
  );
}

/** The figures of a calibration that was not better, from the refusal. */
function fitsOf(error: ApiError | null): Fits | null {
  return error?.code === 'CALIBRATION_NOT_BETTER' ? ((error.details as Fits | undefined) ?? null) : null;
}

function BeforeAfter({ fits: { before, after, tests } }: { fits: Fits }) {
  if (!before || !after) return null;
  return (
    <Table
      dense
      caption="The shipped model and your calibration on tests that it was not fitted to"
      rows={[
        { name: 'Shipped model', fit: before },
        { name: 'With your calibration', fit: after },
      ]}
      rowKey={({ name }) => name}
      columns={[
        { header: `Cross-validated on ${formatNumber(tests)} tests`, cell: ({ name }) => name },
        { header: 'Accuracy', cell: ({ fit }) => formatPercent(fit.accuracy, 1), numeric: true },
        { header: 'Log loss (less is better)', cell: ({ fit }) => fit.logLoss.toFixed(4), numeric: true },
      ]}
    />
  );
}
