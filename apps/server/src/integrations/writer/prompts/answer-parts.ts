import { z } from 'zod';

const plain = (value: string) => value.isWellFormed() && !/[\p{Cc}\p{Bidi_Control}]/u.test(value);

/** One line or paragraph of plain text, trimmed, at most `max` UTF-16 units. */
export const answerText = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/gu, ' ').trim())
    .refine((value) => value.length > 0, 'must not be empty')
    .refine((value) => value.length <= max, `must be at most ${max} characters`)
    .refine(plain, 'must be plain text');

/** Between `min` and `max` such texts. */
export const answerList = (min: number, max: number, length: number) =>
  z
    .array(answerText(length))
    .refine((list) => list.length >= min && list.length <= max, `must have ${min} to ${max} entries`);

/** A plausible age in years. */
export const answerAge = z
  .number()
  .refine((age) => Number.isInteger(age) && age >= 16 && age <= 100, 'must be a whole number from 16 to 100');
