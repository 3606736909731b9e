import { limits } from '@frontrunner/contracts';
import { AppError } from '../../kernel/errors.ts';

/** Throws NO_USABLE_ROWS for an empty list, TOO_MANY_ROWS, or INVALID_REQUEST when row numbers do not fit. */
export function checkRows(rows: readonly unknown[], fileRows: readonly number[] | undefined): void {
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
}
