import type { Rank } from '@frontrunner/writer';

/** How much a likeness of 1 to a headline already chosen counts against a probability of 1. */
const likenessWeight = 0.5;
/** Above this two headlines read as the same one with a word exchanged. */
const tooAlike = 0.85;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Jaccard likeness of two headlines' words, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
}

/**
 * The best `count` of more candidates: greedily the one with the highest probability of beating the control,
 * less its likeness to those chosen and to those that exist (maximal marginal relevance, Carbonell & Goldstein
 * 1998). Best first. Probabilities are 0 to 1.
 */
export function chooseVariants(
  control: string,
  candidates: string[],
  options: { count: number; existing: string[]; rank: Rank },
): { headline: string; probability: number }[] {
  const probabilities = options.rank(control, candidates);
  const left = candidates.map((headline, i) => ({
    headline,
    words: wordsOf(headline),
    probability: probabilities[i] ?? 0,
  }));
  const seen = [control, ...options.existing].map(wordsOf);
  const chosen: typeof left = [];
  while (chosen.length < options.count) {
    const scored = left
      .filter((one) => !chosen.includes(one))
      .map((one) => ({ one, near: Math.max(...seen.map((words) => likeness(one.words, words))) }))
      .filter(({ near }) => near <= tooAlike)
      .sort(
        (a, b) => b.one.probability - likenessWeight * b.near - (a.one.probability - likenessWeight * a.near),
      );
    const best = scored[0]?.one;
    if (!best) break;
    chosen.push(best);
    seen.push(best.words);
  }
  return chosen
    .map(({ headline, probability }) => ({ headline, probability }))
    .sort((a, b) => b.probability - a.probability);
}
