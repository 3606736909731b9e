/** One record of a CSV file. */
export interface CsvRecord {
  /** Its place in the file counted from 1, blank records included: the row that a spreadsheet shows. */
  row: number;
  /** Trimmed. */
  cells: string[];
}

type CsvProblem = 'too-large' | 'unreadable' | 'unparsable';

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

/** Whether a first cell names a column of headlines and is none itself. */
export const isColumnName = (cell: string): boolean =>
  /^(variants?|headlines?|titles?|texts?|copy|names?|control|variations?|subject( lines?)?)$/i.test(cell);

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

/** Encodings by their byte-order marks. */
const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Text from bytes: by its byte-order mark, else UTF-16 where every other byte is zero, else UTF-8, else Windows-1252
 * (what older spreadsheets save). Null when it is no text.
 */
function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text === null || /(?!\s)[\p{Cc}\ufffe\uffff]/u.test(text) ? null : text;
}

function decode(bytes: Uint8Array): string | null {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  const encodings = marked ? [marked] : [utf16Without(bytes) ?? 'utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding; the next one is tried.
    }
  }
  return null;
}

/** The kind of UTF-16 without a mark that the zero bytes of Latin text give away. */
function utf16Without(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return null;
}
