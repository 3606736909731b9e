import type { PerVariant, Predicted } from '@frontrunner/contracts';
import { isTooCloseToCall, winnerOf } from '@frontrunner/predictor/confidence';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { ChanceBar } from '@/components/prediction-bars.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { explain } from '@/lib/api-error.ts';
import { formatPercent, liftInWords } from '@/lib/format.ts';
import type { PastedHeadlines, PastedLine } from './read-lines.ts';

interface PredictedLinesProps {
  headlines: PastedHeadlines;
  prediction: UseQueryResult<Predicted>;
}

/** What is predicted of the lines, in the order in which they stand in the box; nothing while there is no variant. */
export function PredictedLines({ headlines, prediction }: PredictedLinesProps) {
  const { control, variants } = headlines;
  const { data, error } = prediction;
  if (variants.length === 0) return null;
  const entryOf = new Map(data?.perVariant.map((entry) => [entry.headline, entry]));
  const winner = data && winnerOf(data.perVariant);
  return (
    <>
      {error && <Banner tone="warning">{explain(error)}</Banner>}
      <p role="status" className="font-medium text-balance">
        {control.problem ?? (winner ? verdict(winner) : error ? '' : 'Predicting...')}
      </p>
      <ol aria-label="Predicted figures" className="divide-y divide-line border-y border-line">
        {variants.map((line, place) => (
          <LineFigures
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and the same one may stand twice.
            key={place}
            name={`Variant ${place + 1}`}
            text={line.text}
            problem={line.problem}
            confidencePct={entryOf.get(line.text)?.confidencePct}
            lift={liftText(entryOf.get(line.text)?.lift)}
            wins={winner !== undefined && winner.headline === line.text}
          />
        ))}
      </ol>
      {data && !data.passport.measured && (
        <p className="text-sm text-muted">
          Nothing was measured on texts like these, so every chance stays between 20% and 80%.
        </p>
      )}
    </>
  );
}

const liftText = (lift: PerVariant['lift'] | undefined) => (lift ? liftInWords(lift) : '');

function verdict({ variant, headline, confidencePct }: PerVariant): string {
  const chance = formatPercent(confidencePct);
  if (isTooCloseToCall(confidencePct)) return `Too close to call: the best line has a chance of ${chance}.`;
  return variant === 'Control'
    ? `The control is likely to win: ${chance} against its strongest challenger.`
    : `“${headline}” is the predicted winner: ${chance} to beat the control.`;
}

interface LineFiguresProps extends PastedLine {
  name: string;
  /** Undefined until it is predicted. */
  confidencePct: number | undefined;
  lift: string;
  wins: boolean;
}

/** Takes plain values of its own line alone, so that it is made anew only when they change and not with every other line. */
const LineFigures = memo(function LineFigures(props: LineFiguresProps) {
  const { name, text, problem, confidencePct, lift, wins } = props;
  const neutral = confidencePct !== undefined && isTooCloseToCall(confidencePct);
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-sm text-muted">
          {name} {wins && <Badge tone={neutral ? 'neutral' : 'positive'}>Winner</Badge>}
        </p>
        <p className="wrap-anywhere">{text}</p>
        {problem && <p className="text-sm text-running">{problem}</p>}
      </div>
      {confidencePct !== undefined && (
        <div className="figures text-sm">
          <p className="flex justify-between gap-3">
            <span>{formatPercent(confidencePct)} to beat control</span>
            <span className="text-muted">{lift}</span>
          </p>
          <ChanceBar chancePct={confidencePct} label={formatPercent(confidencePct)} />
        </div>
      )}
    </li>
  );
});
