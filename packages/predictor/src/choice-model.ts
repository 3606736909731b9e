import { bend, logOddsOf, TEXT_BOUND } from './calibrate.ts';

/** One finished test: what is known of each arm (the control first, all zeros) and which one won. */
export interface ChoiceTest {
  arms: number[][];
  winner: number;
}

export interface NormalPrior {
  mean: number;
  deviation: number;
}

const STEPS = 25;
const CLOSE_ENOUGH = 1e-8;

/** Log-odds of an arm against the control. */
function scoreOf(arm: readonly number[], parameters: readonly number[]): number {
  let score = 0;
  for (let k = 0; k < parameters.length; k++) score += parameters[k] * arm[k];
  return score;
}

function probabilitiesOf(scores: readonly number[]): number[] {
  const weights = scores.map(Math.exp);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** For each test the log-likelihood of its winner with log-odds capped as in predictions, and whether it was named. */
export function logLikelihoods(
  tests: readonly ChoiceTest[],
  parameters: readonly number[],
): { logLikelihood: number; right: boolean }[] {
  return tests.map(({ arms, winner }) => {
    const scores = arms.map((arm) =>
      bend(scoreOf(arm, parameters), logOddsOf(TEXT_BOUND.largest), TEXT_BOUND.knee),
    );
    return {
      logLikelihood: Math.log(probabilitiesOf(scores)[winner]),
      right: scores.indexOf(Math.max(...scores)) === winner,
    };
  });
}

export interface ChoiceFit {
  parameters: number[];
  /**
   * Logarithm of the probability of the winners under these priors, by Laplace's approximation and up to what is the same for
   * all priors: L. Tierney and J. B. Kadane, Journal of the American Statistical Association 81 (1986) 82-86.
   */
  logEvidence: number;
}

/**
 * Parameters of the conditional logit model (McFadden 1974) with independent normal priors, by Newton's method from
 * the prior means. The first parameter, the scale, is kept at 0 or more. Without the cap of predictions the posterior
 * is concave: there is one peak.
 */
export function fitChoice(tests: readonly ChoiceTest[], priors: readonly NormalPrior[]): ChoiceFit {
  const size = priors.length;
  let parameters = priors.map(({ mean }) => mean);
  let logEvidence = 0;
  for (let step = 0; step < STEPS; step++) {
    const gradient = priors.map(({ mean, deviation }, k) => (mean - parameters[k]) / deviation ** 2);
    const curvature = priors.map(({ deviation }, k) =>
      priors.map((_, j) => (j === k ? 1 / deviation ** 2 : 0)),
    );
    for (const test of tests) addTest(test, parameters, gradient, curvature);
    const { answer: move, logDeterminant } = solve(curvature, gradient);
    if (step > 0) logEvidence = logPosterior(tests, priors, parameters) - logDeterminant / 2;
    parameters = parameters.map((value, k) => value + move[k]);
    parameters[0] = Math.max(0, parameters[0]);
    if (Math.max(...move.map(Math.abs)) < CLOSE_ENOUGH) break;
  }
  return { parameters: parameters.slice(0, size), logEvidence };
}

/** Logarithm of likelihood times prior, but for what is the same for every prior. */
function logPosterior(
  tests: readonly ChoiceTest[],
  priors: readonly NormalPrior[],
  parameters: readonly number[],
): number {
  const prior = priors.reduce(
    (sum, { mean, deviation }, k) =>
      sum - ((parameters[k] - mean) / deviation) ** 2 / 2 - Math.log(deviation),
    0,
  );
  return tests.reduce((sum, { arms, winner }) => {
    const scores = arms.map((arm) => scoreOf(arm, parameters));
    const most = Math.max(...scores);
    const whole = scores.reduce((total, score) => total + Math.exp(score - most), 0);
    return sum + scores[winner] - most - Math.log(whole);
  }, prior);
}

function addTest(
  { arms, winner }: ChoiceTest,
  parameters: readonly number[],
  gradient: number[],
  curvature: number[][],
): void {
  const size = gradient.length;
  const probabilities = probabilitiesOf(arms.map((arm) => scoreOf(arm, parameters)));
  const mean = new Array<number>(size).fill(0);
  arms.forEach((arm, a) => {
    for (let k = 0; k < size; k++) mean[k] += probabilities[a] * arm[k];
  });
  for (let k = 0; k < size; k++) {
    gradient[k] += arms[winner][k] - mean[k];
    for (let j = 0; j <= k; j++) {
      let product = -mean[k] * mean[j];
      for (let a = 0; a < arms.length; a++) product += probabilities[a] * arms[a][k] * arms[a][j];
      curvature[k][j] += product;
      if (j < k) curvature[j][k] += product;
    }
  }
}

/** Solves a symmetric positive definite system by Gaussian elimination. */
function solve(
  matrix: readonly number[][],
  right: readonly number[],
): { answer: number[]; logDeterminant: number } {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let i = pivot + 1; i < size; i++) {
      const factor = rows[i][pivot] / rows[pivot][pivot];
      for (let k = pivot; k <= size; k++) rows[i][k] -= factor * rows[pivot][k];
    }
  }
  const answer = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let value = rows[i][size];
    for (let k = i + 1; k < size; k++) value -= rows[i][k] * answer[k];
    answer[i] = value / rows[i][i];
  }
  const logDeterminant = rows.reduce((sum, row, i) => sum + Math.log(row[i]), 0);
  return { answer, logDeterminant };
}
