import { AppError } from './errors.ts';

/** The running number in a cursor: the last one of the page before. Throws INVALID_REQUEST for a text that is none. */
export function idOfCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw new AppError('INVALID_REQUEST', {
      message: 'The cursor is not one that a page of this list gave out.',
    });
  return Number(cursor);
}
