/** A part of the build with everything it loads at once. */
export function closure(
  start: string,
  importsOf: (part: string) => readonly string[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const next of importsOf(start)) closure(next, importsOf, found);
  return found;
}
