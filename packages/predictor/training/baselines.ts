import { PLAIN_STYLE_COUNT, STYLE_COUNT } from '../src/style.ts';
import type { Corpus } from './corpus.ts';
import { FOLDS } from './cross-validate.ts';
import { fitLinear } from './fit-linear.ts';
import { weighPairs } from './fit-parts.ts';
import type { PairSet } from './judge.ts';
import { PAIR_SETS } from './judge.ts';
import type { Material } from './material.ts';
import type { Measured } from './measure.ts';
import { measure } from './measure.ts';

function judgeBy(corpus: Corpus, set: PairSet, difference: (a: number, b: number) => number): Measured {
  return measure(
    corpus.pairs.filter(PAIR_SETS[set].takes).map(({ a, b, z, test }) => {
      const value = difference(a, b);
      return { test, right: value === 0 ? 0.5 : value > 0 === z > 0 ? 1 : 0 };
    }),
  );
}

/** Held-out scores of a logistic model on the style features that need no word list. */
function simpleScores(material: Material, fold: Uint8Array): Float64Array {
  const { headlines } = material.corpus;
  const n = headlines.length;
  const values = new Float64Array(n * PLAIN_STYLE_COUNT);
  for (let i = 0; i < n; i++) {
    const row = material.style.values.subarray(i * STYLE_COUNT, i * STYLE_COUNT + PLAIN_STYLE_COUNT);
    values.set(row, i * PLAIN_STYLE_COUNT);
  }
  const scores = new Float64Array(n);
  for (let f = 0; f < FOLDS; f++) {
    const fit = fitLinear({
      sparse: null,
      groupScales: [],
      dense: [{ values, width: PLAIN_STYLE_COUNT, scale: 1 }],
      pairs: weighPairs(material.corpus, (headline) => fold[headline] !== f),
      l2: 1,
      iterations: 100,
    });
    for (let i = 0; i < n; i++) if (fold[i] === f) scores[i] = fit.scores[i];
  }
  return scores;
}

export interface Baseline {
  label: string;
  sets: Record<PairSet, Measured>;
}

/** What simple rules reach on the same pairs. */
export function measureBaselines(material: Material, fold: Uint8Array): Baseline[] {
  const { corpus } = material;
  const rules: [string, (a: number, b: number) => number][] = [
    ['always the control (the headline listed first in the archive)', () => 1],
    [
      'always the longer headline',
      (a, b) => corpus.headlines[a].text.length - corpus.headlines[b].text.length,
    ],
  ];
  const simple = simpleScores(material, fold);
  rules.push([`logistic model on ${PLAIN_STYLE_COUNT} style features`, (a, b) => simple[a] - simple[b]]);
  return rules.map(([label, rule]) => ({
    label,
    sets: {
      all: judgeBy(corpus, 'all', rule),
      clear: judgeBy(corpus, 'clear', rule),
      strong: judgeBy(corpus, 'strong', rule),
    },
  }));
}
