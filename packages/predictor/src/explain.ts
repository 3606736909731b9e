import { MOST_CHARACTERS } from './features.ts';
import type { Model } from './model.ts';
import { standingOf } from './model.ts';
import { maskLinksWithOffsets, normaliseWithOffsets } from './normalise.ts';
import type { Pool } from './pooled-vectors.ts';
import { EDGE_WORDS, POOLS } from './pooled-vectors.ts';
import type { Ranker } from './ranker.ts';
import { scoreTokens } from './score.ts';
import { STYLE, STYLE_COUNT, toldTraits } from './style.ts';
import type { Token } from './tokenise.ts';
import { continuesNumber, tokenise } from './tokenise.ts';
import type { Contribution, Explanation } from './types.ts';

type Side = Contribution['side'];
type Unshared = Omit<Contribution, 'share'>;

const MOST_SHOWN = 12;

interface Reading {
  headline: string;
  text: string;
  starts: number[];
  ends: number[];
  tokens: Token[];
  /** Score of each run of tokens, keyed by its first and last. */
  spans: Map<number, number>;
  style: Float64Array;
  pools: Float64Array;
  score: number;
}

const SPAN_KEY = 1000;

function read(ranker: Ranker, headline: string): Reading {
  const whole = normaliseWithOffsets(headline);
  const { text, starts, ends } = ranker.meta.masksLinks ? maskLinksWithOffsets(whole) : whole;
  const used = text.slice(0, MOST_CHARACTERS);
  const tokens = tokenise(used);
  const spans = new Map<number, number>();
  const style = new Float64Array(STYLE_COUNT);
  const pools = new Float64Array(POOLS.length);
  const { score } = scoreTokens(ranker, used, tokens, {
    onTokens: (from, to, weight) => {
      const key = from * SPAN_KEY + to;
      spans.set(key, (spans.get(key) ?? 0) + weight);
    },
    style,
    pools,
  });
  return { headline, text, starts, ends, tokens, spans, style, pools, score };
}

/** A run of tokens without the signs at its ends, and with the whole of a number that it would cut; empty without a word. */
function fromWordToWord(tokens: readonly Token[], from: number, to: number): Token[] {
  let [first, last] = [from, to];
  while (first <= to && !tokens[first].isWord) first++;
  if (first > to) return [];
  while (last > first && !tokens[last].isWord) last--;
  while (continuesNumber(tokens, first)) first -= 2;
  while (last + 2 < tokens.length && continuesNumber(tokens, last + 2)) last += 2;
  return tokens.slice(first, last + 1);
}

/** Adds the runs of words of one headline to `found`, keyed by their words so that what stands in both cancels out. */
function collect(reading: Reading, side: Side, found: Map<string, Unshared>): void {
  for (const [key, score] of reading.spans) {
    const run = fromWordToWord(reading.tokens, Math.floor(key / SPAN_KEY), key % SPAN_KEY);
    if (run.length === 0) continue;
    const words = run.map((token) => token.text).join(' ');
    const weight = side === 'variant' ? score : -score;
    const other = found.get(words);
    if (other) {
      other.weight += weight;
      continue;
    }
    const [first, last] = [run[0].start, run[run.length - 1].end - 1];
    const [start, end] = [reading.starts[first], reading.ends[last]];
    const named = run.filter(({ isWord }, i) => isWord && !continuesNumber(run, i));
    const kind = named.length === 1 ? 'word' : 'phrase';
    found.set(words, { kind, text: reading.text.slice(first, last + 1), side, start, end, weight });
  }
}

/** As many uncommon words as name what a headline is about. */
const MOST_UNCOMMON = 3;

