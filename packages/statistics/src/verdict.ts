import type { BenchmarkFigures } from './benchmark.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** 'about 1 time in 200', with two leading digits at most. */
function oneIn(probability: number): string {
  if (probability > 0.5) return 'more often than not';
  const times = 1 / Math.max(probability, 1e-6);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(times)) - 1);
  const rounded = number.format(Math.max(2, Math.floor(times / unit) * unit));
  return probability < 1e-6 ? 'less than 1 time in a million' : `about 1 time in ${rounded}`;
}

const isSure = (pValue: number) => (pValue < 0.001 ? 'almost certainly' : 'probably');

function againstControl({ againstControl: { code, pValue }, baselines }: BenchmarkFigures): string {
  const share = `always naming the control, which is right ${number.format(baselines.alwaysControl ?? 0)}% of the time`;
  if (code === 'better') return ` It is also better than ${share}, ${isSure(pValue ?? 1)}.`;
  if (code === 'worse') return ` It is worse than ${share}, ${isSure(pValue ?? 1)}.`;
  return ` It cannot be told from ${share}.`;
}

/** In plain words: whether the model did better than guessing and than always naming the control, and how sure that is. */
export function verdictOf(figures: BenchmarkFigures): string {
  const { total, correct, clusters, baselines, ties } = figures;
  if (total === 0) return 'There is nothing to judge: no test could be scored.';
  const guessed = ((baselines.chance ?? 0) * total) / 100;
  const facts = `It named ${number.format(correct)} of ${number.format(total)} winners; guessing would name about ${number.format(Math.round(guessed))}.`;
  const tied =
    ties > 0 ? ` ${number.format(ties)} of them it could not tell apart: a tie counts one half.` : '';
  const { code, pValue } = figures.againstGuessing;
  if (code === 'too-few' || pValue === null) {
    const groups =
      clusters < total
        ? ` that share no headline with each other (rows with a common headline count as one)`
        : '';
    return `On this data the model cannot be told from a coin: there are too few tests${groups}. ${facts}${tied}`;
  }
  const few = total < 30 ? ' This is on few tests: more of them would say it more surely.' : '';
  const rest = `${tied}${againstControl(figures)}${few}`;
  const luck = `Luck alone would be this far from guessing ${oneIn(pValue)}.`;
  if (code === 'better')
    return `On this data the model is better than a coin, ${isSure(pValue)}. ${facts} ${luck}${rest}`;
  if (code === 'worse') {
    return `On this data the model is worse than a coin, ${isSure(pValue)}. ${facts} ${luck} Do not act on its predictions for such headlines.${rest}`;
  }
  return `On this data the model cannot be told from a coin. ${facts} ${luck} More tests would show a small advantage, if there is one.${rest}`;
}
