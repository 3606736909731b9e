import { AppError } from '../../kernel/errors.ts';

/** Where a page of events ends: the next one starts after it. */
export interface EventCursor {
  at: Date;
  id: number;
}

export const encodeEventCursor = ({ at, id }: EventCursor): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

const unknownCursor = () =>
  new AppError('INVALID_REQUEST', {
    message: "The request was refused: 'cursor' is not one this call has answered. Start at the first page.",
  });

/** Throws INVALID_REQUEST for anything that {@link encodeEventCursor} did not make. */
export function decodeEventCursor(value: string): EventCursor {
  const [moment = '', id = ''] = Buffer.from(value, 'base64url').toString().split(' ');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || !/^\d{1,15}$/.test(id)) throw unknownCursor();
  return { at, id: Number(id) };
}

export const encodeOffset = (offset: number): string => Buffer.from(`o${offset}`).toString('base64url');

/** Throws INVALID_REQUEST for anything that {@link encodeOffset} did not make. */
export function decodeOffset(value: string): number {
  const offset = /^o(\d{1,9})$/.exec(Buffer.from(value, 'base64url').toString())?.[1];
  if (offset === undefined) throw unknownCursor();
  return Number(offset);
}
