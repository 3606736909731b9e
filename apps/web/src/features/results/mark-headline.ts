import type { Explanation } from '@frontrunner/contracts';

export type Contribution = Explanation['contributions'][number];

/** A stretch of a headline, with the part of the explanation that it stands for. */
export interface Stretch {
  text: string;
  start: number;
  part: Contribution | null;
}

/**
 * Cuts a headline where the words and phrases of an explanation begin and end. Where two cover the same words the
 * heavier one is marked. The stretches joined are the headline.
 */
export function markHeadline(
  headline: string,
  side: Contribution['side'],
  contributions: readonly Contribution[],
): Stretch[] {
  const taken: { start: number; end: number; part: Contribution }[] = [];
  const heaviestFirst = contributions.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  for (const part of heaviestFirst) {
    const { start, end } = part;
    if (part.side !== side || start === undefined || end === undefined) continue;
    if (start < 0 || end <= start || end > headline.length) continue;
    if (taken.every((other) => end <= other.start || start >= other.end)) taken.push({ start, end, part });
  }
  taken.sort((a, b) => a.start - b.start);
  const stretches: Stretch[] = [];
  let from = 0;
  const add = (to: number, part: Contribution | null) => {
    if (to > from) stretches.push({ text: headline.slice(from, to), start: from, part });
    from = to;
  };
  for (const { start, end, part } of taken) {
    add(start, null);
    add(end, part);
  }
  add(headline.length, null);
  return stretches;
}
