import type { Explanation } from '@frontrunner/contracts';
import { clsx } from 'clsx';
import { formatPercent } from '@/lib/format.ts';
import type { Contribution } from '../mark-headline.ts';

/** As many as can be taken in at once; the headlines above show all words. */
const mostShown = 6;

interface ReasonListProps {
  explanation: Explanation;
  variant: string;
  headlines: Record<Contribution['side'], string>;
}

/** The heaviest parts of an explanation, up to the right and down to the left of a middle line. */
export function ReasonList({ explanation, variant, headlines }: ReasonListProps) {
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

interface ReasonLineProps {
  part: Contribution;
  headline: string;
  length: number;
}

function ReasonLine({ part, headline, length }: ReasonLineProps) {
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
