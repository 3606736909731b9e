/** Up to this many tests the exact distribution is computed; beyond it the normal curve is as good. */
const exactUpTo = 500;

/** Upper tail of the standard normal distribution; Abramowitz and Stegun 26.2.17, error below 1e-7. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/**
 * Probability of at least `correct` hits by guessing, where test i is hit with probability `chances[i]`
 * (Poisson-binomial distribution; for pairs the binomial one).
 */
export function chanceOfAtLeast(correct: number, chances: readonly number[]): number {
  if (correct <= 0) return 1;
  if (correct > chances.length) return 0;
  if (chances.length > exactUpTo) {
    const expected = chances.reduce((sum, p) => sum + p, 0);
    const variance = chances.reduce((sum, p) => sum + p * (1 - p), 0);
    return upperTail((correct - 0.5 - expected) / Math.sqrt(variance));
  }
  const hits = new Float64Array(chances.length + 1);
  hits[0] = 1;
  chances.forEach((p, i) => {
    for (let k = i + 1; k > 0; k--) hits[k] = hits[k] * (1 - p) + hits[k - 1] * p;
    hits[0] *= 1 - p;
  });
  return Math.min(
    1,
    hits.subarray(correct).reduce((sum, p) => sum + p, 0),
  );
}

const number = new Intl.NumberFormat('en-US');

/** '1 time in 200', with two leading digits at most. */
function oneIn(probability: number): string {
  const times = 1 / Math.max(probability, 1e-6);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(times)) - 1);
  const rounded = number.format(Math.max(2, Math.floor(times / unit) * unit));
  return probability < 1e-6 ? 'less than 1 time in a million' : `about 1 time in ${rounded}`;
}

/**
 * In plain words: whether the model did better than guessing, and how sure that is (a one-sided test).
 * `chances` holds for each test the probability of guessing its winner: one half for a pair, a coin.
 */
export function verdictOf(correct: number, chances: readonly number[]): string {
  const total = chances.length;
  if (total === 0) return 'There is nothing to judge: no test could be scored.';
  const guessed = chances.reduce((sum, p) => sum + p, 0);
  const facts = `It named ${number.format(correct)} of ${number.format(total)} winners; guessing would name about ${number.format(Math.round(guessed))}.`;
  const luck = chanceOfAtLeast(correct, chances);
  const few = total < 30 ? ' This is on few tests: more of them would say it more surely.' : '';
  if (luck < 0.001)
    return `On this data the model is better than a coin, almost certainly. ${facts} Luck alone would do this well ${oneIn(luck)}.${few}`;
  if (luck < 0.05)
    return `On this data the model is better than a coin, probably. ${facts} Luck alone would do this well ${oneIn(luck)}.${few}`;
  const badLuck = 1 - chanceOfAtLeast(correct + 1, chances);
  if (badLuck < 0.05)
    return `On this data the model is worse than a coin. ${facts} Luck alone would do this badly ${oneIn(badLuck)}. Do not act on its predictions for such headlines.${few}`;
  return `On this data the model cannot be told from a coin. ${facts} Luck alone would do this well ${luck > 0.5 ? 'more often than not' : oneIn(luck)}. More tests would show a small advantage, if there is one.`;
}
