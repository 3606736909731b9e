import type { BenchmarkResponse } from '@frontrunner/contracts';
import { wilsonInterval } from '@frontrunner/statistics';
import { verdictOf } from './verdict.ts';

/** What the statistics need of one scored test. */
export interface ScoredTest {
  /** 0 to 100: probability that the predicted winner is the actual one. */
  confidence: number;
  correct: boolean;
  /** Headlines in the test, the control among them; 2 or more. */
  arms: number;
  controlWon: boolean;
}

export type BenchmarkStatistics = Pick<
  BenchmarkResponse,
  'accuracyInterval' | 'baselines' | 'reliability' | 'coverage' | 'byVariantCount' | 'verdict'
>;

const correctOf = (tests: readonly ScoredTest[]) =>
  tests.reduce((sum, test) => sum + Number(test.correct), 0);
const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : 0);
const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

/** Edges of the reliability table in percent: finer from 50 up, where the confidences of pairs lie. */
const binEdges = [0, 30, 40, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100];

/** Stated confidence against what came true; bins without a test are left out. */
function reliabilityOf(tests: readonly ScoredTest[]): BenchmarkStatistics['reliability'] {
  const bins = binEdges.slice(0, -1).map((from, i) => {
    const to = binEdges[i + 1] ?? 100;
    const within = tests.filter(
      ({ confidence }) => confidence >= from && (confidence < to || (to === 100 && confidence <= 100)),
    );
    return {
      from,
      to,
      count: within.length,
      meanConfidence: mean(within.map(({ confidence }) => confidence)),
      accuracy: percent(correctOf(within), within.length),
    };
  });
  return bins.filter(({ count }) => count > 0);
}

/** How accurate it would be to act on the most confident 10, 20 … 100 % of the tests only. */
function coverageOf(tests: readonly ScoredTest[]): BenchmarkStatistics['coverage'] {
  const sorted = [...tests].sort((a, b) => b.confidence - a.confidence);
  const counts = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((coverage) => ({
    coverage,
    count: Math.round((coverage / 100) * sorted.length),
  }));
  return counts
    .filter(({ count }, i) => count > 0 && count !== counts[i - 1]?.count)
    .map(({ coverage, count }) => ({
      coverage,
      count,
      accuracy: percent(correctOf(sorted.slice(0, count)), count),
      minConfidence: sorted[count - 1]?.confidence ?? 0,
    }));
}

function byVariantCountOf(tests: readonly ScoredTest[]): BenchmarkStatistics['byVariantCount'] {
  const groups = Map.groupBy(tests, ({ arms }) => arms);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([arms, group]) => ({ arms, total: group.length, correct: correctOf(group), chance: 100 / arms }));
}

/** The statistics that make a benchmark honest, of at least one scored test. Shares in percent. */
export function statisticsOf(tests: readonly ScoredTest[]): BenchmarkStatistics {
  return {
    accuracyInterval: wilsonInterval(correctOf(tests), tests.length),
    baselines: {
      alwaysControl: percent(tests.filter(({ controlWon }) => controlWon).length, tests.length),
      chance: mean(tests.map(({ arms }) => 100 / arms)),
    },
    reliability: reliabilityOf(tests),
    coverage: coverageOf(tests),
    byVariantCount: byVariantCountOf(tests),
    verdict: verdictOf(
      correctOf(tests),
      tests.map(({ arms }) => 1 / arms),
    ),
  };
}
