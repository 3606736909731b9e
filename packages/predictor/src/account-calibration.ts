import { setImmediate as nextTurn } from 'node:timers/promises';
import { clustersByKey } from '@frontrunner/statistics';
import { readRow, type UsableRow } from './benchmark-rows.ts';
import { type ChoiceTest, fitChoice, logLikelihoods } from './choice-model.ts';
import type { Model } from './model.ts';
import { predictExperiment } from './predict.ts';
import { traits } from './style.ts';

/** Traits that a calibration may weigh: few, readable, and not already told by one another. */
export const CALIBRATION_TRAITS = [
  'words',
  'wordLength',
  'sentences',
  'questionMarks',
  'exclamationMarks',
  'ellipses',
  'quotes',
  'digits',
] as const;

/**
 * How far an account may be from what the model learnt: deviations of the scale around 1 and of a trait's log-odds per
 * standard deviation around 0, and how likely each is before its tests are seen. Most are near; the tests must speak for far.
 */
const PRIORS = [
  { scale: 0.11, trait: 0.03, weight: 0.99 },
  { scale: 0.5, trait: 0.3, weight: 0.01 },
];
const FOLDS = 10;
/** One-sided 2.5 %: what a calibration must reach to count as better beyond chance. */
const CRITICAL_Z = 1.96;

export interface CalibrationFit {
  accuracy: number;
  /** Nats a test. */
  logLoss: number;
}

/** A calibration fitted to all given tests, and how such a fit did on tests that it had not seen. */
export interface FittedAccountCalibration {
  scale: number;
  traitWeights: Record<string, number>;
  /** Usable tests. */
  tests: number;
  /** Cross-validated, accuracy in percent: the shipped model, and with a calibration fitted without the test. */
  before: CalibrationFit;
  after: CalibrationFit;
  /** Gain in log loss over its standard error, paired by test and clustered by shared headlines. */
  z: number;
  /** It predicted unseen tests better, and better beyond chance. */
  helps: boolean;
  beatsShippedModel: boolean;
}

interface Options {
  signal?: AbortSignal;
  /** Longest time in milliseconds without letting other work run; 20 unless given. */
  sliceMs?: number;
  contentType?: string | null;
}

/**
 * Fits a small correction of the model to an account's finished tests (control, actual winner, variants): a scale of
 * the log-odds and a few trait weights under Luce's choice rule, shrunk towards the shipped model as far as the tests do
 * not speak against it, so that it may be used from the first tests on. Judged by ten-fold cross-validation with tests
 * that share a headline in one fold. Deterministic. Rejects with the signal's reason when aborted.
 */
export async function fitAccountCalibration(
  model: Model,
  rows: string[][],
  { signal, sliceMs = 20, contentType }: Options = {},
): Promise<FittedAccountCalibration> {
  const usable = rows.map((cells) => readRow(cells)).filter((row) => typeof row !== 'string');
  const tests: ChoiceTest[] = [];
  let sliceEnd = performance.now() + sliceMs;
  for (const row of usable) {
    if (performance.now() >= sliceEnd) {
      await nextTurn();
      signal?.throwIfAborted();
      sliceEnd = performance.now() + sliceMs;
    }
    tests.push(readChoice(model, row, contentType));
  }
  const deviations = standardise(tests);
  const clusters = clustersByKey(usable.map(({ keys }) => keys));
  const foldOf = foldsOf(clusters);
  const after = new Float64Array(tests.length);
  const right = new Uint8Array(tests.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    await nextTurn();
    signal?.throwIfAborted();
    const held = tests.map((_, i) => i).filter((i) => foldOf[i] === fold);
    if (held.length === 0) continue;
    const parameters = fitShrunk(tests.filter((_, i) => foldOf[i] !== fold));
    for (const [k, outcome] of logLikelihoods(
      held.map((i) => tests[i]),
      parameters,
    ).entries()) {
      after[held[k]] = outcome.logLikelihood;
      right[held[k]] = Number(outcome.right);
    }
  }
  const shipped = logLikelihoods(tests, SHIPPED);
  const [scale, ...weights] = fitShrunk(tests);
  const z = pairedZ(
    shipped.map(({ logLikelihood }, i) => after[i] - logLikelihood),
    clusters,
  );
  return {
    scale,
    traitWeights: Object.fromEntries(
      CALIBRATION_TRAITS.map((name, t) => [name, deviations[t] > 0 ? weights[t] / deviations[t] : 0]),
    ),
    tests: tests.length,
    before: summarise(
      shipped.map(({ logLikelihood }) => logLikelihood),
      shipped.filter((outcome) => outcome.right).length,
    ),
    after: summarise(
      [...after],
      right.reduce((sum, one) => sum + one, 0),
    ),
    z,
    helps: z > 0,
    beatsShippedModel: z > CRITICAL_Z,
  };
}

