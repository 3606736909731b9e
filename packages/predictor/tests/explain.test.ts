import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainPair, loadModel, predictExperiment } from '../src/index.ts';
import { STYLE, toldTraits } from '../src/style.ts';

const model = loadModel();

describe('an explanation', () => {
  test('adds up to the score difference for any two texts, in shares of one whole', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(text, text, (control, variant) => {
        const { contributions, rest, total } = explainPair(model, control, variant);
        const sum = contributions.reduce((all, { weight }) => all + weight, rest);
        expect(sum).toBeCloseTo(total, 9);
        const shares = contributions.reduce((all, { share }) => all + share, 0);
        expect(shares).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  test('points at the words in the headline as it was typed', () => {
    const [control, variant] = ['Our  “New” Garden Tools', 'You Won’t Believe What She Found in the Garden'];
    const { contributions } = explainPair(model, control, variant);
    const words = contributions.filter(({ kind }) => kind !== 'trait');
    expect(words.length).toBeGreaterThan(0);
    for (const { side, start, end, text } of words) {
      const original = (side === 'control' ? control : variant).slice(start, end);
      const plain = original.toLowerCase().replace(/[’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');
      expect(plain).toBe(text);
    }
  });

  test('names the words wherever it speaks of words, and none that are not there', () => {
    const [control, variant] = ['Our garden tools are here', 'She found a letter in the garden wall'];
    const sentences = explainPair(model, control, variant).contributions.flatMap(
      ({ sentence }) => sentence ?? [],
    );
    const told = sentences.filter((sentence) => /less common|opens with|ends with “/.test(sentence));
    expect(told.length).toBeGreaterThan(0);
    for (const sentence of told)
      for (const [, words] of sentence.matchAll(/“([^”]+)”/g))
        expect(`${control} | ${variant}`.toLowerCase()).toContain(words?.toLowerCase());
    expect(told.join()).not.toContain('“garden”');
    expect(sentences.join()).not.toContain('of another kind');
  });

  test('takes a number with its separators as one, and never a part of it', () => {
    const variant = 'See how 12,000 people paid $3.50 in 2,400 towns';
    const { contributions } = explainPair(model, 'Our garden tools are here', variant);
    const named = contributions.flatMap(({ kind, text, sentence }) =>
      kind === 'trait' ? (sentence ?? '') : text,
    );
    for (const part of named) expect(part).not.toMatch(/(?<![\d,.])(000|50|400)\b|\b(12|2)(?![\d,.])/);
    const [before, after] = ['3 dogs and 2 cats', 'See how 12,000 dogs met'];
    const numbers = explainPair(model, before, after).contributions.find(({ text }) => text === 'numbers');
    expect(numbers?.sentence ?? 'The variant has fewer numbers.').toBe('The variant has fewer numbers.');
    expect(toldTraits(after)[STYLE.findIndex(({ name }) => name === 'digits')]).toBe(1);
  });

  test('begins and ends every part at a word, never within one or at a quotation mark', () => {
    const [control, variant] = [
      'See it, then say “so long” to it',
      'He said "never again" and she didn\'t. See it',
    ];
    for (const { kind, side, start = 0, end = 0, text } of explainPair(model, control, variant)
      .contributions) {
      if (kind === 'trait') continue;
      const headline = side === 'control' ? control : variant;
      expect(text).toMatch(/^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/u);
      expect(headline.slice(start - 1, start)).not.toMatch(/[\p{L}\p{N}]/u);
      expect(headline.slice(end, end + 1)).not.toMatch(/[\p{L}\p{N}]/u);
      expect(headline.slice(start, end).split(/\s+/).length).toBe(text.split(' ').length);
    }
  });

  test('quotes the whole of a quotation that the first or last words begin or end in', () => {
    const told = explainPair(
      model,
      'A note on the door of a house',
      '"I will not be quiet about it any more" said a nurse from Ohio',
    )
      .contributions.flatMap(({ sentence }) => sentence ?? [])
      .filter((sentence) => /opens with|ends with “/.test(sentence));
    for (const sentence of told) expect((sentence.match(/"/g) ?? []).length % 2).toBe(0);
    expect(told.join()).toContain('"I will not be quiet about it any more"');
  });

  test('has the sign of the prediction', () => {
    const [control, variant] = ['Sale', 'She found a letter in the wall. What it said changed everything.'];
    const { total } = explainPair(model, control, variant);
    expect(Math.sign(total)).toBe(
      Math.sign(predictExperiment(model, { control, variants: [variant] }).entries[1].score),
    );
  });

  test('is empty for equal texts', () => {
    expect(explainPair(model, 'Same words', 'same words')).toEqual({ contributions: [], rest: 0, total: 0 });
  });

  test('says every trait in a sentence', () => {
    for (const { wording } of STYLE) {
      const { label, more, less } = wording;
      expect(label).not.toMatch(/:/);
      expect(more).toMatch(/^[A-Z].*\.$/);
      expect(less).toMatch(/^[A-Z].*\.$/);
    }
  });
});
