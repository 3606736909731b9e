import { normalise } from '@frontrunner/predictor/normalise';
import { type CountPair, findCountColumns, partRow } from '@frontrunner/statistics';
import Papa from 'papaparse';
import { InputError } from './input-error.ts';
import { readInput } from './read-input.ts';

/** Rows of a benchmark file, and the number of its lines before the first of them. */
export interface BenchmarkFile {
  rows: string[][];
  /** For each row the impressions and clicks of its headlines, where the header names such columns; else null. */
  counts: (CountPair[] | null)[];
  skippedHeader: boolean;
}

function isHeader(row: readonly string[]): boolean {
  const [control, winner, ...variants] = row.map(normalise);
  return ![control, ...variants].includes(winner);
}

/**
 * Reads a benchmark CSV (`-` is standard input): control, actual winner, then the variants; quotes, line breaks and a byte-order mark as RFC 4180 says.
 * The first row is left out as a header unless its winner matches its own control or a variant; columns that it names as
 * impressions and clicks are those of the headlines, in order. Throws `InputError`.
 */
export function readBenchmarkCsv(path: string): BenchmarkFile {
  const text = readInput(path);
  if (text.includes('\0'))
    throw new InputError(`Failed to parse CSV file. ${path} is not UTF-8 text; save it as UTF-8 CSV.`);
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const short = rows.filter((row) => row.filter((cell) => cell !== '').length < 3).length;
  if (rows.length > 0 && short > 0) {
    throw new InputError(
      `Invalid CSV format. Each row must have at least 3 columns (control, winner, variant1, ...). Found ${short} invalid rows.`,
    );
  }
  const skippedHeader = rows.length > 0 && isHeader(rows[0]);
  if (rows.length === (skippedHeader ? 1 : 0)) {
    throw new InputError('CSV file appears to be empty or only contains a header row');
  }
  const tests = skippedHeader ? rows.slice(1) : rows;
  const columns = skippedHeader ? findCountColumns(rows[0]) : null;
  const parted = tests.map((cells) =>
    columns ? partRow(cells, columns) : { headlines: cells, counts: null },
  );
  return {
    rows: parted.map(({ headlines }) => headlines),
    counts: parted.map(({ counts }) => counts),
    skippedHeader,
  };
}
