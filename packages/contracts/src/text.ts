import { z } from 'zod';

/** PostgreSQL cannot store NUL, and a lone surrogate cannot be encoded as UTF-8. */
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const storableMessage = 'contains characters that cannot be stored';

/** Free text of at most `max` UTF-16 code units, kept as typed. */
export const text = (max: number) =>
  z
    .string()
    .max(max, { error: `must be at most ${max} characters`, abort: true })
    .refine(storable, { error: storableMessage, abort: true });

/** Text that is not empty after trimming; stored trimmed. */
export const requiredText = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .refine((value) => value.length > 0, 'must not be empty');

/** An identifier from an address; anything that is no identifier simply does not exist (404). */
export const idParam = z.strictObject({ id: z.string().max(200) });

/** A moment, ISO 8601 in UTC. */
export const moment = z.string();
