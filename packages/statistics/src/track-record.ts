import { clusteredShare, studentT } from './clustered-share.ts';
import { clustersByKey } from './clusters.ts';
import { type Judgement, judge } from './judgement.ts';
import { randomFrom } from './random.ts';
import { type CountedRow, sumByCluster } from './scored-row.ts';
import { brierScore, type Forecast, logScore } from './scoring-rules.ts';
import { signFlipTest } from './sign-flip-test.ts';

/** What became of one forecast once its test was over. */
export interface SettledForecast {
  /** Forecasts of one experiment are not independent of each other: they have the same key. */
  cluster: string;
  verdict: 'right' | 'wrong' | 'too-close';
  /** Whether the control won; null where the test has no clear result. */
  controlWon: boolean | null;
  /** 0 to 1: the chance given to the leading variant to beat the control. Null where the test's counts do not compare the two. */
  chance: number | null;
  /** Logarithm of the rate of the arm that was forecast to win over the control's, shrunken; null without counts of both. */
  logLift: number | null;
}

/** A share in percent with its 95 % interval. */
export interface IntervalPct {
  pct: number;
  low: number;
  high: number;
}

/** How many forecasts came right. Right, wrong and too close exclude each other. */
export interface ForecastCounts {
  settled: number;
  right: number;
  wrong: number;
  tooClose: number;
  /** Right of right and wrong; null without any. */
  accuracy: IntervalPct | null;
  /** Forecasts with a chance and a clear result; what Brier and log score are taken over. */
  scored: number;
  /** Mean of (p - y)^2 of the leading variant, 0 (perfect) to 1. */
  brier: number | null;
}

export interface ReliabilityPoint extends IntervalPct {
  /** Edges in percent; the upper one belongs to the next point, but for 100. */
  from: number;
  to: number;
  count: number;
  meanChancePct: number;
}

/** What it was worth to act on the forecasts. Percent over the control; 95 % interval. */
export interface Worth extends Omit<IntervalPct, 'pct'> {
  forecasts: number;
  /** Of them those that named a variant and not the control. */
  namedVariant: number;
  meanPct: number;
}

export interface TrackRecordFigures extends ForecastCounts {
  verdict: 'better' | 'worse' | 'undecided' | null;
  againstCoin: Judgement;
  againstControl: Judgement;
  /** Percent of the right and wrong ones in which the control won. */
  controlAccuracyPct: number | null;
  /** What a coin (one half for each) and what the certainty that the control wins would have scored on the same tests. */
  brierOf: { coin: number; control: number | null };
  /** Nats; a certainty that fails once has no finite one, so the control has none. */
  logScore: number | null;
  logScoreOf: { coin: number };
  reliability: ReliabilityPoint[];
  worth: Worth | null;
}

/** Fewer outcomes than this allow no verdict. */
export const FEWEST_OUTCOMES = 30;

/** Edges of the reliability picture in percent: the borders of the tiers, finer where forecasts mostly lie. */
const EDGES = [0, 20, 40, 50, 60, 70, 80, 90, 100];

/** Rows for the clustered statistics; `credit` says what counts as a success. */
function rowsOf(
  forecasts: readonly SettledForecast[],
  credit: (forecast: SettledForecast) => number,
): CountedRow[] {
  const clusters = clustersByKey(forecasts.map(({ cluster }) => [cluster]));
  return forecasts.map((forecast, i) => ({
    arms: 2,
    leaders: 1,
    credit: credit(forecast),
    confidence: 100 * (forecast.chance ?? 0.5),
    controlWon: forecast.controlWon === true,
    cluster: clusters[i]!,
  }));
}

const isDecided = ({ verdict }: SettledForecast) => verdict !== 'too-close';
const isRight = ({ verdict }: SettledForecast) => Number(verdict === 'right');

function intervalOf(rows: readonly CountedRow[]): IntervalPct | null {
  const { accuracy, interval } = clusteredShare(rows);
  return accuracy === null ? null : { pct: accuracy, low: interval[0], high: interval[1] };
}

const scoredOf = (forecasts: readonly SettledForecast[]) =>
  forecasts.filter(
    (one): one is SettledForecast & { chance: number; controlWon: boolean } =>
      one.chance !== null && one.controlWon !== null,
  );
const eventsOf = (forecasts: readonly SettledForecast[]): Forecast[] =>
  scoredOf(forecasts).map(({ chance, controlWon }) => ({ probability: chance, outcome: controlWon ? 0 : 1 }));

