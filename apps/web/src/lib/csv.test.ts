import { describe, expect, test } from 'vitest';
import { CsvError, isCsvName, parseCsv, readCsv, writeCsv } from './csv.ts';

const maxBytes = 5 * 1024 * 1024;
const fileOf = (content: BlobPart, name = 'tests.csv') => new File([content], name);
const cellsOf = async (text: string) => (await parseCsv(text)).map(({ cells }) => cells);
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const units = `${mark ? '\ufeff' : ''}${text}`;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let i = 0; i < units.length; i++) view.setUint16(i * 2, units.charCodeAt(i), !bigEndian);
  return view.buffer as ArrayBuffer;
};

describe('cells', () => {
  test.each([
    ['quoted commas', '"Hello, world",b,c', [['Hello, world', 'b', 'c']]],
    ['quotes and line breaks in quotes', '"say ""hi""\nnow",b,c', [['say "hi"\nnow', 'b', 'c']]],
    [
      'CRLF and a trailing blank line',
      'a,b,c\r\nd,e,f\r\n\r\n',
      [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    [
      'line ends of several kinds in one file',
      'a,b,"c"\r\nd,e,f\ng,h,i\rj,k,l',
      ['abc', 'def', 'ghi', 'jkl'].map((row) => [...row]),
    ],
    ['blanks around cells and before a quote', ' a , "b, c" , d ', [['a', 'b, c', 'd']]],
    ['a quoted part followed by text', '"Never, ever" she said,b,c', [['"Never, ever" she said', 'b', 'c']]],
    ['quotes inside a quoted cell', 'a,"say "hi" now",c', [['a', 'say "hi" now', 'c']]],
    ['a quote inside a cell', '5" pipes,b,c', [['5" pipes', 'b', 'c']]],
    [
      'semicolons',
      'a, or b;a, or b;c, too\nd;e;e',
      [
        ['a, or b', 'a, or b', 'c, too'],
        ['d', 'e', 'e'],
      ],
    ],
    ['tabs', 'a\tb, c\tb, c', [['a', 'b, c', 'b, c']]],
  ])('%s', async (_name, text, expected) => {
    expect(await cellsOf(text)).toEqual(expected);
  });

  test('blank records are left out, and the others keep their row of the file', async () => {
    expect(await parseCsv('\na,b,c\n , ,\n\nd,e,f\n')).toEqual([
      { row: 2, cells: ['a', 'b', 'c'] },
      { row: 5, cells: ['d', 'e', 'f'] },
    ]);
  });

  test('a quote that is never closed is told with its row', async () => {
    await expect(parseCsv('a,b,c\nd,"e,f\ng,h,i')).rejects.toMatchObject({
      problem: 'unparsable',
      hint: expect.stringMatching(/row 2/),
    });
  });
});

describe('files', () => {
  const text = 'Grüße aus Köln,Grüße,Grüße\n';
  test.each([
    ['UTF-8', fileOf(text)],
    ['UTF-8 with a byte-order mark', fileOf(`\ufeff${text}`)],
    ['UTF-16 little-endian', fileOf(utf16(text))],
    ['UTF-16 big-endian', fileOf(utf16(text, { bigEndian: true }))],
    ['UTF-16 without a mark', fileOf(utf16(text, { mark: false }))],
    ['Windows-1252', fileOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))],
  ])('%s is read', async (_name, file) => {
    expect(await readCsv(file, { maxBytes })).toEqual([
      { row: 1, cells: ['Grüße aus Köln', 'Grüße', 'Grüße'] },
    ]);
  });

  test('a binary file, one that is too large, and one that cannot be read are told apart', async () => {
    const binary = fileOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0, 1, 200, 3));
    await expect(readCsv(binary, { maxBytes })).rejects.toMatchObject({ problem: 'unparsable' });
    const large = fileOf('a');
    Object.defineProperty(large, 'size', { value: 100 * 1024 * 1024 });
    await expect(readCsv(large, { maxBytes })).rejects.toMatchObject({
      problem: 'too-large',
      hint: expect.stringMatching(/5\.0 MB; this one has 100 MB/),
    });
    const gone = fileOf('a');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const error = await readCsv(gone, { maxBytes }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CsvError);
    expect(error).toMatchObject({ problem: 'unreadable' });
  });

  test('only a name that ends in .csv is one', () => {
    expect(['a.csv', 'A.CSV', 'a.csv.xlsx', 'csv'].map(isCsvName)).toEqual([true, true, false, false]);
  });
});

test('written cells never start a formula, and are read back', async () => {
  const text = await writeCsv([
    ['=cmd', '+1', '-1', '@x', '\t=1', ' =1'],
    ['a "quoted", cell', 'two\nlines', 3, 'x=1', '', 'e'],
  ]);
  expect(text.startsWith('\ufeff')).toBe(true);
  const [formulas, plain] = await cellsOf(text.slice(1));
  expect(formulas?.every((cell) => cell.startsWith("'"))).toBe(true);
  expect(plain).toEqual(['a "quoted", cell', 'two\nlines', '3', 'x=1', '', 'e']);
});