/** The words of the side at hand that the other lacks, those first that count most in the mean favouring rare ones. */
function uncommonWords(ranker: Ranker, side: Reading, other: Reading): string[] {
  const { find, rarity } = ranker.words;
  const shared = new Set(other.tokens.map(({ text }) => text));
  const own = new Map(side.tokens.filter(({ isWord }) => isWord).map((token) => [token.text, token]));
  return [...own.values()]
    .filter(({ text }) => !shared.has(text) && find(text) >= 0)
    .sort((a, b) => rarity[find(b.text)] - rarity[find(a.text)])
    .slice(0, MOST_UNCOMMON)
    .map(({ start, end }) => side.headline.slice(side.starts[start], side.ends[end - 1]));
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

function uncommonSentence(ranker: Ranker, control: Reading, variant: Reading): string | null {
  const [more, less] = [uncommonWords(ranker, variant, control), uncommonWords(ranker, control, variant)];
  if (more.length > 0 && less.length > 0)
    return `The less common words of the variant are ${quoted(more)}, those of the control ${quoted(less)}.`;
  if (more.length > 0) return `Only the variant has the less common words ${quoted(more)}.`;
  return less.length > 0 ? `Only the control has the less common words ${quoted(less)}.` : null;
}

const isQuote = ({ text }: Token) => text === '"';

/** Moves an end of a stretch of tokens outwards to the mark that completes a quotation which it would cut. */
function withWholeQuotation(tokens: readonly Token[], from: number, to: number): [from: number, to: number] {
  const marks = (until: number) => tokens.slice(0, until).filter(isQuote).length;
  const before = marks(from) % 2 === 1 ? tokens.slice(0, from).findLastIndex(isQuote) : from;
  const after = marks(to + 1) % 2 === 1 ? tokens.findIndex((token, i) => i > to && isQuote(token)) : to;
  return [before, after < 0 ? to : after];
}

/** A headline's first or last words, as they are pooled, with the whole of a quotation that they begin or end in. */
function edge({ headline, starts, ends, tokens }: Reading, pool: 'opening' | 'closing'): string {
  const words = [...tokens.keys()].filter((i) => tokens[i].isWord);
  const taken = pool === 'opening' ? words.slice(0, EDGE_WORDS) : words.slice(-EDGE_WORDS);
  if (taken.length === 0) return '';
  const [from, to] = withWholeQuotation(tokens, taken[0], taken[taken.length - 1]);
  return headline.slice(starts[tokens[from].start], ends[tokens[to].end - 1]);
}

function edgeSentence(control: Reading, variant: Reading, pool: 'opening' | 'closing'): string | null {
  const [before, after] = [edge(control, pool), edge(variant, pool)];
  const does = pool === 'opening' ? 'opens' : 'ends';
  return before && after && before.toLowerCase() !== after.toLowerCase()
    ? `The variant ${does} with ${quoted([after])}, the control with ${quoted([before])}.`
    : null;
}

/** The averages that words can be named for; that over all words says nothing more than they do and stays in the rest. */
function collectPools(ranker: Ranker, control: Reading, variant: Reading): Unshared[] {
  const told: Partial<Record<Pool, [label: string, sentence: string | null]>> = {
    rare: ['less common words', uncommonSentence(ranker, control, variant)],
    opening: ['opening words', edgeSentence(control, variant, 'opening')],
    closing: ['closing words', edgeSentence(control, variant, 'closing')],
  };
  return POOLS.flatMap((pool, i) => {
    const [text, sentence] = told[pool] ?? ['', null];
    const weight = variant.pools[i] - control.pools[i];
    return sentence ? [{ kind: 'trait', text, side: 'variant', weight, sentence }] : [];
  });
}

function collectTraits(control: Reading, variant: Reading, before: string, after: string): Unshared[] {
  const weights = new Map<string, number>();
  STYLE.forEach(({ name, partOf }, i) => {
    const trait = partOf ?? name;
    weights.set(trait, (weights.get(trait) ?? 0) + variant.style[i] - control.style[i]);
  });
  const [ofControl, ofVariant] = [toldTraits(before), toldTraits(after)];
  // Trees may treat a trait differently that is equal in both: there is nothing to tell then, and it stays in the rest.
  return STYLE.flatMap(({ name, partOf, wording: { label, more, less } }, i) => {
    if (partOf || ofControl[i] === ofVariant[i]) return [];
    const isMore = ofVariant[i] > ofControl[i];
    const side = isMore ? 'variant' : 'control';
    return {
      kind: 'trait',
      text: label,
      side,
      weight: weights.get(name) ?? 0,
      sentence: isMore ? more : less,
    };
  });
}

/**
 * Says which words, phrases and traits set the variant's score apart from the control's. The weights of the contributions
 * and `rest` add up to `total`, the raw score difference. They describe the model, not what causes people to click.
 */
export function explainPair(
  model: Model,
  control: string,
  variant: string,
  contentType?: string | null,
): Explanation {
  const { ranker } = standingOf(model, contentType, () => 1);
  const [ofControl, ofVariant] = [read(ranker, control), read(ranker, variant)];
  const total = ofVariant.score - ofControl.score;
  const found = new Map<string, Unshared>();
  collect(ofVariant, 'variant', found);
  collect(ofControl, 'control', found);
  const shown = [
    ...found.values(),
    ...collectTraits(ofControl, ofVariant, control, variant),
    ...collectPools(ranker, ofControl, ofVariant),
  ]
    .filter(({ weight }) => Math.abs(weight) > 1e-9)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_SHOWN);
  const rest = total - shown.reduce((sum, { weight }) => sum + weight, 0);
  const size = shown.reduce((sum, { weight }) => sum + Math.abs(weight), Math.abs(rest));
  return {
    contributions: shown.map((part) => ({ ...part, share: size > 0 ? Math.abs(part.weight) / size : 0 })),
    rest,
    total,
  };
}
