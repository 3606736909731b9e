import type { ImportMapping } from '@frontrunner/contracts';
import { CLICKED_NAME, readCount, SHOWN_NAME } from '@frontrunner/statistics';

/** `experiment_id`, `variationName` and the like as words. */
const words = (name: string) =>
  name
    .slice(0, 100)
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2');

/** What columns are called in exports of GrowthBook, Optimizely and plain ones; of several the first pattern's first. */
const patterns = {
  experiment: [/^(experiment|test|campaign)( name| title)?$/i, /\b(experiment|test|campaign)\b/i],
  headline: [/\b(headline|subject|title|copy|text)\b/i],
  variation: [
    /^(variation|variant|arm|treatment|version|group)( name)?$/i,
    /\b(variation|variant|arm|treatment|version|group|bucket)\b/i,
  ],
  impressions: [SHOWN_NAME],
  clicks: [CLICKED_NAME],
  startedAt: [/\b(start|started|begin|began|from|launched)\b/i],
  endedAt: [/\b(end|ended|stop|stopped|until|finished)\b/i],
} satisfies Record<keyof ImportMapping, RegExp[]>;

/** A share of something is no count. */
const isRate = (name: string) => /\b(rate|ctr|per|lift|change|uplift)\b|%/i.test(name);

/** Whether a row holds the names of the columns: it has no counts. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.filter((cell) => readCount(cell) !== null).length < 2;

/** Which column holds what, by the header, else by what the first row holds; null where one that is needed is missing. */
export function guessMapping(first: readonly string[]): ImportMapping | null {
  if (!isHeader(first)) return guessByContent(first);
  const names = first.map(words);
  const taken = new Set<number>();
  const find = (field: keyof ImportMapping): number | null => {
    for (const pattern of patterns[field]) {
      const at = names.findIndex((name, i) => !taken.has(i) && !isRate(name) && pattern.test(name));
      if (at >= 0) {
        taken.add(at);
        return at;
      }
    }
    return null;
  };
  const [experiment, variation, headline] = [find('experiment'), find('variation'), find('headline')];
  const [clicks, impressions] = [find('clicks'), find('impressions')];
  if (experiment === null || clicks === null || impressions === null) return null;
  if (variation === null && headline === null) return null;
  return {
    experiment,
    variation,
    headline,
    impressions,
    clicks,
    startedAt: find('startedAt'),
    endedAt: find('endedAt'),
  };
}

function guessByContent(first: readonly string[]): ImportMapping | null {
  const numbers = first.flatMap((cell, i) => (readCount(cell) === null ? [] : [i]));
  const texts = first.flatMap((cell, i) => (cell !== '' && readCount(cell) === null ? [i] : []));
  const [experiment, headline] = texts;
  const [impressions, clicks] = numbers;
  if (experiment === undefined || headline === undefined || impressions === undefined || clicks === undefined)
    return null;
  return { experiment, variation: null, headline, impressions, clicks, startedAt: null, endedAt: null };
}
