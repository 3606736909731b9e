import { expect, test } from 'vitest';
import card from '@/../../../docs/model-card.md?raw';
import { readMarkdown, readRuns } from './read-markdown.ts';

test('headings, paragraphs over several lines, lists and tables are told apart', () => {
  expect(
    readMarkdown('# Card\n\nOne\ntwo.\n\n- first\n- second\n  line\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n'),
  ).toEqual([
    { kind: 'heading', level: 1, text: 'Card' },
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'list', items: ['first', 'second line'] },
    { kind: 'table', header: ['a', 'b'], rows: [['1', '2']] },
  ]);
});

test('bold and code are marked, emphasis and links keep their words', () => {
  expect(readRuns('a **b** `c` *d* [e](f.json)')).toEqual([
    { text: 'a ', bold: false, code: false },
    { text: 'b', bold: true, code: false },
    { text: ' ', bold: false, code: false },
    { text: 'c', bold: false, code: true },
    { text: ' d e', bold: false, code: false },
  ]);
});

test("the model card's own tables are whole: every row has a cell for every column", () => {
  const tables = readMarkdown(card).filter((block) => block.kind === 'table');
  expect(tables.length).toBeGreaterThan(3);
  for (const { header, rows } of tables) {
    expect(rows.every((row) => row.length === header.length)).toBe(true);
  }
});
