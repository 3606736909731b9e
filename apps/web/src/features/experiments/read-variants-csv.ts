import { CsvError, isColumnName, isCsvName, readCsv } from '@/lib/csv.ts';

/** Why a file was not taken, as the toast says it. */
export class VariantsFileError extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

const titles: Record<CsvError['problem'], string> = {
  'too-large': 'File Too Large',
  unreadable: 'Invalid File',
  unparsable: 'Invalid File',
};

/**
 * The headlines of a CSV file, the first column of every line that is not blank, and the first line's cell where it is
 * plainly the name of a column, which is then not among them.
 * @throws VariantsFileError when the file is no CSV file, cannot be read or holds no headline.
 */
export async function readVariantsCsv(
  file: File,
  limits: { bytes: number; headline: number },
): Promise<{ headlines: string[]; header: string | null }> {
  if (!isCsvName(file.name)) throw new VariantsFileError('Invalid File', 'Please upload a CSV file');
  const records = await readCsv(file, { maxBytes: limits.bytes }).catch((error: unknown) => {
    throw error instanceof CsvError ? new VariantsFileError(titles[error.problem], error.hint) : error;
  });
  const cells = records.map((record) => record.cells[0] ?? '').filter(Boolean);
  const [first = ''] = cells;
  const header = isColumnName(first) ? first : null;
  const headlines = header === null ? cells : cells.slice(1);
  if (headlines.length === 0)
    throw new VariantsFileError('No valid headlines found', 'Please check your CSV format');
  const tooLong = headlines.findIndex((headline) => headline.length > limits.headline);
  if (tooLong >= 0)
    throw new VariantsFileError(
      'Headline Too Long',
      `Headline ${tooLong + 1} of the file has more than ${limits.headline} characters. Shorten it and upload again.`,
    );
  return { headlines, header };
}
