import type { Explanation, PerVariant } from '@frontrunner/contracts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { formatPercent } from '@/lib/format.ts';
import type { Contribution } from '../mark-headline.ts';
import { useExplanations } from '../queries.ts';
import { rankedVariants } from '../result-texts.ts';
import { MarkedHeadline } from './marked-headline.tsx';

interface WhyPanelProps {
  experimentId: string;
  runId: string;
  controlHeadline: string;
  entries: readonly PerVariant[];
  /** The variant whose headlines stand marked above this panel already; null when none do. */
  shownAbove: string | null;
}

/** Why: what the prediction of a variant rests on, shown in the headlines themselves and as a short list. */
export function WhyPanel({ experimentId, runId, controlHeadline, entries, shownAbove }: WhyPanelProps) {
  const explanations = useExplanations(experimentId, runId);
  const ranked = rankedVariants(entries);
  const [chosen, setChosen] = useState(ranked[0]?.variant);
  const entry = ranked.find(({ variant }) => variant === chosen);
  const explanation = explanations.data?.find(({ variant }) => variant === chosen);
  return (
    <Card
      title="Why"
      subtitle="What the model weighed, part by part. It describes the prediction, not what makes people click."
    >
      <div className="flex flex-col gap-5 px-5 pb-5">
        {ranked.length > 1 && (
          <div className="w-full sm:w-80 print:hidden">
            <SelectField label="Variant" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {ranked.map(({ variant, confidencePct }) => (
                <option key={variant} value={variant}>
                  {variant} ({formatPercent(confidencePct, 1)} to beat the control)
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {explanations.isPending && <Skeleton className="h-64" />}
        {explanations.isError && (
          <Failure onRetry={explanations.refetch}>
            The explanation could not be loaded. The prediction above stands.
          </Failure>
        )}
        {entry && explanation && (
          <Reasons
            entry={entry}
            explanation={explanation}
            controlHeadline={controlHeadline}
            headlinesAbove={entry.variant === shownAbove}
          />
        )}
      </div>
    </Card>
  );
}

interface ReasonsProps {
  entry: PerVariant;
  explanation: Explanation;
  controlHeadline: string;
  /** The marked headlines stand above already, and are not said again. */
  headlinesAbove?: boolean;
}

/** What the prediction of one variant rests on: in both headlines, and the heaviest parts as a list. */
export function Reasons({ entry, explanation, controlHeadline, headlinesAbove = false }: ReasonsProps) {
  const { contributions } = explanation;
  if (contributions.length === 0) {
    return <p className="text-muted">The model sees no difference between this variant and the control.</p>;
  }
  return (
    <>
      {!headlinesAbove && (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <div>
            <h3 className="text-sm text-muted">{entry.variant}</h3>
            <MarkedHeadline headline={entry.headline} side="variant" contributions={contributions} />
          </div>
          <div>
            <h3 className="text-sm text-muted">Control</h3>
            <MarkedHeadline headline={controlHeadline} side="control" contributions={contributions} />
          </div>
        </div>
      )}
      <p className="text-sm text-muted">
        {headlinesAbove && 'Marked in the two headlines at the top: '}
        <span className="font-medium text-positive">▲ above a solid line</span> pushes {entry.variant} up,{' '}
        <span className="font-medium text-running">▼ below a dotted line</span> pushes it down. The percentage
        is the part's share of everything the model weighed.
      </p>
      <ReasonList
        explanation={explanation}
        variant={entry.variant}
        headlines={{ variant: entry.headline, control: controlHeadline }}
      />
    </>
  );
}

/** As many as can be taken in at once; the headlines above show all words. */
const mostShown = 6;

interface ReasonListProps {
  explanation: Explanation;
  variant: string;
  headlines: Record<Contribution['side'], string>;
}

/** The heaviest parts of an explanation, up to the right and down to the left of a middle line. */
function ReasonList({ explanation, variant, headlines }: ReasonListProps) {
  const shown = explanation.contributions.toSorted((a, b) => b.share - a.share).slice(0, mostShown);
  const longest = Math.max(...shown.map(({ share }) => share));
  const restPercent = 100 * Math.max(0, 1 - shown.reduce((sum, { share }) => sum + share, 0));
  return (
    <div>
      <ul aria-label={`What the prediction for ${variant} rests on`}>
        {shown.map((part) => (
          <ReasonLine
            key={`${part.side} ${part.kind} ${part.text}`}
            part={part}
            headline={headlines[part.side]}
            length={part.share / longest}
          />
        ))}
      </ul>
      {restPercent >= 0.5 && (
        <p className="border-t border-line pt-3 text-sm text-muted">
          The other {formatPercent(restPercent)} is the wording as a whole and many smaller parts.
        </p>
      )}
    </div>
  );
}

function sentenceOf(part: Contribution, headline: string): string {
  // A list of parts, some of them single words: none ends like a sentence.
  if (part.kind === 'trait') return (part.sentence ?? part.text).replace(/\.$/, '');
  // The model reads lower case; the words stand here as they stand in the headline.
  const words = part.start === undefined ? part.text : headline.slice(part.start, part.end);
  return `“${words}” in the ${part.side}`;
}

function ReasonLine({ part, headline, length }: { part: Contribution; headline: string; length: number }) {
  const up = part.weight > 0;
  return (
    <li className="grid items-center gap-x-8 border-t border-line py-3 sm:grid-cols-2">
      <span>{sentenceOf(part, headline)}</span>
      <span className="flex items-center gap-3">
        <span aria-hidden className="relative h-1.5 flex-1 rounded-full bg-line">
          <span className="absolute top-[-4px] left-1/2 h-3.5 w-px bg-input" />
          <span
            className={clsx('absolute h-1.5 rounded-full', up ? 'bg-positive' : 'bg-running-mark')}
            style={{ [up ? 'left' : 'right']: '50%', width: `${length * 50}%` }}
          />
        </span>
        <span className="figures w-36 text-right text-sm whitespace-nowrap text-muted">
          {up ? '▲ pushes up' : '▼ pushes down'} {formatPercent(part.share * 100)}
        </span>
      </span>
    </li>
  );
}
