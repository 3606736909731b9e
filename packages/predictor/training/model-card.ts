import { TIER_PROMISES } from '../src/benchmark.ts';
import { confidenceTier } from '../src/confidence.ts';
import type { Model } from '../src/model.ts';
import { CLEAR_Z } from '../src/outcome.ts';
import { predictExperiment } from '../src/predict.ts';
import type { Corpus } from './corpus.ts';
import type { HeldOut } from './cross-validate.ts';
import { FOLDS, SEED } from './cross-validate.ts';
import { HEADLINES, POSTS } from './fields.ts';
import { countedPairs } from './fit-outcome.ts';
import { tierSpread } from './invented-pairs.ts';
import type { JudgedPair, PairSet } from './judge.ts';
import { judgePairs, outcomesByFold, PAIR_SETS, SETS } from './judge.ts';
import { measure } from './measure.ts';
import type { Check } from './outcome-checks.ts';
import { calibrationGap, check, judgeOutcomes, outcomeChecks, parts } from './outcome-checks.ts';
import {
  accuracyByCoverage,
  calibrationError,
  reliability,
  tierRows,
  worstOverconfidence,
} from './reliability.ts';
import { discardedBest, judgeBestOf, worthInImpressions } from './worth.ts';

const TRAINING_SAMPLE = 2000;

/** Share in percent of the first strongly decided pairs that the shipped weights, which learnt from them, call right. */
function recall(model: Model, corpus: Corpus): number {
  const pairs = corpus.pairs.filter(({ strong }) => strong).slice(0, TRAINING_SAMPLE);
  const right = pairs.filter(({ a, b, z }) => {
    const [control, variant] = [corpus.headlines[b].text, corpus.headlines[a].text];
    const { winnerIndex } = predictExperiment(model, {
      control,
      variants: [variant],
      contentType: 'headline',
    });
    return (winnerIndex === 1) === z > 0;
  });
  return (100 * right.length) / pairs.length;
}

function familiarityOf({ familiarity }: HeldOut, bounds: typeof HEADLINES.familiarity) {
  const sorted = [...familiarity].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)];
  return { ...bounds, fifthPercentile: at(0.05), median: at(0.5) };
}

/** What is told of a set of pairs: with P(better), and given a clear result as a benchmark has it. */
function setFigures(label: string, judged: readonly JudgedPair[]) {
  const given = judged.map((pair) => ({ ...pair, confidence: pair.conditional }));
  const bins = reliability(given);
  return {
    label,
    tiers: tierRows(judged),
    conditional: {
      reliability: bins,
      calibrationError: calibrationError(bins),
      worstOverconfidence: worstOverconfidence(reliability(given, 10)),
      tiers: tierRows(given),
    },
    coverage: accuracyByCoverage(judged),
  };
}

/** Every figure about headlines that follows from the stored held-out scores and the shipped weights, in seconds. */
export function headlineFigures(model: Model, corpus: Corpus, heldOut: HeldOut) {
  const bounds = HEADLINES.familiarity;
  const counted = countedPairs(corpus, heldOut, bounds);
  const outcomes = outcomesByFold(counted);
  const judged = (set: PairSet) =>
    judgePairs({ pairs: corpus.pairs.filter(PAIR_SETS[set].takes) }, heldOut, bounds, outcomes);
  const bySet = Object.fromEntries(SETS.map((set) => [set, judged(set)])) as Record<PairSet, JudgedPair[]>;
  const bestOf = judgeBestOf(corpus, heldOut, bounds, outcomes);
  const mean = (of: (test: (typeof bestOf)[number]) => number) =>
    bestOf.reduce((sum, test) => sum + of(test), 0) / bestOf.length;
  return {
    version: model.headlines.version,
    passport: model.headlines.meta.passport,
    outcome: model.headlines.meta.outcome,
    protocol: {
      folds: FOLDS,
      seed: SEED,
      clearZ: CLEAR_Z,
      stories: corpus.stories,
      texts: corpus.headlines.length,
    },
    accuracy: [
      ...SETS.map((set) => ({
        set: set as string,
        label: PAIR_SETS[set].label as string,
        everything: measure(bySet[set]),
        withoutWindow: measure(bySet[set].filter(({ pair }) => !pair.window)),
      })),
      {
        set: 'bestOf',
        label: 'best of 4-5 headlines named',
        everything: measure(bestOf),
        withoutWindow: measure(bestOf.filter(({ window }) => !window)),
      },
    ],
    bestOf: {
      confidence: mean(({ confidence }) => confidence),
      measured: mean(({ measured }) => measured),
      right: 100 * mean(({ right }) => right),
      fifths: parts(bestOf, 5, ({ measured }) => measured).map((part) => ({
        n: part.length,
        predicted: part.reduce((sum, test) => sum + test.measured, 0) / part.length,
        observed: (100 * part.reduce((sum, test) => sum + test.right, 0)) / part.length,
      })),
    },
    sets: SETS.map((set) => ({ set, ...setFigures(PAIR_SETS[set].label, bySet[set]) })),
    outcomes: judgeOutcomes(counted, outcomes),
    worth: worthInImpressions(corpus, heldOut, bounds, outcomes),
    discarded: discardedBest(corpus, heldOut, bounds, outcomes),
    familiarity: familiarityOf(heldOut, bounds),
    tierSpread: tierSpread(model),
    recallOnTrainingPairs: recall(model, corpus),
  };
}
export type HeadlineFigures = ReturnType<typeof headlineFigures>;

