import { clsx } from 'clsx';
import { Fragment } from 'react';
import { formatPercent } from '@/lib/format.ts';
import { type Contribution, markHeadline, type Stretch } from '../mark-headline.ts';

interface MarkedHeadlineProps {
  headline: string;
  side: Contribution['side'];
  contributions: readonly Contribution[];
}

/**
 * A headline with what the prediction rests on: what pushes the variant up is labelled above a solid line, what pushes
 * it down below a dotted one, so that it reads without colour too.
 */
export function MarkedHeadline({ headline, side, contributions }: MarkedHeadlineProps) {
  return (
    <p className="mt-2 text-xl/12 font-medium break-words">
      {markHeadline(headline, side, contributions).map(({ text, start, part }) => (
        <Fragment key={start}>{part ? <Marked text={text} part={part} /> : text}</Fragment>
      ))}
    </p>
  );
}

function Marked({ text, part }: { text: string; part: NonNullable<Stretch['part']> }) {
  const up = part.weight > 0;
  return (
    <ruby className={clsx('[ruby-align:center]', up ? '[ruby-position:over]' : '[ruby-position:under]')}>
      <mark
        className={clsx(
          'rounded-sm text-ink underline decoration-2 underline-offset-4',
          up
            ? 'bg-positive-soft decoration-positive'
            : 'bg-running-soft decoration-running decoration-dotted',
        )}
      >
        {text}
      </mark>
      <rt className={clsx('figures text-xs font-medium', up ? 'pb-1 text-positive' : 'pt-1 text-running')}>
        <span className="sr-only">{up ? ' (pushes up, ' : ' (pushes down, '}</span>
        <span aria-hidden>{up ? '▲' : '▼'}</span>
        {formatPercent(part.share * 100)}
        <span className="sr-only">) </span>
      </rt>
    </ruby>
  );
}
