import type { Model } from '../src/model.ts';
import { predictExperiment } from '../src/predict.ts';
import type { Corpus } from './corpus.ts';
import type { HeldOut } from './cross-validate.ts';
import { CLEAR_Z, FOLDS, SEED } from './cross-validate.ts';
import type { JudgedPair, PairSet } from './held-out-pairs.ts';
import { judgeBestOf, judgePairs, PAIR_SETS } from './held-out-pairs.ts';
import { tierSpread } from './invented-pairs.ts';
import { measure } from './measure.ts';
import {
  accuracyByCoverage,
  calibrationError,
  reliability,
  tierRows,
  worstOverconfidence,
} from './reliability.ts';

const SETS = Object.keys(PAIR_SETS) as PairSet[];

const TRAINING_SAMPLE = 2000;

/** Share in percent of the first strongly decided pairs that the shipped weights, which learnt from them, call right. */
function recall(model: Model, corpus: Corpus): number {
  const pairs = corpus.pairs.filter(({ strong }) => strong).slice(0, TRAINING_SAMPLE);
  const right = pairs.filter(({ a, b, z }) => {
    const [control, variant] = [corpus.headlines[b].text, corpus.headlines[a].text];
    const { winnerIndex } = predictExperiment(model, { control, variants: [variant] });
    return (winnerIndex === 1) === z > 0;
  });
  return (100 * right.length) / pairs.length;
}

function accuracyRows(judged: Record<PairSet, JudgedPair[]>, bestOf: ReturnType<typeof judgeBestOf>) {
  const rows = SETS.map((set) => ({
    set: set as string,
    label: PAIR_SETS[set].label as string,
    everything: measure(judged[set]),
    withoutWindow: measure(judged[set].filter(({ pair }) => !pair.window)),
  }));
  rows.push({
    set: 'bestOf',
    label: 'best of 4-5 headlines named',
    everything: measure(bestOf),
    withoutWindow: measure(bestOf.filter(({ window }) => !window)),
  });
  return rows;
}

/** Every figure of the card that follows from the stored held-out scores and the shipped weights, in seconds. */
export function cardFigures(model: Model, corpus: Corpus, heldOut: HeldOut) {
  const curve = model.meta.calibration;
  const judged = Object.fromEntries(
    SETS.map((set) => [set, judgePairs(corpus, heldOut, curve, set)]),
  ) as Record<PairSet, JudgedPair[]>;
  const bestOf = judgeBestOf(corpus, heldOut, curve);
  const judgedSets = SETS.map((set) => {
    const bins = reliability(judged[set]);
    return {
      set,
      label: PAIR_SETS[set].label,
      reliability: bins,
      calibrationError: calibrationError(bins),
      worstOverconfidence: worstOverconfidence(bins),
      tiers: tierRows(judged[set]),
      coverage: accuracyByCoverage(judged[set]),
    };
  });
  const familiarities = [...heldOut.familiarity].sort((a, b) => a - b);
  return {
    modelVersion: model.version,
    protocol: {
      folds: FOLDS,
      seed: SEED,
      clearZ: CLEAR_Z,
      stories: corpus.stories,
      headlines: corpus.headlines.length,
    },
    accuracy: accuracyRows(judged, bestOf),
    bestOfConfidence: bestOf.reduce((sum, { confidence }) => sum + confidence, 0) / bestOf.length,
    sets: judgedSets,
    familiarity: {
      unfamiliar: curve.unfamiliar,
      familiar: curve.familiar,
      fifthPercentile: familiarities[Math.floor(0.05 * familiarities.length)],
      median: familiarities[Math.floor(0.5 * familiarities.length)],
    },
    tierSpread: tierSpread(model),
    recallOnTrainingPairs: recall(model, corpus),
  };
}

export type CardFigures = ReturnType<typeof cardFigures>;
