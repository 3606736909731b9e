import type { ApiKey } from '@frontrunner/contracts';
import type { V1Key } from '@frontrunner/contracts/v1';
import { AppError } from './errors.ts';

/** What the thread for large bodies is asked: to check one, and then for the items of its long lists, in order. */
export type BodyRequest =
  | { id: number; kind: 'check'; endpoint: ApiKey | undefined; v1: V1Key | undefined; bytes: ArrayBuffer }
  | { id: number; kind: 'take'; body: number; name: string; from: number; count: number };

export type BodyReply =
  | { id: number; kind: 'refused'; code: string; message: string; details: unknown }
  /** `lists` are the lengths of the lists that `value` comes without. */
  | {
      id: number;
      kind: 'checked';
      value: Record<string, unknown>;
      lists: Record<string, number>;
      body: number;
    }
  | { id: number; kind: 'piece'; items: unknown[] };

export const tooManyValues = () =>
  new AppError('BODY_TOO_LARGE', {
    message: 'The request has too many values to be read. Send fewer, or split it.',
  });
