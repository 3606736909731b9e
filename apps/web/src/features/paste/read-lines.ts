import { limits } from '@frontrunner/contracts/limits';
import { repeatsOf } from '@frontrunner/predictor/headline-key';

/** A line of the box as it was understood. */
export interface PastedLine {
  text: string;
  /** Why nothing is predicted for it; null when something is. */
  problem: string | null;
}

export interface PastedHeadlines {
  /** The first line; empty when there is none. */
  control: PastedLine;
  variants: PastedLine[];
}

/**
 * The headlines of a text: the first line is the control, every further one a variant. Blank lines are none. At most
 * `most` variants are taken; the others say so. Linear in the length of the text.
 */
export function readLines(text: string, most: number): PastedHeadlines {
  const [first = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const repeats = repeatsOf(first, rest);
  let taken = 0;
  const variants = rest.map((line, place): PastedLine => {
    const repeated = repeats[place] ?? null;
    const problem = tooLong(line) ?? (repeated === null ? null : repetition(repeated));
    if (problem !== null) return { text: line, problem };
    taken += 1;
    return { text: line, problem: taken > most ? `Only the first ${most} variants are predicted` : null };
  });
  return { control: { text: first, problem: tooLong(first) }, variants };
}

const tooLong = (line: string): string | null =>
  line.length > limits.headline
    ? `Has ${line.length} characters; a headline has up to ${limits.headline}`
    : null;

const repetition = (repeats: 'control' | number): string =>
  `The same as ${repeats === 'control' ? 'the control' : `line ${repeats + 2}`}`;

/** What is put into the box of cells copied from a spreadsheet: a row of them becomes lines, of several rows the first cells. */
export function linesOfCells(text: string): string {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const cells = rows.length === 1 ? (rows[0] ?? []) : rows.map(([first = '']) => first);
  return cells.filter(Boolean).join('\n');
}