/** The parameters that change nothing. */
const SHIPPED = [1, ...CALIBRATION_TRAITS.map(() => 0)];

/**
 * Parameters averaged over the priors by how well each foretells the winners (J. A. Hoeting et al., Bayesian Model Averaging,
 * Statistical Science 14 (1999) 382-417): continuous shrinkage, with no border at which a calibration begins to count.
 */
function fitShrunk(tests: readonly ChoiceTest[]): number[] {
  const fits = PRIORS.map(({ scale, trait, weight }) => {
    const fit = fitChoice(
      tests,
      SHIPPED.map((mean, k) => ({ mean, deviation: k === 0 ? scale : trait })),
    );
    return { ...fit, logWeight: Math.log(weight) + fit.logEvidence };
  });
  const most = Math.max(...fits.map(({ logWeight }) => logWeight));
  const weights = fits.map(({ logWeight }) => Math.exp(logWeight - most));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return SHIPPED.map((_, k) =>
    fits.reduce((sum, { parameters }, i) => sum + (weights[i] / whole) * parameters[k], 0),
  );
}

/** Shipped log-odds and trait differences of every arm against the control, which is the first arm. */
function readChoice(
  model: Model,
  { control, variants, winnerIndex }: UsableRow,
  contentType?: string | null,
): ChoiceTest {
  // The tests are to say how far the log-odds go: those of an unmeasured type are not bent here.
  const calibration = { scale: 1, traitWeights: {}, provenTypes: contentType ? [contentType] : [] };
  const { entries } = predictExperiment(model, { control, variants, contentType, calibration });
  const named = entries.map(({ headline }) => traits(headline));
  return {
    winner: winnerIndex,
    arms: entries.map(({ score }, i) => [
      score,
      ...CALIBRATION_TRAITS.map((name) => (named[i][name] ?? 0) - (named[0][name] ?? 0)),
    ]),
  };
}

/** Divides each trait difference by its root mean square over the variants, in place; answers the divisors. */
function standardise(tests: ChoiceTest[]): number[] {
  const variants = tests.flatMap(({ arms }) => arms.slice(1));
  return CALIBRATION_TRAITS.map((_, t) => {
    const squares = variants.reduce((sum, arm) => sum + arm[t + 1] ** 2, 0);
    const deviation = Math.sqrt(squares / Math.max(1, variants.length));
    if (deviation > 0) for (const arm of variants) arm[t + 1] /= deviation;
    return deviation;
  });
}

/** Whole clusters in folds of about the same size, the largest clusters first. */
function foldsOf(clusters: number[]): number[] {
  const sizes = new Map<number, number>();
  for (const cluster of clusters) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const filled = new Array<number>(FOLDS).fill(0);
  const foldOf = new Map<number, number>();
  for (const [cluster, size] of [...sizes].sort(([a, m], [b, n]) => n - m || a - b)) {
    const fold = filled.indexOf(Math.min(...filled));
    filled[fold] += size;
    foldOf.set(cluster, fold);
  }
  return clusters.map((cluster) => foldOf.get(cluster) ?? 0);
}

/** Mean of paired differences over its cluster-robust standard error; 0 when nothing differs. */
function pairedZ(differences: number[], clusters: number[]): number {
  const mean = differences.reduce((sum, d) => sum + d, 0) / differences.length;
  const sums = new Map<number, number>();
  differences.forEach((d, i) => {
    sums.set(clusters[i], (sums.get(clusters[i]) ?? 0) + d - mean);
  });
  const squares = [...sums.values()].reduce((sum, d) => sum + d * d, 0);
  const groups = sums.size;
  if (groups < 2 || squares === 0) return 0;
  const error = Math.sqrt((squares * groups) / (groups - 1)) / differences.length;
  return mean / error;
}

function summarise(likelihoods: number[], right: number): CalibrationFit {
  const total = Math.max(1, likelihoods.length);
  return {
    accuracy: (100 * right) / total,
    logLoss: -likelihoods.reduce((sum, one) => sum + one, 0) / total,
  };
}
