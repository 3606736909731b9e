import type { PerVariant } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { ChanceBar, LiftBar } from '@/components/prediction-bars.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { formatPercent, liftInWords } from '@/lib/format.ts';
import { liftScale } from '../result-texts.ts';

interface VariantComparisonProps {
  /** Most likely first. */
  entries: readonly PerVariant[];
  onClose: () => void;
}

/** A few variants of one analysis side by side, their ranges on the same scales. */
export default function VariantComparison({ entries, onClose }: VariantComparisonProps) {
  const scale = liftScale(entries);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Compare ${entries.length} variants`}
      description="Each against the control. Ranges that overlap widely say that the test, not this prediction, will tell them apart."
      className="[--dialog-width:64rem]"
    >
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-flow-col lg:grid-cols-none lg:auto-cols-fr">
        {entries.map((entry) => (
          <li key={entry.variant} className="flex min-w-0 flex-col gap-3 border-t border-line pt-3">
            <div className="grow">
              <h3 className="text-sm text-muted">{entry.variant}</h3>
              <p className="mt-1 font-medium wrap-anywhere">{entry.headline}</p>
            </div>
            <Figures entry={entry} scale={scale} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Figures({ entry, scale }: { entry: PerVariant; scale: [from: number, to: number] }) {
  const { confidencePct, winnerProbability, lift, uniqueWords, headline } = entry;
  return (
    <dl className="figures grid gap-2 text-sm">
      <div>
        <dt className="text-muted">Chance to beat the control</dt>
        <dd className="text-xl font-semibold">{formatPercent(confidencePct, 1)}</dd>
        <dd>
          <ChanceBar chancePct={confidencePct} />
        </dd>
      </div>
      {lift && (
        <div>
          <dt className="text-muted">Expected lift</dt>
          <dd>{liftInWords(lift)}</dd>
          <dd>
            <LiftBar lift={lift} scale={scale} neutral={isTooCloseToCall(confidencePct)} />
          </dd>
        </div>
      )}
      <div className="flex justify-between gap-3">
        <dt className="text-muted">Best of all</dt>
        <dd>{formatPercent(100 * winnerProbability)}</dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="text-muted">Unique words</dt>
        <dd>{uniqueWords}</dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="text-muted">Characters</dt>
        <dd>{headline.length}</dd>
      </div>
    </dl>
  );
}
