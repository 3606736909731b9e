import { randomFrom, twoProportionZ } from '@frontrunner/statistics';
import { normalise } from '../src/normalise.ts';
import type { Token } from '../src/tokenise.ts';
import { tokenise } from '../src/tokenise.ts';
import type { Archive } from './read-archive.ts';

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
}

/** The headlines that one test showed with one image. */
export interface TestGroup {
  test: number;
  arms: { headline: number; clicks: number; impressions: number }[];
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

class UnionFind {
  readonly parent: Int32Array;
  constructor(size: number) {
    this.parent = Int32Array.from({ length: size }, (_, i) => i);
  }
  find(item: number): number {
    let root = item;
    while (this.parent[root] !== root) root = this.parent[root];
    while (this.parent[item] !== root) [item, this.parent[item]] = [this.parent[item], root];
    return root;
  }
  join(a: number, b: number): void {
    const [rootA, rootB] = [this.find(a), this.find(b)];
    this.parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }
}

/** Joins headlines whose sets of words have a Jaccard similarity of 0.6 or more (prefix filtering on rare words first). */
function joinSimilar(headlines: readonly Headline[], stories: UnionFind): void {
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

/** Turns the archive into unique headlines, comparable pairs and story clusters. */
export function buildCorpus(archive: Archive): Corpus {
  const headlines: Headline[] = [];
  const byText = new Map<string, number>();
  const headlineOf = (original: string): number => {
    const text = normalise(original);
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
    const known = tests.get(id);
    if (known !== undefined) return known;
    tests.set(id, tests.size);
    return tests.size - 1;
  };
  const groupsByKey = new Map<string, TestGroup>();
  for (const arm of archive.arms) {
    const key = `${arm.testId} ${arm.imageId}`;
    let group = groupsByKey.get(key);
    if (!group) {
      group = {
        test: testOf(arm.testId),
        arms: [],
        window: createdInWindow(arm.testId) || (arm.week >= 201326 && arm.week <= 201402),
      };
      groupsByKey.set(key, group);
    }
    const headline = headlineOf(arm.headline);
    const same = group.arms.find((other) => other.headline === headline);
    if (same) {
      same.clicks += arm.clicks;
      same.impressions += arm.impressions;
    } else group.arms.push({ headline, clicks: arm.clicks, impressions: arm.impressions });
  }
  const groups = [...groupsByKey.values()];
  const pairs: Pair[] = [];
  for (const { arms, test, window } of groups) {
    for (let i = 0; i < arms.length; i++) {
      for (let j = i + 1; j < arms.length; j++) {
        const z = twoProportionZ(arms[i].clicks, arms[i].impressions, arms[j].clicks, arms[j].impressions);
        pairs.push({ a: arms[i].headline, b: arms[j].headline, z, test, strong: false, window });
      }
    }
  }
  for (const strongPair of archive.strongPairs) {
    const { testId } = strongPair;
    const [a, b] = [headlineOf(strongPair.a), headlineOf(strongPair.b)];
    if (a !== b)
      pairs.push({
        a,
        b,
        z: strongPair.aWins ? STRONG_Z : -STRONG_Z,
        test: testOf(testId),
        strong: true,
        window: createdInWindow(testId),
      });
  }
  const stories = new UnionFind(headlines.length);
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
  return { headlines, pairs, groups, stories: numbers.size };
}

/** Whole stories in one of `folds` folds; returns the fold of each headline. */
export function foldHeadlines(corpus: Corpus, folds: number, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const foldOfStory = Uint8Array.from({ length: corpus.stories }, () => Math.floor(random() * folds));
  return Uint8Array.from(corpus.headlines, ({ story }) => foldOfStory[story]);
}
