/** Somebody who can be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
  email?: string | null;
}

/** The beginning of a mention that ends at the caret: after '@' at the start of a word. Null where there is none. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const found = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret));
  return found ? { start: caret - (found[1] ?? '').length - 1, query: found[1] ?? '' } : null;
}

/** The first of those whose name, one of its words, or address begins with a query. */
export function matching<Person extends Mentionable>(people: readonly Person[], query: string): Person[] {
  const wanted = query.toLowerCase();
  const begins = (text: string) => text.toLowerCase().startsWith(wanted);
  return people
    .filter(({ name, email }) => [name, ...name.split(/\s+/), email ?? ''].some(begins))
    .slice(0, 6);
}

/** The ids of everybody whose name stands after an '@'; of several with one name those who were picked, or all. */
export function mentionedIn(
  text: string,
  people: readonly Mentionable[],
  picked: ReadonlySet<string>,
): string[] {
  const named = people.filter(({ name }) => text.includes(`@${name}`));
  return named
    .filter(({ id, name }) => picked.has(id) || !named.some((one) => one.name === name && picked.has(one.id)))
    .map(({ id }) => id);
}

/** A text in pieces, those that mention somebody marked. */
export function piecesOf(
  text: string,
  people: readonly Mentionable[],
): { text: string; isMention: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const pieces: { text: string; isMention: boolean }[] = [];
  let rest = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at)) {
    const name = names.find((one) => text.startsWith(one, at));
    if (name) {
      if (at > rest) pieces.push({ text: text.slice(rest, at), isMention: false });
      pieces.push({ text: name, isMention: true });
      rest = at + name.length;
    }
    at += name?.length ?? 1;
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest), isMention: false });
  return pieces;
}