/** Every figure about posts. */
export function postFigures(model: Model, corpus: Corpus, heldOut: HeldOut) {
  const judged = judgePairs(corpus, heldOut, POSTS.familiarity, null);
  const longer = corpus.pairs.map(({ a, b, z, test }) => {
    const difference = corpus.headlines[a].text.length - corpus.headlines[b].text.length;
    return { test, right: difference === 0 ? 0.5 : difference > 0 === z > 0 ? 1 : 0 };
  });
  const asHeadlines = corpus.pairs.map(({ a, b, z, test }) => {
    const [control, variant] = [corpus.headlines[b].text, corpus.headlines[a].text];
    const { entries } = predictExperiment(model, { control, variants: [variant], contentType: 'headline' });
    return {
      test,
      right: entries[1].score > 0 === z > 0 ? 1 : 0,
      tier: confidenceTier(entries[1].confidencePct),
    };
  });
  return {
    version: model.posts.version,
    passport: model.posts.meta.passport,
    texts: corpus.headlines.length,
    stories: corpus.stories,
    accuracy: measure(judged),
    alwaysLonger: measure(longer),
    headlineModel: {
      all: measure(asHeadlines),
      high: measure(asHeadlines.filter(({ tier }) => tier === 'high')),
    },
    ...setFigures('all pairs', judged),
    tens: reliability(judged, 10),
    calibration: calibrationGap(judged.map(({ confidence, right }) => ({ chance: confidence / 100, right }))),
    familiarity: familiarityOf(heldOut, POSTS.familiarity),
  };
}
export type PostFigures = ReturnType<typeof postFigures>;

/** Percent right that the first version reached, and by how much a set may fall below it. */
const FLOORS: Record<string, number> = { all: 62.4, clear: 73.7, strong: 80.7, bestOf: 38.2 };
const MAY_FALL = 0.2;

type TierRows = HeadlineFigures['sets'][number]['tiers'];

function promiseChecks(field: string, rows: TierRows): Check[] {
  return (['high', 'medium'] as const).map((name) => {
    const { percent } = rows.find((row) => row.tier === name)!;
    return check(`${field}: ${name} tier where there is a clear winner, percent right`, percent, {
      least: TIER_PROMISES[name],
    });
  });
}

/** Everything asked of the figures about headlines. */
export function headlineChecks(headlines: HeadlineFigures): Check[] {
  const clear = headlines.sets.find(({ set }) => set === 'clear')!;
  const { bestOf } = headlines;
  const fifths = bestOf.fifths.reduce(
    (sum, { predicted, observed }) => sum + Math.abs(predicted - observed) / 5,
    0,
  );
  const measured = headlines.accuracy.filter(({ everything }) => everything.n > 0);
  return [
    ...measured.map(({ set, label, everything }) =>
      check(`percent right, ${label}`, Number(everything.percent.toFixed(1)), {
        least: Number((FLOORS[set] - MAY_FALL).toFixed(1)),
      }),
    ),
    ...outcomeChecks(headlines.outcomes),
    check('best of 4-5, gap of chance and share right in points', Math.abs(bestOf.measured - bestOf.right), {
      most: 3,
    }),
    check('best of 4-5, mean gap of the fifths in points', fifths, { most: 3 }),
    ...promiseChecks('headlines', clear.tiers),
  ];
}

/** Everything asked of the figures about posts. */
export function postChecks(posts: PostFigures): Check[] {
  return [
    check('posts: percent right', posts.accuracy.percent, { least: 67 }),
    ...promiseChecks('posts', posts.tiers),
    check('posts: over-confidence of a ten-point bin of 200 pairs, points', worstOverconfidence(posts.tens), {
      most: 3,
    }),
    check('posts: calibration error, points', posts.calibration, { most: 5 }),
  ];
}
