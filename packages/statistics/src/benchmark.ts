import { type ClusteredShare, clusteredShare, type PromiseState, promiseOf } from './clustered-share.ts';
import { groupRows } from './group-rows.ts';
import { guessingTest } from './guessing-test.ts';
import { FEWEST_CLUSTERS, type Judgement, judge } from './judgement.ts';
import { randomFrom } from './random.ts';
import { type CountedRow, countRows, type ScoredRow, sumByCluster } from './scored-row.ts';
import { signFlipTest } from './sign-flip-test.ts';

export type Tier = 'high' | 'medium' | 'low';
const TIERS = ['high', 'medium', 'low'] as const;

/** A share that had been promised. */
export type JudgedShare = Omit<ClusteredShare, 'clusters'> & { promise: PromiseState };

export interface ReliabilityBin extends JudgedShare {
  /** Bounds of the stated confidence in percent; the upper one belongs to the next bin, but for 100. */
  from: number;
  to: number;
  meanConfidence: number;
}

export interface CoveragePoint extends JudgedShare {
  /** Percent of the rows, the most confident first, rounded up so that no tie is cut. */
  coverage: number;
  minConfidence: number;
}

/** What a benchmark says. Shares in percent, null where there is nothing to count; nothing is ever NaN. */
export interface BenchmarkFigures extends ClusteredShare {
  ties: number;
  averageConfidence: number | null;
  /** Share of rows that the control won, and the mean chance of naming the winner by guessing. */
  baselines: { alwaysControl: number | null; chance: number | null };
  againstGuessing: Judgement;
  againstControl: Judgement;
  tiers: Record<Tier, JudgedShare>;
  reliability: ReliabilityBin[];
  coverage: CoveragePoint[];
  byArms: { arms: number; total: number; correct: number; chance: number }[];
}

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
const meanConfidenceOf = (rows: readonly CountedRow[]) => mean(rows.map(({ confidence }) => confidence)) ?? 0;

function judgedShare(rows: readonly CountedRow[], promised: number): JudgedShare {
  const { clusters, ...share } = clusteredShare(rows);
  return { ...share, promise: promiseOf({ clusters, ...share }, promised) };
}

/** Edges of the reliability table in percent: finer from 50 up, where the confidences of pairs lie. */
const BIN_EDGES = [0, 30, 40, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100];

/** Stated confidence against what came true; bins without a row are left out. */
function reliabilityOf(rows: readonly CountedRow[]): ReliabilityBin[] {
  return BIN_EDGES.slice(0, -1).flatMap((from, i) => {
    const to = BIN_EDGES[i + 1]!;
    const within = rows.filter(({ confidence }) => confidence >= from && (confidence < to || to === 100));
    if (within.length === 0) return [];
    const meanConfidence = meanConfidenceOf(within);
    return { from, to, meanConfidence, ...judgedShare(within, meanConfidence) };
  });
}

/** How accurate it would be to act on the most confident 10, 20 … 100 % only; rows of one confidence stay together. */
function coverageOf(rows: readonly CountedRow[]): CoveragePoint[] {
  const sorted = [...rows].sort((a, b) => b.confidence - a.confidence);
  const points: CoveragePoint[] = [];
  for (let percent = 10; percent <= 100; percent += 10) {
    const wanted = Math.round((percent / 100) * sorted.length);
    if (wanted === 0) continue;
    const minConfidence = sorted[wanted - 1]!.confidence;
    let count = wanted;
    while (count < sorted.length && sorted[count]!.confidence === minConfidence) count++;
    if (count === points.at(-1)?.total) continue;
    const kept = sorted.slice(0, count);
    points.push({
      coverage: count === wanted ? percent : (100 * count) / sorted.length,
      minConfidence,
      ...judgedShare(kept, meanConfidenceOf(kept)),
    });
  }
  return points;
}

function byArmsOf(rows: readonly CountedRow[]): BenchmarkFigures['byArms'] {
  return [...groupRows(rows, ({ arms }) => arms)]
    .sort(([a], [b]) => a - b)
    .map(([arms, group]) => ({
      arms,
      total: group.length,
      correct: group.reduce((sum, { credit }) => sum + credit, 0),
      chance: 100 / arms,
    }));
}

/**
 * The figures of a benchmark. `tierOf` names the tier of a confidence in percent; `promised` says for each tier the share
 * of right predictions in percent that is promised. Deterministic: where luck is drawn its seed is fixed.
 *
 * Against guessing: `guessingTest`. Against the control: what each cluster earned, less what naming the control would
 * have earned there, by `signFlipTest`. Both two-sided at the 5 % level.
 */
export function benchmarkFigures(
  scored: readonly ScoredRow[],
  tierOf: (confidencePct: number) => Tier,
  promised: Readonly<Record<Tier, number>>,
): BenchmarkFigures {
  const rows = countRows(scored);
  const overall = clusteredShare(rows);
  const overControl = sumByCluster(rows, ({ credit, controlWon }) => credit - Number(controlWon));
  const chances = rows.map(({ arms }) => 1 / arms);
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const tiers = groupRows(rows, ({ confidence }) => tierOf(confidence));
  const isJudged = overall.clusters >= FEWEST_CLUSTERS;
  return {
    ...overall,
    ties: rows.filter(({ leaders }) => leaders > 1).length,
    averageConfidence: mean(rows.map(({ confidence }) => confidence)),
    baselines: {
      alwaysControl: mean(rows.map(({ controlWon }) => 100 * Number(controlWon))),
      chance: mean(chances.map((chance) => 100 * chance)),
    },
    againstGuessing: judge(
      overall.clusters,
      overall.correct - expected,
      isJudged ? guessingTest(scored, rows, randomFrom(1)) : 1,
    ),
    againstControl: judge(
      overall.clusters,
      overControl.reduce((sum, difference) => sum + difference, 0),
      signFlipTest(overControl, randomFrom(2)),
    ),
    tiers: Object.fromEntries(
      TIERS.map((tier) => [tier, judgedShare(tiers.get(tier) ?? [], promised[tier])]),
    ) as Record<Tier, JudgedShare>,
    reliability: reliabilityOf(rows),
    coverage: coverageOf(rows),
    byArms: byArmsOf(rows),
  };
}
