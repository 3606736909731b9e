import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';

/** Where a page ends: the next one starts after it. */
export interface Cursor {
  /** What was sorted by, as the database writes it. */
  value: string;
  id: string;
}

/** The opaque text that stands for the end of a page of a list sorted in one way. */
export const encodeCursor = (sorted: string, { value, id }: Cursor) =>
  Buffer.from(JSON.stringify([sorted, value, id])).toString('base64url');

/** Throws INVALID_REQUEST for anything that {@link encodeCursor} did not make for a list sorted in this way. */
export function decodeCursor(sorted: string, cursor: string): Cursor {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (of === sorted && typeof value === 'string' && typeof id === 'string' && isId(id))
      return { value, id };
  } catch {
    // Not one of ours; said below.
  }
  throw new AppError('INVALID_REQUEST', {
    message: "The request was refused: 'cursor' is not one this call has answered. Start at the first page.",
  });
}
