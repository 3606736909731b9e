import { limits } from '@frontrunner/contracts/limits';
import { type CountPair, findCountColumns, partRow } from '@frontrunner/statistics';
import { useState } from 'react';
import { CsvError, type CsvRecord, isCsvName, readCsv } from '@/lib/csv.ts';
import { countOf, formatNumber } from '@/lib/format.ts';

/** Past tests as uploaded: control, actual winner, then the variants. */
export interface BenchmarkFile {
  name: string;
  rows: string[][];
  /** For each row its place in the file, counted from 1. */
  fileRows: number[];
  /** For each row the impressions and clicks of its headlines, or null; null where the header names no such columns. */
  counts: (CountPair[] | null)[] | null;
  skippedHeader: boolean;
}

type FileProblem = 'name' | 'too-large' | 'unreadable' | 'unparsable' | 'empty' | 'short-rows' | 'too-many';

/** Why a file was not taken: the specification's message, and where it helps what to do. */
export class BenchmarkFileError extends Error {
  readonly problem: FileProblem;
  readonly hint: string | null;
  constructor(problem: FileProblem, message: string, hint: string | null = null) {
    super(message);
    this.name = 'BenchmarkFileError';
    this.problem = problem;
    this.hint = hint;
  }
}

const csvMessages = {
  'too-large': 'The file is too large.',
  unreadable: 'Failed to read the file',
  unparsable: 'Failed to parse CSV file. Please check the format.',
} as const;

/**
 * Reads a file of past tests. With `header` the first row is left out as a header unless its winner matches its own
 * control or a variant; columns that a header names as impressions and clicks are the counts of the headlines.
 * @throws BenchmarkFileError
 */
export async function readBenchmarkFile(file: File, { header }: { header: boolean }): Promise<BenchmarkFile> {
  if (!isCsvName(file.name)) throw new BenchmarkFileError('name', 'Please upload a CSV file');
  const records = await recordsOf(file);
  const skippedHeader = header && records[0] !== undefined && isHeader(records[0].cells);
  const columns = skippedHeader ? findCountColumns(records[0]?.cells ?? []) : null;
  const parted = (skippedHeader ? records.slice(1) : records).map(({ row, cells }) =>
    columns ? { row, ...partRow(cells, columns) } : { row, headlines: cells, counts: null },
  );
  const tests = parted.map(({ row, headlines }) => ({ row, cells: headlines }));
  checkTests(tests);
  return {
    name: file.name,
    rows: tests.map(({ cells }) => withoutTrailingBlanks(cells)),
    fileRows: tests.map(({ row }) => row),
    counts: parted.some(({ counts }) => counts) ? parted.map(({ counts }) => counts) : null,
    skippedHeader,
  };
}

async function recordsOf(file: File): Promise<CsvRecord[]> {
  try {
    return await readCsv(file, { maxBytes: limits.csvBytes });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BenchmarkFileError(error.problem, csvMessages[error.problem], error.hint);
  }
}

const fold = (text = '') => text.trim().toLowerCase();

function isHeader([control, winner, ...variants]: string[]): boolean {
  return ![control, ...variants].some((headline) => fold(headline) === fold(winner));
}

/** Rows are padded with blank cells by spreadsheets; a short row stays as short as it is. */
function withoutTrailingBlanks(cells: string[]): string[] {
  const last = cells.findLastIndex(Boolean);
  return cells.slice(0, Math.max(last + 1, Math.min(cells.length, 3)));
}

function checkTests(tests: CsvRecord[]): void {
  if (tests.length === 0)
    throw new BenchmarkFileError('empty', 'CSV file appears to be empty or only contains a header row');
  const short = tests.filter(({ cells }) => cells.length < 3);
  if (short.length > 0) {
    throw new BenchmarkFileError(
      'short-rows',
      `Invalid CSV format. Each row must have at least 3 columns (control, winner, variant1, ...). Found ${countOf(short.length, 'invalid row')}.`,
      `The first of them is row ${short[0]?.row} of the file.`,
    );
  }
  if (tests.length > limits.benchmarkRows) {
    throw new BenchmarkFileError(
      'too-many',
      `A benchmark takes up to ${formatNumber(limits.benchmarkRows)} rows; this file has ${formatNumber(tests.length)}.`,
      'Split the file and run the parts.',
    );
  }
  const wide = tests.find(({ cells }) => withoutTrailingBlanks(cells).length > limits.variants + 2);
  const long = tests.find(({ cells }) => cells.some((cell) => cell.length > limits.benchmarkCell));
  const odd = wide ?? long;
  if (odd) {
    throw new BenchmarkFileError(
      'unparsable',
      csvMessages.unparsable,
      wide
        ? `Row ${odd.row} has more than ${limits.variants} variants.`
        : `Row ${odd.row} has a cell of more than ${formatNumber(limits.benchmarkCell)} characters.`,
    );
  }
}

/** The loaded file of past tests; another one replaces it, one that is refused leaves it as it is. */
export function useBenchmarkFile({ header }: { header: boolean }) {
  const [file, setFile] = useState<BenchmarkFile | null>(null);
  const [problem, setProblem] = useState<BenchmarkFileError | null>(null);
  const take = async (chosen: File): Promise<BenchmarkFile | BenchmarkFileError> => {
    setProblem(null);
    try {
      const read = await readBenchmarkFile(chosen, { header });
      setFile(read);
      return read;
    } catch (error) {
      const known =
        error instanceof BenchmarkFileError
          ? error
          : new BenchmarkFileError('unparsable', 'Failed to parse CSV file. Please check the format.');
      setProblem(known);
      return known;
    }
  };
  return { file, problem, take };
}
