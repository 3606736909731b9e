/** Why a file was not taken, as the toast says it. */
export class VariantsFileError extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

/**
 * The headlines of a CSV file: the first column of every line that is not blank, without a header row.
 * @throws VariantsFileError when the file is no CSV file, cannot be read or holds no headline.
 */
export async function readVariantsCsv(
  file: File,
  limits: { bytes: number; headline: number },
): Promise<string[]> {
  if (!file.name.toLowerCase().endsWith('.csv')) {
    throw new VariantsFileError('Invalid File', 'Please upload a CSV file');
  }
  if (file.size > limits.bytes) {
    throw new VariantsFileError(
      'File Too Large',
      `A CSV file may have up to ${limits.bytes / 2 ** 20} MB. Upload a smaller one.`,
    );
  }
  const { default: papaparse } = await import('papaparse');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const { data } = papaparse.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const headlines = data.map(([first = '']) => first.trim()).filter(Boolean);
  if (headlines.length === 0) {
    throw new VariantsFileError('No valid headlines found', 'Please check your CSV format');
  }
  const tooLong = headlines.findIndex((headline) => headline.length > limits.headline);
  if (tooLong >= 0) {
    throw new VariantsFileError(
      'Headline Too Long',
      `Headline ${tooLong + 1} of the file has more than ${limits.headline} characters. Shorten it and upload again.`,
    );
  }
  return headlines;
}
