import { decodeText } from './decode-text.ts';

/** One record of a CSV file. */
export interface CsvRecord {
  /** Its place in the file counted from 1, blank records included: the row that a spreadsheet shows. */
  row: number;
  /** Trimmed. */
  cells: string[];
}

export type CsvProblem = 'too-large' | 'unreadable' | 'unparsable';

/** Why a file could not be read. `hint` says in words what was found and what to do. */
export class CsvError extends Error {
  readonly problem: CsvProblem;
  readonly hint: string;
  constructor(problem: CsvProblem, hint: string, cause?: unknown) {
    super(hint, { cause });
    this.name = 'CsvError';
    this.problem = problem;
    this.hint = hint;
  }
}

/** Whether a file's name says that it is a CSV file. */
export const isCsvName = (name: string): boolean => name.toLowerCase().endsWith('.csv');

/**
 * Reads a CSV file as RFC 4180 says, leniently: any line end, quoted commas and line breaks, UTF-8 or UTF-16 with or
 * without a byte-order mark, commas, semicolons or tabs between the cells. Blank records are left out.
 * @throws CsvError when the file has more than `maxBytes`, cannot be read, or is not CSV.
 */
export async function readCsv(file: File, { maxBytes }: { maxBytes: number }): Promise<CsvRecord[]> {
  if (file.size > maxBytes) {
    const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(bytes < 10_485_760 ? 1 : 0);
    throw new CsvError(
      'too-large',
      `A CSV file may have up to ${megabytes(maxBytes)} MB; this one has ${megabytes(file.size)} MB. Split it and upload the parts.`,
    );
  }
  const text = decodeText(await bytesOf(file));
  if (text === null) {
    throw new CsvError(
      'unparsable',
      'This is not a text file. Save the spreadsheet as CSV and upload that file.',
    );
  }
  return parseCsv(text);
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new CsvError(
      'unreadable',
      'It may have been moved or changed since you chose it. Choose it again.',
      cause,
    );
  }
}

/** The records of a CSV text. @throws CsvError when a quote is never closed. */
export async function parseCsv(text: string): Promise<CsvRecord[]> {
  const { default: papaparse } = await import('papaparse');
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const read = (delimiter: string, preview = 0) =>
    papaparse.parse<string[]>(mendQuotes(preview ? lines.slice(0, sampleLength) : lines, delimiter), {
      delimiter,
      newline: '\n',
      preview,
    });
  const delimiter = likeliestDelimiter((candidate) => read(candidate, 200).data);
  const { data, errors } = read(delimiter);
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) {
    throw new CsvError(
      'unparsable',
      `A quotation mark in row ${(unclosed.row ?? 0) + 1} is opened and never closed. Close it, or remove it.`,
    );
  }
  return data
    .map((cells, i) => ({ row: i + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
}

const sampleLength = 256 * 1024;

/** The delimiter that gives the most rows of three cells and more, ones with a repeated cell counting double. */
function likeliestDelimiter(read: (delimiter: string) => string[][]): string {
  const merit = (delimiter: string) =>
    read(delimiter).reduce((sum, [first, second, ...rest]) => {
      if (rest.length === 0) return sum;
      const repeats = second !== '' && (second === first || rest.includes(second ?? ''));
      return sum + (repeats ? 2 : 1);
    }, 0);
  const merits = [',', ';', '\t'].map((delimiter) => ({ delimiter, merit: merit(delimiter) }));
  return merits.reduce((best, next) => (next.merit > best.merit ? next : best)).delimiter;
}

/**
 * Makes loosely quoted cells well-formed for the parser: blanks before an opening quote go, and a quoted part
 * followed by text is one cell.
 */
function mendQuotes(text: string, delimiter: string): string {
  if (!text.includes('"')) return text;
  const quoted = new RegExp(`(^|[${delimiter}\\n])[ \\t]*"([^"]*(?:""[^"]*)*)"([^${delimiter}\\n]*)`, 'g');
  return text.replace(quoted, (_, before: string, inside: string, after: string) => {
    if (after.trim() === '') return `${before}"${inside}"`;
    const whole = `"${inside}"${after.trimEnd()}`;
    const cell = whole.endsWith('"') ? whole.slice(1, -1).replaceAll('""', '"') : whole;
    return `${before}"${cell.replaceAll('"', '""')}"`;
  });
}

/**
 * The text of a CSV file for spreadsheets, with a byte-order mark. A cell that would start a formula there gets an
 * apostrophe in front (OWASP, CSV injection).
 */
export async function writeCsv(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  return `\uFEFF${papaparse.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/ },
  )}\r\n`;
}
