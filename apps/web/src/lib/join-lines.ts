/** The lines of a text as one, with one blank for each break; a text of one line stays as it is. */
export function joinLines(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split(/\n+/).map((line) => line.trim());
  return lines.join(' ');
}
