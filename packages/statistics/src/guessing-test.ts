import { binomialSource } from './draw-binomial.ts';
import { groupRows } from './group-rows.ts';
import { normalCdf } from './normal.ts';
import type { Random } from './random.ts';
import type { CountedRow, ScoredRow } from './scored-row.ts';

const SAME = 1e-9;
/** Up to this many rows the distribution of hits is computed exactly; beyond it the normal curve is as good. */
const EXACT_UP_TO = 1000;
const DRAWS = { most: 9_999, least: 499, comparisons: 1e8 };
/** From this many clusters on, none of them with more than this share of the rows, the sum is as good as normal. */
const MANY = { clusters: 200, share: 0.05 };
const SPREAD_DRAWS = { most: 1000, least: 300, comparisons: 3e7 };
/** A p-value is known well enough once this many draws went as far. */
const ENOUGH = 100;

/** Probabilities of 0, 1, 2 … hits where try i hits with `chances[i]` (the Poisson-binomial distribution). */
function hitDistribution(chances: readonly number[]): Float64Array {
  const hits = new Float64Array(chances.length + 1);
  hits[0] = 1;
  chances.forEach((chance, i) => {
    for (let k = i + 1; k > 0; k--) hits[k] = hits[k]! * (1 - chance) + hits[k - 1]! * chance;
    hits[0]! *= 1 - chance;
  });
  return hits;
}

const sum = (values: Iterable<number>) => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** Two-sided p-value of `hits` where try i hits with `chances[i]`: twice the smaller tail. */
function independentTest(hits: number, chances: readonly number[]): number {
  if (chances.length > EXACT_UP_TO) {
    const expected = sum(chances);
    const deviation = Math.sqrt(sum(chances.map((chance) => chance * (1 - chance))));
    return Math.min(1, 2 * normalCdf((0.5 - Math.abs(hits - expected)) / deviation));
  }
  const distribution = hitDistribution(chances);
  const [below, above] = [sum(distribution.subarray(0, hits + 1)), sum(distribution.subarray(hits))];
  return Math.min(1, 2 * Math.min(below, above));
}

/** The rows of several-row clusters, laid out flat: a replicate ranks every headline of a cluster anew. */
interface SharedRows {
  headlines: number;
  /** For each row the number of its winner, and from `starts[row]` on those of its other headlines. */
  winners: number[];
  starts: number[];
  others: number[];
  leaders: number[];
}

function layOut(rows: readonly ScoredRow[], counted: readonly CountedRow[]): SharedRows {
  const numbers = new Map<string, number>();
  const numberOf = (key: string) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  const shared: SharedRows = { headlines: 0, winners: [], starts: [], others: [], leaders: [] };
  rows.forEach(({ headlines, winner }, i) => {
    shared.winners.push(numberOf(headlines[winner]!));
    shared.starts.push(shared.others.length);
    headlines.forEach((key, arm) => {
      if (arm !== winner) shared.others.push(numberOf(key));
    });
    shared.leaders.push(counted[i]!.leaders);
  });
  shared.starts.push(shared.others.length);
  shared.headlines = numbers.size;
  return shared;
}

/** A source of what a scorer that ranks the headlines by luck earns on these rows. */
function sharedSource(shared: SharedRows, random: Random): () => number {
  const { winners, starts, others, leaders } = shared;
  const scores = new Float64Array(shared.headlines);
  return () => {
    for (let h = 0; h < scores.length; h++) scores[h] = random();
    let earned = 0;
    for (let row = 0; row < winners.length; row++) {
      const own = scores[winners[row]!]!;
      let above = 0;
      for (let k = starts[row]!; k < starts[row + 1]!; k++) if (scores[others[k]!]! > own) above++;
      if (above < leaders[row]!) earned += 1 / leaders[row]!;
    }
    return earned;
  };
}

/** Sources of what guessing earns on rows that share no headline, those of one kind together. */
function singleSources(rows: readonly CountedRow[], random: Random): (() => number)[] {
  const kinds = groupRows(rows, ({ arms, leaders }) => `${leaders} of ${arms}`);
  return [...kinds.values()].map((kind) => {
    const { arms, leaders } = kind[0]!;
    const hits = binomialSource(kind.length, leaders / arms, random);
    return () => hits() / leaders;
  });
}

/** Two-sided p-value of a distance from the expected sum, whose deviation is estimated by drawing. */
function normalTest(distance: number, expected: number, earn: () => number, draws: number): number {
  let square = 0;
  for (let draw = 0; draw < draws; draw++) square += (earn() - expected) ** 2;
  if (square === 0) return 1;
  return Math.max(Number.MIN_VALUE, 2 * normalCdf(-Math.abs(distance) / Math.sqrt(square / draws)));
}

/**
 * Two-sided p-value (0 to 1) of what the rows earned, under the hypothesis that the scores have nothing to do with the
 * winners: every ranking of the headlines is as likely as any other, and a headline keeps its rank in all rows it
 * stands in. So rows that share headlines count as dependent as they are. Exact (Poisson-binomial) where no row shares
 * one; normal with a drawn deviation for many clusters; else a sequential Monte Carlo permutation test, never 0: J. Besag and
 * P. Clifford, Biometrika 78 (1991) 301-304.
 */
export function guessingTest(
  rows: readonly ScoredRow[],
  counted: readonly CountedRow[],
  random: Random,
): number {
  const sizes = new Map<number, number>();
  for (const { cluster } of counted) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const isSingle = ({ cluster }: CountedRow) => sizes.get(cluster) === 1;
  const singles = counted.filter(isSingle);
  const decided = singles.filter(({ arms, leaders }) => leaders < arms);
  if (singles.length === counted.length && decided.every(({ leaders }) => leaders === 1)) {
    const hits = sum(decided.map(({ credit }) => credit));
    return independentTest(
      hits,
      decided.map(({ arms }) => 1 / arms),
    );
  }
  const shared = layOut(
    rows.filter((_, i) => !isSingle(counted[i]!)),
    counted.filter((row) => !isSingle(row)),
  );
  const sources = [sharedSource(shared, random), ...singleSources(singles, random)];
  const cost = shared.headlines + shared.others.length + sources.length;
  const drawsOf = ({ most, least, comparisons }: typeof DRAWS) =>
    Math.round(Math.min(most, Math.max(least, comparisons / cost)));
  const seen = sum(counted.map(({ credit }) => credit));
  const earn = () => sum(sources.map((source) => source()));
  if (sizes.size >= MANY.clusters && Math.max(...sizes.values()) <= MANY.share * counted.length) {
    const expected = sum(counted.map(({ arms }) => 1 / arms));
    return normalTest(seen - expected, expected, earn, drawsOf(SPREAD_DRAWS));
  }
  const draws = drawsOf(DRAWS);
  let [asMuch, asLittle] = [0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const earned = earn();
    if (earned >= seen - SAME) asMuch++;
    if (earned <= seen + SAME) asLittle++;
    const asFar = Math.min(asMuch, asLittle);
    if (asFar === ENOUGH) return Math.min(1, (2 * asFar) / (draw + 1));
  }
  return Math.min(1, (2 * (1 + Math.min(asMuch, asLittle))) / (1 + draws));
}
