import type { Random } from '@frontrunner/statistics';
import { brierScore, logScore, normalCdf, normalQuantile, randomFrom } from '@frontrunner/statistics';
import { confidenceTier } from '../src/confidence.ts';
import type { OutcomeModel } from '../src/outcome.ts';
import { CLEAR_Z, clearResultChance, noiseVariance, outcomeAt } from '../src/outcome.ts';
import type { ConfidenceTier } from '../src/types.ts';
import type { ArmCounts } from './corpus.ts';
import type { CountedPair } from './fit-outcome.ts';
import { logOddsOfClicks } from './fit-outcome.ts';
import { chanceBetter } from './judge.ts';

/** Something that `npm run evaluate` asks of the held-out figures; it fails where one is missed. */
export interface Check {
  name: string;
  wanted: string;
  reached: string;
  ok: boolean;
}

/** A check that a figure is at most, or at least, a bound. */
export function check(
  name: string,
  value: number,
  bound: { most?: number; least?: number },
  digits = 1,
): Check {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = bound;
  const wanted = [
    bound.least === undefined ? '' : `at least ${least}`,
    bound.most === undefined ? '' : `at most ${most}`,
  ];
  return {
    name,
    wanted: wanted.filter(Boolean).join(', '),
    reached: value.toFixed(digits),
    ok: value >= least && value <= most,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The rows in `count` parts of one size, sorted by a value. */
export function parts<Row>(rows: readonly Row[], count: number, value: (row: Row) => number): Row[][] {
  const sorted = [...rows].sort((a, b) => value(a) - value(b));
  return Array.from({ length: count }, (_, k) =>
    sorted.slice(Math.round((k * rows.length) / count), Math.round(((k + 1) * rows.length) / count)),
  );
}

/** Mean distance in points of predicted and observed share over bins of five points from 50 up, by their size. */
export function calibrationGap(rows: readonly { chance: number; right: number }[], width = 0.05): number {
  const bins = new Map<number, { chance: number; right: number }[]>();
  for (const row of rows) {
    const bin = Math.min(Math.floor((row.chance - 0.5) / width), Math.round(0.5 / width) - 1);
    bins.set(bin, [...(bins.get(bin) ?? []), row]);
  }
  const gaps = [...bins.values()].map(
    (bin) =>
      bin.length * Math.abs(mean(bin.map(({ chance }) => chance)) - mean(bin.map(({ right }) => right))),
  );
  return (100 * sum(gaps)) / rows.length;
}

/** Clicks among `taken` impressions drawn without replacement: exact, one click after the other. */
export function thin({ clicks, impressions }: ArmCounts, taken: number, random: Random): ArmCounts {
  let found = 0;
  for (let click = 0; click < clicks; click++) {
    if (random() < (taken - found) / (impressions - click)) found++;
  }
  return { clicks: found, impressions: taken };
}

/** A pair turned so that the named headline comes first, with what the outcome model of its fold says. */
interface Judged {
  tier: ConfidenceTier;
  /** Probability that the named headline is measured as the better one, noise included. */
  chance: number;
  right: number;
  effect: number;
  deviation: number;
  observed: number;
  pair: CountedPair;
}

function judge(
  pairs: readonly CountedPair[],
  outcomes: readonly OutcomeModel[],
  rateGiven: boolean,
): Judged[] {
  return pairs.map((pair) => {
    const outcome = outcomes[pair.fold];
    const rate = rateGiven ? pair.rate : undefined;
    const { beta, tau } = outcomeAt(outcome, rate);
    const sign = pair.difference < 0 ? -1 : 1;
    const effect = beta * Math.abs(pair.difference);
    return {
      tier: confidenceTier(100 * chanceBetter(outcome, Math.abs(pair.difference), rate)),
      chance: normalCdf(effect / Math.sqrt(tau ** 2 + pair.noise)),
      right: pair.difference === 0 ? 0.5 : Number(pair.pair.z * sign > 0),
      effect,
      deviation: tau,
      observed: pair.observed * sign,
      pair,
    };
  });
}

const TIERS: readonly ConfidenceTier[] = ['high', 'medium', 'low'];

/** Predicted and observed share right for each tier and each quarter of the tests by information (1 / noise). */
function quarters(judged: readonly Judged[]) {
  return parts(judged, 4, ({ pair }) => 1 / pair.noise).flatMap((quarter, q) =>
    TIERS.map((tier) => {
      const cell = quarter.filter((row) => row.tier === tier);
      return {
        tier,
        quarter: q + 1,
        n: cell.length,
        predicted: 100 * mean(cell.map(({ chance }) => chance)),
        observed: 100 * mean(cell.map(({ right }) => right)),
      };
    }),
  );
}

const percentOf = (logOdds: number) => 100 * Math.expm1(logOdds);

/** Predicted against observed lift of some pairs, weighted by precision, with the observed one's error clustered by test. */
function liftRow(rows: readonly Judged[]) {
  const weights = rows.map(({ deviation, pair }) => 1 / (deviation ** 2 + pair.noise));
  const whole = sum(weights);
  const weighted = (of: (row: Judged) => number) => sum(rows.map((row, i) => weights[i] * of(row))) / whole;
  const [predicted, observed] = [weighted(({ effect }) => effect), weighted((row) => row.observed)];
  const byTest = new Map<number, number>();
  rows.forEach((row, i) => {
    const { test } = row.pair.pair;
    byTest.set(test, (byTest.get(test) ?? 0) + weights[i] * (row.observed - observed));
  });
  const error = Math.sqrt(sum([...byTest.values()].map((part) => part ** 2))) / whole;
  return {
    n: rows.length,
    predicted: percentOf(predicted),
    observed: percentOf(observed),
    low: percentOf(observed - 2 * error),
    high: percentOf(observed + 2 * error),
    errors: (observed - predicted) / error,
  };
}

const RANGE_Z = normalQuantile(0.9);

/** Percent of halved tests whose measured difference lies in the 80 % range, widened by the noise of the half. */
function coverage(judged: readonly Judged[]): number {
  const random = randomFrom(41);
  const inside = judged.filter(({ effect, deviation, pair }) => {
    const { a, b, rate } = pair.pair.counts!;
    const [halfA, halfB] = [a, b].map((arm) => thin(arm, Math.floor(arm.impressions / 2), random));
    const measured = (logOddsOfClicks(halfA) - logOddsOfClicks(halfB)) * (pair.difference < 0 ? -1 : 1);
    const noise = noiseVariance(halfA.impressions, halfB.impressions, rate);
    return Math.abs(measured - effect) <= RANGE_Z * Math.sqrt(deviation ** 2 + noise);
  });
  return (100 * inside.length) / judged.length;
}

/** The chance of a clear result at each test's own impressions and click rate. */
function clearResults(pairs: readonly CountedPair[], outcomes: readonly OutcomeModel[]) {
  const rows = pairs.map((pair) => {
    const outcome = outcomes[pair.fold];
    const { beta, tau } = outcomeAt(outcome, pair.rate);
    const { a, b } = pair.pair.counts!;
    const impressions = 2 / (1 / a.impressions + 1 / b.impressions);
    const effect = { mean: beta * pair.difference, deviation: tau };
    const clear = Math.abs(pair.pair.z) >= CLEAR_Z;
    return {
      probability: clearResultChance(outcome, effect, impressions, pair.rate),
      outcome: clear ? (1 as const) : (0 as const),
    };
  });
  const base = mean(rows.map(({ outcome }) => outcome));
  return {
    brier: brierScore(rows) ?? Number.NaN,
    baseBrier: base * (1 - base),
    deciles: parts(rows, 10, ({ probability }) => probability).map((part) => ({
      n: part.length,
      predicted: 100 * mean(part.map(({ probability }) => probability)),
      observed: 100 * mean(part.map(({ outcome }) => outcome)),
    })),
  };
}

/** Everything that the card says about the outcome model, cross-fitted, with the click rate of each test given or not. */
export function judgeOutcomes(pairs: readonly CountedPair[], outcomes: readonly OutcomeModel[]) {
  const of = (rateGiven: boolean) => {
    const judged = judge(pairs, outcomes, rateGiven);
    return {
      signError: calibrationGap(judged),
      logLoss:
        logScore(
          judged.map(({ chance, right }) => ({ probability: chance, outcome: right > 0.5 ? 1 : 0 })),
        ) ?? Number.NaN,
      quarters: quarters(judged),
      liftDeciles: parts(judged, 10, ({ effect }) => effect).map(liftRow),
      liftTiers: TIERS.map((tier) => ({ tier, ...liftRow(judged.filter((row) => row.tier === tier)) })),
      coverage: coverage(judged),
    };
  };
  return { rateGiven: of(true), rateUnknown: of(false), clear: clearResults(pairs, outcomes) };
}

export type JudgedOutcomes = ReturnType<typeof judgeOutcomes>;

const largest = (values: readonly number[]) => Math.max(...values.map(Math.abs));

/** The checks of the outcome model. */
export function outcomeChecks({ rateGiven, rateUnknown, clear }: JudgedOutcomes): Check[] {
  const both = [
    ['click rate given', rateGiven],
    ['click rate unknown', rateUnknown],
  ] as const;
  return [
    ...both.flatMap(([label, of]) => [
      check(`sign calibration over all pairs, points (${label})`, of.signError, { most: 1.5 }, 2),
      check(
        `tier and information quarter, largest gap in points (${label})`,
        largest(of.quarters.map(({ predicted, observed }) => predicted - observed)),
        { most: 4 },
      ),
      check(`log loss over all pairs (${label})`, of.logLoss, { most: 0.646 }, 4),
      check(
        `deciles of lift, largest gap in standard errors (${label})`,
        largest(of.liftDeciles.map(({ errors }) => errors)),
        { most: 2 },
      ),
      check(`halved held-out tests inside the 80 % range, percent (${label})`, of.coverage, {
        least: 78,
        most: 82,
      }),
    ]),
    check('clear result, Brier score', clear.brier, { most: 0.2 }, 4),
    check(
      'clear result, largest gap of a decile in points',
      largest(clear.deciles.map(({ predicted, observed }) => predicted - observed)),
      { most: 3 },
    ),
  ];
}
