import { expect, test } from 'vitest';
import { sampleEntry } from '@/test/samples.ts';
import { markWords, pairVariants } from './pair-variants.ts';

const entry = (variant: string, headline: string, confidencePct = 50) => ({
  ...sampleEntry(variant, confidencePct),
  headline,
});
const control = entry('Control', 'The control');
const told = (left: ReturnType<typeof entry>[], right: ReturnType<typeof entry>[], byName: boolean) =>
  pairVariants([control, ...left], [control, ...right], byName).map(({ kind, left: a, right: b }) => [
    kind,
    a?.headline ?? null,
    b?.headline ?? null,
  ]);

test('variants are paired by their headline first, then by their name, most likely first', () => {
  const left = [entry('Variant 1', 'One'), entry('Variant 2', 'Two'), entry('Variant 3', 'Gone', 20)];
  const right = [
    entry('Variant 1', 'two ', 60),
    entry('Variant 2', 'Two changed', 70),
    entry('Variant 4', 'New', 90),
  ];
  expect(told(left, right, true)).toEqual([
    ['right', null, 'New'],
    ['right', null, 'Two changed'],
    ['same', 'Two', 'two '],
    ['left', 'One', null],
    ['left', 'Gone', null],
  ]);
});

test('a variant of the same name with another headline was changed; between experiments it is another one', () => {
  const [left, right] = [[entry('Variant 1', 'One')], [entry('Variant 1', 'One more')]];
  expect(told(left, right, true)).toEqual([['changed', 'One', 'One more']]);
  expect(told(left, right, false)).toEqual([
    ['left', 'One', null],
    ['right', null, 'One more'],
  ]);
});

test('the words that the other text does not have are marked', () => {
  const marked = (text: string, other: string) =>
    markWords(text, other)
      .filter(({ isNew }) => isNew)
      .map(({ text: word }) => word);
  expect(marked('Look at her balcony now.', 'look at his balcony, now')).toEqual(['her']);
  expect(
    markWords('Ça va? 3 Äpfel', '')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ça va? 3 Äpfel');
  expect(marked('', 'x')).toEqual([]);
});
