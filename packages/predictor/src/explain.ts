import { extractFeatures, FeatureBuffer } from './features.ts';
import type { Model } from './model.ts';
import { normaliseWithOffsets } from './normalise.ts';
import { NO_CLASSES, scoreTokens, styleScores } from './score.ts';
import { STYLE_NAMES } from './style.ts';
import type { Token } from './tokenise.ts';
import { tokenise } from './tokenise.ts';
import { traitSentence } from './trait-sentences.ts';
import type { Contribution, Explanation } from './types.ts';

const buffer = new FeatureBuffer();
const MOST_SHOWN = 12;

interface Reading {
  text: string;
  starts: number[];
  ends: number[];
  tokens: Token[];
}

function read(headline: string): Reading {
  const normalised = normaliseWithOffsets(headline);
  return { ...normalised, tokens: tokenise(normalised.text) };
}

/** Adds what each token span of a headline weighs to `spans`, keyed by its words; counts of one feature share its root. */
function weighSpans(model: Model, reading: Reading, sign: 1 | -1, spans: Map<string, Span>): void {
  extractFeatures(reading.tokens, NO_CLASSES, buffer);
  const counts = new Map<number, number>();
  for (let i = 0; i < buffer.size; i++) counts.set(buffer.hashes[i], (counts.get(buffer.hashes[i]) ?? 0) + 1);
  for (let i = 0; i < buffer.size; i++) {
    const position = model.table.find(buffer.hashes[i]);
    if (position < 0) continue;
    const weight = sign * (model.weights[position] / Math.sqrt(counts.get(buffer.hashes[i])!));
    const [from, to] = [buffer.from[i], buffer.to[i]];
    const words = reading.tokens.slice(from, to + 1).map((token) => token.text);
    const key = words.join(' ');
    const span = spans.get(key);
    if (span) span.weight += weight;
    else spans.set(key, { from, to, weight, sign, reading });
    // A span that stands in both headlines cancels; what is left is shown where the greater part stands.
  }
}

interface Span {
  from: number;
  to: number;
  weight: number;
  sign: 1 | -1;
  reading: Reading;
}

/**
 * Says which words, phrases and traits set the variant's score apart from the control's. The weights of the contributions
 * and `rest` add up to `total`, the raw score difference. They describe the model, not what causes people to click.
 */
export function explainPair(model: Model, control: string, variant: string): Explanation {
  const [ofControl, ofVariant] = [read(control), read(variant)];
  const total =
    scoreTokens(model, ofVariant.text, ofVariant.tokens).score -
    scoreTokens(model, ofControl.text, ofControl.tokens).score;
  const spans = new Map<string, Span>();
  weighSpans(model, ofVariant, 1, spans);
  weighSpans(model, ofControl, -1, spans);
  const found: Omit<Contribution, 'share'>[] = [];
  for (const { from, to, weight, sign, reading } of spans.values()) {
    const [first, last] = [reading.tokens[from], reading.tokens[to]];
    if (!reading.tokens.slice(from, to + 1).some((token) => token.isWord)) continue;
    found.push({
      kind: from === to ? 'word' : 'phrase',
      text: reading.text.slice(first.start, last.end),
      side: sign > 0 ? 'variant' : 'control',
      start: reading.starts[first.start],
      end: reading.ends[last.end - 1],
      weight,
    });
  }
  const controlStyle = ofControl.tokens.some((token) => token.isWord)
    ? styleScores(model, ofControl.text, ofControl.tokens)
    : undefined;
  const variantStyle = ofVariant.tokens.some((token) => token.isWord)
    ? styleScores(model, ofVariant.text, ofVariant.tokens)
    : undefined;
  STYLE_NAMES.forEach((name, i) => {
    const weight = (variantStyle?.[i] ?? 0) - (controlStyle?.[i] ?? 0);
    if (weight !== 0)
      found.push({
        kind: 'trait',
        text: name,
        side: 'variant',
        weight,
        sentence: traitSentence(name, control, variant),
      });
  });
  found.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.text < b.text ? -1 : 1));
  const shown = found.filter(({ weight }) => weight !== 0).slice(0, MOST_SHOWN);
  const rest = total - shown.reduce((sum, { weight }) => sum + weight, 0);
  const size = shown.reduce((sum, { weight }) => sum + Math.abs(weight), Math.abs(rest));
  return {
    contributions: shown.map((contribution) => ({
      ...contribution,
      share: size > 0 ? Math.abs(contribution.weight) / size : 0,
    })),
    rest,
    total,
  };
}
