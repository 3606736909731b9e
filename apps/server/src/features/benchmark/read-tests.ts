import { readText, type SharedText } from './shared-texts.ts';

/** More tests than these change a few shrunken figures no more. */
export const mostTests = 20_000;

/** The rows of JSON texts, each a list of some. */
export const readRows = (texts: readonly SharedText[]): string[][] =>
  texts.flatMap((text) => JSON.parse(readText(text)) as string[][]);

/** What `collectTests` found, each test once. */
export function readTests(texts: readonly SharedText[]): string[][] {
  const rows = readRows(texts).slice(0, mostTests);
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
