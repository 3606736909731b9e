import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise, normaliseWithOffsets } from '../src/normalise.ts';

describe('normalise', () => {
  test.each([
    ['Don’t “Wait” — go', `Don't "Wait" - go`],
    ['  Two   spaces\tand\u00a0more \n', 'two spaces and more'],
    ['SHOUTED', 'shouted'],
    ['zero\u200bwidth and so\u00adft', 'zerowidth and soft'],
    ['ﬁne ｗｉｄｅ ①', 'fine wide 1'],
    ['Cafe\u0301', 'Café'],
    ['Wait…', 'Wait...'],
  ])('%j reads like %j', (one, other) => {
    expect(normalise(one)).toBe(normalise(other));
  });

  test('is stable, and the same with and without offsets, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const folded = normaliseWithOffsets(text);
        expect(folded.text).toBe(normalise(text));
        expect(folded.starts).toHaveLength(folded.text.length);
        folded.starts.forEach((start, i) => {
          expect(start).toBeLessThan(folded.ends[i]);
          expect(folded.ends[i]).toBeLessThanOrEqual(text.length);
        });
      }),
    );
  });
});
