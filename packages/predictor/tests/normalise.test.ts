import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskLinks, maskLinksWithOffsets, normalise, normaliseWithOffsets } from '../src/normalise.ts';

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

describe('links and handles', () => {
  test.each([
    ['look: https://t.co/ab12 @someone_else', 'look: linktoken handletoken'],
    ['www.example.org/a?b=c now', 'linktoken now'],
    ['(t.co/xyz', '(linktoken'],
    ['at 5pm @ home', 'at 5pm @ home'],
    ['notat.co/x', 'notat.co/x'],
  ])('of %j are masked', (text, masked) => {
    expect(maskLinks(text)).toBe(masked);
  });

  test('are masked with the way back to what was typed, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('http://a.b/c', ' @name ', 'www.x ', ' '),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const original = pieces.join('');
        const masked = maskLinksWithOffsets(normaliseWithOffsets(original));
        expect(masked.text).toBe(maskLinks(normalise(original)));
        expect(masked.starts).toHaveLength(masked.text.length);
        expect(masked.ends).toHaveLength(masked.text.length);
        masked.starts.forEach((start, i) => {
          expect(start).toBeLessThan(masked.ends[i]);
          if (i > 0) expect(start).toBeGreaterThanOrEqual(masked.starts[i - 1]);
        });
      }),
    );
  });

  test('take linear time', () => {
    const started = performance.now();
    maskLinks('t.co/'.repeat(40_000) + 'http:'.repeat(40_000) + '@'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
