import { expect, test } from 'vitest';
import { type Contribution, markHeadline } from './mark-headline.ts';

const headline = 'Grow plants that last';
function part(start: number, end: number, weight: number, changes: Partial<Contribution> = {}): Contribution {
  const text = headline.slice(start, end);
  return { kind: 'word', text, side: 'variant', start, end, weight, share: Math.abs(weight), ...changes };
}
const marked = (contributions: Contribution[]) =>
  markHeadline(headline, 'variant', contributions).map(({ text, part: found }) => [
    text,
    found?.weight ?? null,
  ]);

test('the words of the explanation are cut out, the rest stays, and together they are the headline', () => {
  const parts = [part(5, 11, -0.2), part(12, 21, 0.5)];
  expect(marked(parts)).toEqual([
    ['Grow ', null],
    ['plants', -0.2],
    [' ', null],
    ['that last', 0.5],
  ]);
  expect(marked([])).toEqual([[headline, null]]);
});

test('where two parts cover the same words the heavier one is marked', () => {
  expect(marked([part(0, 4, 0.1), part(0, 11, -0.4)])).toEqual([
    ['Grow plants', -0.4],
    [' that last', null],
  ]);
});

test("the other headline's words, traits and places outside the text are not marked", () => {
  const trait = part(0, 4, 1, { kind: 'trait' });
  delete trait.start;
  delete trait.end;
  const parts = [part(0, 4, 1, { side: 'control' }), trait, part(0, 99, 1), part(6, 6, 1)];
  expect(marked(parts)).toEqual([[headline, null]]);
});
