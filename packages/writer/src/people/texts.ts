import { collapsed, cut } from '../words.ts';

/** The first sentence of a text, at most `limit` characters, without its full stop. */
export const firstSentence = (text: string | null | undefined, limit = 160): string =>
  cut((collapsed(text?.slice(0, 1000)).split(/(?<=[.!?])\s/u)[0] ?? '').replace(/[.!?\s]{1,9}$/u, ''), limit);

/** The items of a free text that lists things: split at commas, semicolons and line breaks. */
export const splitList = (text: string | null | undefined): string[] =>
  (text ?? '')
    .slice(0, 2000)
    .split(/[,;\n•]/u)
    .flatMap((part) => firstSentence(part, 80) || []);
