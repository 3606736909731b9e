import { randomFrom, twoProportionZ } from '@frontrunner/statistics';
import { DisjointSets } from '@frontrunner/statistics/clusters';
import { maskLinks, normalise } from '../src/normalise.ts';
import type { Token } from '../src/tokenise.ts';
import { tokenise } from '../src/tokenise.ts';
import type { Archive, Arm, StrongPair } from './read-archive.ts';

export interface Headline {
  text: string;
  tokens: Token[];
  /** Index of the story cluster. */
  story: number;
}

/** Two headlines that one test compared; `z` above 0 means that `a` got the higher click rate. */
export interface Pair {
  a: number;
  b: number;
  z: number;
  test: number;
  strong: boolean;
  /** In the window in which randomisation was probably broken (2013-06-25 to 2014-01-10). */
  window: boolean;
  /** What was counted of `a` and `b`, and the click rate (0 to 1) of all arms together; absent where only the winner is known. */
  counts?: { a: ArmCounts; b: ArmCounts; rate: number };
}

export interface ArmCounts {
  clicks: number;
  impressions: number;
}

/** The headlines that one test showed with one image. */
export interface TestGroup {
  test: number;
  arms: (ArmCounts & { headline: number })[];
  window: boolean;
}

export interface Corpus {
  headlines: Headline[];
  pairs: Pair[];
  groups: TestGroup[];
  stories: number;
}

const STRONG_Z = 3.6;
const WINDOW_START = Date.UTC(2013, 5, 25) / 1000;
const WINDOW_END = Date.UTC(2014, 0, 10) / 1000;

function createdInWindow(testId: string): boolean {
  const seconds = Number.parseInt(testId.slice(0, 8), 16);
  return seconds >= WINDOW_START && seconds <= WINDOW_END;
}

/** Joins headlines whose sets of words have a Jaccard similarity of 0.6 or more (prefix filtering on rare words first). */
function joinSimilar(headlines: readonly Headline[], stories: DisjointSets): void {
  const counts = new Map<string, number>();
  const sets = headlines.map(({ tokens }) => [...new Set(tokens.filter((t) => t.isWord).map((t) => t.text))]);
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rare = (a: string, b: string) => counts.get(a)! - counts.get(b)! || (a < b ? -1 : a > b ? 1 : 0);
  for (const set of sets) set.sort(rare);
  const index = new Map<string, number[]>();
  sets.forEach((set, i) => {
    const members = new Set(set);
    const candidates = new Set<number>();
    const prefix = set.length - Math.ceil(0.6 * set.length) + 1;
    for (const word of set.slice(0, prefix)) {
      const holders = index.get(word);
      if (holders) for (const j of holders) candidates.add(j);
      if (holders) holders.push(i);
      else index.set(word, [i]);
    }
    for (const j of candidates) {
      let shared = 0;
      for (const word of sets[j]) if (members.has(word)) shared++;
      if (shared >= 0.6 * (set.length + sets[j].length - shared)) stories.join(i, j);
    }
  });
}

/** Click rate (0 to 1) of all arms of a test together. */
export function rateOf(arms: readonly ArmCounts[]): number {
  const sum = (of: (arm: ArmCounts) => number) => arms.reduce((total, arm) => total + of(arm), 0);
  return sum(({ clicks }) => clicks) / sum(({ impressions }) => impressions);
}

/** Puts the arms of one test and image together, repeated headlines added up. */
function groupArms(
  arms: readonly Arm[],
  headlineOf: (text: string) => number,
  testOf: (id: string) => number,
): TestGroup[] {
  const groups = new Map<string, TestGroup>();
  for (const { testId, imageId, week, clicks, impressions, ...arm } of arms) {
    const key = `${testId} ${imageId}`;
    const window = createdInWindow(testId) || (week >= 201326 && week <= 201402);
    const group = groups.get(key) ?? { test: testOf(testId), arms: [], window };
    groups.set(key, group);
    const headline = headlineOf(arm.headline);
    const same = group.arms.find((other) => other.headline === headline);
    if (same) {
      same.clicks += clicks;
      same.impressions += impressions;
    } else group.arms.push({ headline, clicks, impressions });
  }
  return [...groups.values()];
}

function comparePairs({ arms, test, window }: TestGroup): Pair[] {
  const rate = rateOf(arms);
  return arms.flatMap((a, i) =>
    arms.slice(i + 1).map((b) => {
      const z = twoProportionZ(a.clicks, a.impressions, b.clicks, b.impressions);
      return { a: a.headline, b: b.headline, z, test, strong: false, window, counts: { a, b, rate } };
    }),
  );
}

/** Numbers the story of each headline: what one test compared and what is worded alike belongs together. */
function numberStories(headlines: Headline[], groups: readonly TestGroup[], pairs: readonly Pair[]): number {
  const stories = new DisjointSets(headlines.length);
  joinSimilar(headlines, stories);
  const firstOfTest = new Map<number, number>();
  const joinTest = (test: number, headline: number) => {
    const first = firstOfTest.get(test);
    if (first === undefined) firstOfTest.set(test, headline);
    else stories.join(first, headline);
  };
  for (const group of groups) for (const arm of group.arms) joinTest(group.test, arm.headline);
  for (const pair of pairs) for (const headline of [pair.a, pair.b]) joinTest(pair.test, headline);
  const numbers = new Map<number, number>();
  headlines.forEach((headline, i) => {
    const root = stories.find(i);
    if (!numbers.has(root)) numbers.set(root, numbers.size);
    headline.story = numbers.get(root)!;
  });
  return numbers.size;
}

/** Turns the archive into unique texts as `readText` gives them, comparable pairs and story clusters. */
export function buildCorpus(archive: Archive, readText: (original: string) => string = normalise): Corpus {
  const headlines: Headline[] = [];
  const byText = new Map<string, number>();
  const headlineOf = (original: string): number => {
    const text = readText(original);
    let index = byText.get(text);
    if (index === undefined) {
      index = headlines.length;
      byText.set(text, index);
      headlines.push({ text, tokens: tokenise(text), story: 0 });
    }
    return index;
  };
  const tests = new Map<string, number>();
  const testOf = (id: string): number => {
    if (!tests.has(id)) tests.set(id, tests.size);
    return tests.get(id)!;
  };
  const groups = groupArms(archive.arms, headlineOf, testOf);
  const pairs = groups.flatMap(comparePairs);
  for (const { testId, aWins, ...texts } of archive.strongPairs) {
    const [a, b] = [headlineOf(texts.a), headlineOf(texts.b)];
    const [z, window] = [aWins ? STRONG_Z : -STRONG_Z, createdInWindow(testId)];
    if (a !== b) pairs.push({ a, b, z, test: testOf(testId), strong: true, window });
  }
  return { headlines, pairs, groups, stories: numberStories(headlines, groups, pairs) };
}

/** The posts as a corpus: each pair a test of its own with a clear winner, links and handles masked. */
export function buildPostsCorpus(pairs: readonly StrongPair[]): Corpus {
  return buildCorpus({ arms: [], strongPairs: [...pairs] }, (text) => maskLinks(normalise(text)));
}

/** Whole stories in one of `folds` folds; returns the fold of each headline. */
export function foldHeadlines(corpus: Corpus, folds: number, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const foldOfStory = Uint8Array.from({ length: corpus.stories }, () => Math.floor(random() * folds));
  return Uint8Array.from(corpus.headlines, ({ story }) => foldOfStory[story]);
}