/** Counts, accuracy and Brier score of some forecasts, e.g. of one content type. */
export function forecastCounts(forecasts: readonly SettledForecast[]): ForecastCounts {
  const count = (wanted: SettledForecast['verdict']) =>
    forecasts.filter(({ verdict }) => verdict === wanted).length;
  const events = eventsOf(forecasts);
  return {
    settled: forecasts.length,
    right: count('right'),
    wrong: count('wrong'),
    tooClose: count('too-close'),
    accuracy: intervalOf(rowsOf(forecasts.filter(isDecided), isRight)),
    scored: events.length,
    brier: brierScore(events),
  };
}

/** Chances of the leading variants against how often they won; groups without a forecast are left out. */
function reliabilityOf(forecasts: readonly SettledForecast[]): ReliabilityPoint[] {
  const rows = rowsOf(scoredOf(forecasts), ({ controlWon }) => Number(!controlWon));
  return EDGES.slice(0, -1).flatMap((from, i) => {
    const to = EDGES[i + 1]!;
    const within = rows.filter(({ confidence }) => confidence >= from && (confidence < to || to === 100));
    const share = intervalOf(within);
    if (!share) return [];
    const sum = within.reduce((total, { confidence }) => total + confidence, 0);
    return [{ from, to, count: within.length, meanChancePct: sum / within.length, ...share }];
  });
}

/**
 * Mean logarithm of the lift as a percentage, with a Student interval over the experiments. Forecasts that named the
 * control count with 0: whoever acts on them keeps the control. Null below two experiments.
 */
function worthOf(forecasts: readonly SettledForecast[]): Worth | null {
  const counted = forecasts.filter(
    (one): one is SettledForecast & { logLift: number } => one.logLift !== null,
  );
  const rows = rowsOf(counted, ({ logLift }) => logLift ?? 0);
  if (rows.length === 0) return null;
  const mean = rows.reduce((sum, { credit }) => sum + credit, 0) / rows.length;
  const sums = sumByCluster(rows, ({ credit }) => credit - mean);
  const clusters = sums.length;
  if (clusters < 2) return null;
  const squares = sums.reduce((sum, one) => sum + one * one, 0);
  const error = Math.sqrt((squares * clusters) / (clusters - 1)) / rows.length;
  const reach = studentT(clusters - 1) * error;
  const percent = (log: number) => 100 * Math.expm1(log);
  return {
    forecasts: rows.length,
    namedVariant: counted.filter(({ logLift }) => logLift !== 0).length,
    meanPct: percent(mean),
    low: percent(mean - reach),
    high: percent(mean + reach),
  };
}

/**
 * The figures of a track record. Whether it is better than a coin or than always naming the control is tested over the
 * experiments (`signFlipTest`: exact, two-sided 5 %); forecasts that are too close count neither way. The verdict is the one
 * against the coin and needs 30 outcomes. Deterministic: where luck is drawn its seed is fixed.
 */
export function trackRecordFigures(forecasts: readonly SettledForecast[]): TrackRecordFigures {
  const counts = forecastCounts(forecasts);
  const decided = forecasts.filter(isDecided);
  const advantage = (over: (forecast: SettledForecast) => number) =>
    sumByCluster(
      rowsOf(decided, (forecast) => isRight(forecast) - over(forecast)),
      ({ credit }) => credit,
    );
  const test = (differences: readonly number[]) =>
    judge(
      differences.length,
      differences.reduce((sum, one) => sum + one, 0),
      signFlipTest(differences, randomFrom(20)),
    );
  const againstCoin = test(advantage(() => 0.5));
  const controlWon = ({ controlWon: won }: SettledForecast) => Number(won === true);
  const events = eventsOf(forecasts);
  const controlHits = decided.reduce((sum, one) => sum + controlWon(one), 0);
  return {
    ...counts,
    verdict:
      forecasts.length < FEWEST_OUTCOMES
        ? null
        : againstCoin.code === 'too-few'
          ? 'undecided'
          : againstCoin.code,
    againstCoin,
    againstControl: test(advantage(controlWon)),
    controlAccuracyPct: decided.length === 0 ? null : (100 * controlHits) / decided.length,
    brierOf: { coin: 0.25, control: brierScore(events.map((event) => ({ ...event, probability: 0 }))) },
    logScore: logScore(events),
    logScoreOf: { coin: Math.LN2 },
    reliability: reliabilityOf(forecasts),
    worth: worthOf(forecasts),
  };
}
