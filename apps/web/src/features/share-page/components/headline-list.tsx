import type { PerVariant, SharedReport } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { clsx } from 'clsx';
import { ChanceBar } from '@/components/prediction-bars.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { liftCaveat, rankedVariants } from '@/features/results/index.ts';
import { countOf, formatPercent, liftInWords } from '@/lib/format.ts';

/** As many as a printed page has room for, and where it holds much else. */
const mostPrinted = 6;
const mostPrintedTight = 4;

interface HeadlineListProps {
  results: SharedReport['results'];
  winner: PerVariant;
}

/** Every headline of the test, the likeliest first, and the control at its end. */
export function HeadlineList({ results, winner }: HeadlineListProps) {
  const ranked = rankedVariants(results.perVariant);
  const caveat = liftCaveat(results);
  return (
    <>
      <ol className="flex flex-col">
        {ranked.map((entry, i) => (
          <li
            key={entry.variant}
            className={clsx(
              'grid gap-x-8 gap-y-2 border-b border-line py-3 sm:grid-cols-[1fr_17rem] print:grid-cols-[1fr_17rem] print:py-1.5',
              i >= mostPrinted && 'print:hidden',
              i >= mostPrintedTight && 'print:group-data-tight:hidden',
            )}
          >
            <HeadlineText
              entry={entry}
              isWinner={entry === winner && !isTooCloseToCall(winner.confidencePct)}
            />
            <HeadlineFigures entry={entry} caveat={caveat} />
          </li>
        ))}
        <li className="py-3 print:py-1.5 print:group-data-tight:hidden">
          <p className="text-sm text-muted">Control</p>
          <p className="wrap-anywhere print:line-clamp-2">{results.controlHeadline}</p>
        </li>
      </ol>
      <p className="hidden pt-2 text-sm text-muted print:block">
        {countOf(ranked.length, 'variant')} in all; the page itself lists every one.
      </p>
    </>
  );
}

function HeadlineText({ entry, isWinner }: { entry: PerVariant; isWinner: boolean }) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-sm text-muted">
        {entry.variant} {isWinner && <Badge tone="positive">Predicted winner</Badge>}
      </p>
      <p
        className={clsx(
          'wrap-anywhere print:line-clamp-2 print:group-data-tight:line-clamp-1',
          isWinner && 'font-medium',
        )}
      >
        {entry.headline}
      </p>
    </div>
  );
}

function HeadlineFigures({ entry, caveat }: { entry: PerVariant; caveat: string | null }) {
  const { confidencePct, lift, variant } = entry;
  const chance = formatPercent(confidencePct, 1);
  return (
    <div className="figures">
      <div className="flex items-center gap-3">
        <span className="w-14 font-semibold">{chance}</span>
        <span className="flex-1">
          <ChanceBar chancePct={confidencePct} label={`${variant}: ${chance} to beat the control,`} />
        </span>
      </div>
      {lift && (
        <p className="text-sm text-muted">
          Lift {liftInWords(lift)}
          {caveat && `, ${caveat}`}
        </p>
      )}
    </div>
  );
}
