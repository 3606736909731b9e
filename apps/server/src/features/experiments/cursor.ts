import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Cursor } from './repository.ts';

/** The opaque text that stands for the end of a page. */
export const encodeCursor = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

/** Throws INVALID_REQUEST for anything that {@link encodeCursor} did not make. */
export function decodeCursor(value: string): Cursor {
  const [moment = '', id = ''] = Buffer.from(value, 'base64url').toString().split(' ');
  const createdAt = new Date(moment);
  if (Number.isNaN(createdAt.getTime()) || !isId(id)) {
    throw new AppError('INVALID_REQUEST', {
      message:
        "The request was refused: 'cursor' is not one this call has answered. Start at the first page.",
    });
  }
  return { createdAt, id };
}
