import type { PerVariant } from '@frontrunner/contracts';
import { headlineKey } from '@frontrunner/predictor/headline-key';
import { CLICKED_NAME, readCount, SHOWN_NAME } from '@frontrunner/statistics/read-count';
import type { OutcomeDraft } from './outcome-draft.ts';

type Cells = OutcomeDraft['cells'];

export interface PastedCounts {
  cells: Cells;
  /** What was left out and why, in words. */
  notes: string[];
}

const TOTALS = /^(grand |sub)?(totals?|sum|all|overall)\b/i;
const CONTROL = /^(control|original|baseline|variation 0|a)$/i;
const VARIANT = /^(?:variant|variation|treatment) (\d{1,2})$/i;

/** The cells of a line: tabs as a spreadsheet copies them, else semicolons, else commas outside quotes. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map(unquoted);
  const separator = line.includes(';') ? ';' : ',';
  const parts = line.match(separator === ';' ? /("[^"]*"|[^;"])+/g : /("[^"]*"|[^,"])+/g);
  return (parts ?? []).map(unquoted);
}

const unquoted = (cell: string) => {
  const text = cell.trim();
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1).trim() : text;
};

/** Whether a text has several cells, and is so meant for more than the field it is pasted into. */
export const isTable = (text: string): boolean => /[\t\n;]|,\s*\D|\D,/.test(text.trim());

/**
 * Reads counts that were copied from a spreadsheet: rows of headline or name, impressions, clicks, with or without a header,
 * in any order; without names in the order of the grid. Rows of totals are left out. Linear in the text's length.
 */
export function readPastedCounts(text: string, entries: readonly PerVariant[]): PastedCounts {
  const rows = text
    .split(/\r\n?|\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = rows;
  const columns = {
    impressions: first.findIndex((cell) => SHOWN_NAME.test(cell)),
    clicks: first.findIndex((cell) => CLICKED_NAME.test(cell) && !/rate|%/i.test(cell)),
  };
  const hasHeader = columns.impressions >= 0 || columns.clicks >= 0;
  const isNamed = columns.impressions >= 0 && columns.clicks >= 0;
  const found: PastedCounts = { cells: {}, notes: [] };
  let place = 0;
  for (const row of hasHeader ? rows.slice(1) : rows) {
    const name = row.find((cell) => cell !== '' && readCount(cell) === null) ?? '';
    if (TOTALS.test(name)) {
      found.notes.push(`The row “${name}” is left out.`);
      continue;
    }
    const counts = isNamed
      ? [row[columns.impressions], row[columns.clicks]]
      : row.filter((cell) => readCount(cell) !== null);
    const [impressions, clicks] = counts;
    if (impressions === undefined || clicks === undefined) {
      found.notes.push(`“${row.join(' ').slice(0, 60)}” has no two whole numbers and is left out.`);
      continue;
    }
    const entry = name === '' ? entries[place] : entryOf(name, row, entries);
    place += 1;
    if (!entry) found.notes.push(`“${(name || row.join(' ')).slice(0, 60)}” is none of these headlines.`);
    else if (found.cells[entry.variant])
      found.notes.push(`${entry.variant} is there twice; the first row was taken.`);
    else found.cells[entry.variant] = { impressions, clicks };
  }
  return found;
}

/** Which headline a row is of: by its text, else by what it is called. */
function entryOf(
  name: string,
  row: readonly string[],
  entries: readonly PerVariant[],
): PerVariant | undefined {
  const keys = new Set(row.map(headlineKey));
  const byText = entries.find(({ headline }) => keys.has(headlineKey(headline)));
  if (byText) return byText;
  if (CONTROL.test(name)) return entries.find(({ variant }) => variant === 'Control');
  const letter = /^[b-z]$/i.test(name) ? name.toUpperCase().charCodeAt(0) - 65 : null;
  const number = VARIANT.exec(name)?.[1] ?? letter;
  return entries.find(({ variant }) => variant === `Variant ${number}`);
}
