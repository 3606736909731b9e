import { MOST_CHARACTERS } from './features.ts';
import type { Model } from './model.ts';
import { normaliseWithOffsets } from './normalise.ts';
import type { Pool } from './pooled-vectors.ts';
import { POOLS } from './pooled-vectors.ts';
import { scoreTokens } from './score.ts';
import { STYLE_COUNT, STYLE_NAMES } from './style.ts';
import type { Token } from './tokenise.ts';
import { tokenise } from './tokenise.ts';
import { traitOf, wordingOf } from './trait-sentences.ts';
import { traits } from './traits.ts';
import type { Contribution, Explanation } from './types.ts';

type Side = Contribution['side'];
type Unshared = Omit<Contribution, 'share'>;

const MOST_SHOWN = 12;

interface Reading {
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

function read(model: Model, headline: string): Reading {
  const { text, starts, ends } = normaliseWithOffsets(headline);
  const used = text.slice(0, MOST_CHARACTERS);
  const tokens = tokenise(used);
  const spans = new Map<number, number>();
  const style = new Float64Array(STYLE_COUNT);
  const pools = new Float64Array(POOLS.length);
  const { score } = scoreTokens(model, used, tokens, {
    onTokens: (from, to, weight) => {
      const key = from * SPAN_KEY + to;
      spans.set(key, (spans.get(key) ?? 0) + weight);
    },
    style,
    pools,
  });
  return { text, starts, ends, tokens, spans, style, pools, score };
}

/** Adds the runs of words of one headline to `found`, keyed by their words so that what stands in both cancels out. */
function collect(reading: Reading, side: Side, found: Map<string, Unshared>): void {
  for (const [key, score] of reading.spans) {
    const from = Math.floor(key / SPAN_KEY);
    const to = key % SPAN_KEY;
    const run = reading.tokens.slice(from, to + 1);
    if (!run.some((token) => token.isWord)) continue;
    const words = run.map((token) => token.text).join(' ');
    const weight = side === 'variant' ? score : -score;
    const other = found.get(words);
    if (other) {
      other.weight += weight;
      continue;
    }
    const [first, last] = [run[0].start, run[run.length - 1].end - 1];
    const [start, end] = [reading.starts[first], reading.ends[last]];
    const kind = from === to ? 'word' : 'phrase';
    found.set(words, { kind, text: reading.text.slice(first, last + 1), side, start, end, weight });
  }
}

const POOL_LABELS: Record<Pool, { label: string; sentence: string }> = {
  all: {
    label: 'wording as a whole',
    sentence: 'The words taken together are of another kind than those of the control.',
  },
  rare: {
    label: 'subject',
    sentence: 'The less common words, which carry the subject, are of another kind.',
  },
  opening: {
    label: 'opening words',
    sentence: 'The first words are of another kind than those of the control.',
  },
  closing: {
    label: 'closing words',
    sentence: 'The last words are of another kind than those of the control.',
  },
};

function collectPools(control: Reading, variant: Reading): Unshared[] {
  return POOLS.map((pool, i) => {
    const { label, sentence } = POOL_LABELS[pool];
    const weight = variant.pools[i] - control.pools[i];
    return { kind: 'trait', text: label, side: 'variant', weight, sentence };
  });
}

function collectTraits(control: Reading, variant: Reading, before: string, after: string): Unshared[] {
  const weights = new Map<string, number>();
  STYLE_NAMES.forEach((name, i) => {
    const trait = traitOf(name);
    weights.set(trait, (weights.get(trait) ?? 0) + variant.style[i] - control.style[i]);
  });
  const [ofControl, ofVariant] = [traits(before), traits(after)];
  return [...weights].map(([trait, weight]) => {
    const { label, more, less } = wordingOf(trait);
    const isMore = (ofVariant[trait] ?? 0) > (ofControl[trait] ?? 0);
    return {
      kind: 'trait',
      text: label,
      side: isMore ? 'variant' : 'control',
      weight,
      sentence: isMore ? more : less,
    };
  });
}

/**
 * Says which words, phrases and traits set the variant's score apart from the control's. The weights of the contributions
 * and `rest` add up to `total`, the raw score difference. They describe the model, not what causes people to click.
 */
export function explainPair(model: Model, control: string, variant: string): Explanation {
  const [ofControl, ofVariant] = [read(model, control), read(model, variant)];
  const total = ofVariant.score - ofControl.score;
  const found = new Map<string, Unshared>();
  collect(ofVariant, 'variant', found);
  collect(ofControl, 'control', found);
  const shown = [
    ...found.values(),
    ...collectTraits(ofControl, ofVariant, control, variant),
    ...collectPools(ofControl, ofVariant),
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
