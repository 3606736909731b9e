import { limits, type ParsedRequestOf } from '@frontrunner/contracts';
import { AppError } from '../../kernel/errors.ts';

type Body = Pick<ParsedRequestOf<'POST /api/benchmark'>['body'], 'experiments' | 'fileRows' | 'counts'>;

/** Throws NO_USABLE_ROWS for an empty list, TOO_MANY_ROWS, or INVALID_REQUEST when row numbers or counts do not fit. */
export function checkRows({ experiments: rows, fileRows, counts }: Body): void {
  if (rows.length === 0) {
    throw new AppError('NO_USABLE_ROWS', {
      message:
        'There is no row to score. Send at least one: the control, the actual winner, then the variants.',
    });
  }
  if (rows.length > limits.benchmarkRows) {
    throw new AppError('TOO_MANY_ROWS', {
      message: `A benchmark takes up to ${limits.benchmarkRows.toLocaleString('en-US')} rows, and there are ${rows.length.toLocaleString('en-US')}. Split the file and run the parts.`,
    });
  }
  if (fileRows && fileRows.length !== rows.length) {
    throw new AppError('INVALID_REQUEST', {
      message: `'fileRows' needs one number for each of 'experiments': ${rows.length}, not ${fileRows.length}.`,
    });
  }
  if (counts && counts.length !== rows.length) {
    throw new AppError('INVALID_REQUEST', {
      message: `'counts' needs an entry for each of 'experiments': ${rows.length}, not ${counts.length}.`,
    });
  }
  counts?.forEach((pairs, i) => {
    if (pairs) checkCounts(pairs, rows[i] ?? [], fileRows?.[i] ?? i + 1);
  });
}

/** Throws INVALID_REQUEST unless there is a pair for the control and each variant, with no more clicks than impressions. */
function checkCounts(pairs: readonly (readonly number[])[], cells: readonly string[], row: number): void {
  const headlines = 1 + cells.slice(2).filter((cell) => cell.trim() !== '').length;
  if (pairs.length !== headlines) {
    throw new AppError('INVALID_REQUEST', {
      message: `Row ${row} has ${headlines} headlines and counts for ${pairs.length}. Send [impressions, clicks] for the control and each variant, or null for the row.`,
    });
  }
  if (pairs.some(([impressions = 0, clicks = 0]) => clicks > impressions)) {
    throw new AppError('INVALID_REQUEST', {
      message: `Row ${row} has more clicks than impressions. Correct its counts, or send null for the row.`,
    });
  }
}
