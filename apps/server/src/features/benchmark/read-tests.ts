/** More tests than these change a few shrunken figures no more. */
export const mostTests = 20_000;

/** The rows of JSON texts, each a list of some. */
export const readRows = (texts: readonly string[]): string[][] =>
  texts.flatMap((text) => JSON.parse(text) as string[][]);

/** What `collectTests` found, each test once. */
export function readTests(texts: readonly string[]): string[][] {
  const rows = readRows(texts).slice(0, mostTests);
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
