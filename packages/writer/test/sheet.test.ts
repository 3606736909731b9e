import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentPath, readSheet, renderSheet, summarise } from '../quality/sheet.ts';
import { generateVariants } from '../src/index.ts';

const sections = readSheet();
const summary = summarise(sections);

it('covers 60 inputs over all content types', () => {
  expect(sections).toHaveLength(60);
  expect(new Set(sections.map((section) => section.input.context?.contentType)).size).toBe(7);
});

it('has a rating for every line that the writer produces now', () => {
  const unrated = sections.flatMap(({ input, lines }) =>
    lines.filter((line) => line.fails === null).map((line) => `${input.control} | ${line.headline}`),
  );
  expect(unrated).toEqual([]);
});

it('passes all five points on at least 90 % of the lines', () => {
  expect(summary.percent).toBeGreaterThanOrEqual(90);
  expect(summary.lines).toBeGreaterThanOrEqual(0.95 * summary.asked);
});

it('is what docs/writer-quality.md shows', () => {
  expect(readFileSync(documentPath, 'utf8')).toBe(renderSheet(sections));
});

it('can iterate: a variant of its own, taken as the next control, gives five more', () => {
  const winners = sections.flatMap(({ input, lines }) =>
    lines.slice(0, 2).map(({ headline }) => ({ ...input, control: headline, count: 5 })),
  );
  const fewer = winners.filter((input) => generateVariants(input).variants.length < 5);
  expect(fewer.map(({ control }) => control)).toEqual([]);
});
