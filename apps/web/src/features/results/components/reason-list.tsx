import type { Explanation } from '@frontrunner/contracts';
import { clsx } from 'clsx';
import { formatPercent } from '@/lib/format.ts';
import type { Contribution } from '../mark-headline.ts';

/** As many as can be taken in at once; the headlines above show all words. */
const mostShown = 6;

interface Reason {
  text: string;
  weight: number;
  share: number;
}

/** The heaviest parts of an explanation, up to the right and down to the left of a middle line. */
export function ReasonList({ explanation, variant }: { explanation: Explanation; variant: string }) {
  const { contributions } = explanation;
  const shown = contributions.toSorted((a, b) => b.share - a.share).slice(0, mostShown);
  const left = contributions.filter((part) => !shown.includes(part));
  const restWeight = explanation.rest + left.reduce((sum, { weight }) => sum + weight, 0);
  const restShare = Math.max(0, 1 - shown.reduce((sum, { share }) => sum + share, 0));
  const reasons: Reason[] = shown.map((part) => ({ ...part, text: sentenceOf(part) }));
  if (restShare >= 0.005)
    reasons.push({ text: 'Everything else together', weight: restWeight, share: restShare });
  const longest = Math.max(...reasons.map(({ share }) => share));
  return (
    <ul aria-label={`What the prediction for ${variant} rests on`}>
      {reasons.map((reason) => (
        <ReasonLine key={reason.text} {...reason} length={reason.share / longest} />
      ))}
    </ul>
  );
}

function sentenceOf(part: Contribution): string {
  if (part.kind === 'trait') return part.sentence ?? part.text;
  return `“${part.text}” in the ${part.side === 'variant' ? 'variant' : 'control'}`;
}

function ReasonLine({ text, weight, share, length }: Reason & { length: number }) {
  const up = weight > 0;
  return (
    <li className="grid items-center gap-x-8 border-t border-line py-3 sm:grid-cols-2">
      <span>{text}</span>
      <span className="flex items-center gap-3">
        <span aria-hidden className="relative h-1.5 flex-1 rounded-full bg-line">
          <span className="absolute top-[-4px] left-1/2 h-3.5 w-px bg-input" />
          <span
            className={clsx('absolute h-1.5 rounded-full', up ? 'bg-positive' : 'bg-running-mark')}
            style={{ [up ? 'left' : 'right']: '50%', width: `${length * 50}%` }}
          />
        </span>
        <span className="figures w-36 text-right text-sm whitespace-nowrap text-muted">
          {up ? '▲ pushes up' : '▼ pushes down'} {formatPercent(share * 100)}
        </span>
      </span>
    </li>
  );
}
