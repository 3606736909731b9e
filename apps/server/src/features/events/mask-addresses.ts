/** What stands in place of an e-mail address. */
const mask = '[e-mail address]';

/** What no address holds without quotation marks. */
const border = /[\s@"'<>()[\]{},;:=&?/\\]/;
/** How long the parts of an address may be (RFC 5321, 4.5.3.1). */
const longest = { before: 64, after: 255 };

/**
 * The text with a visible mask in place of every e-mail address; everything else stays as it is. Looks at each character
 * twice at the most: a pattern for the whole takes quadratic time for a long word.
 */
export function maskAddresses(text: string): string {
  let masked = '';
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > done && at - start < longest.before && !border.test(text[start - 1] ?? '')) start -= 1;
    let end = at + 1;
    while (end < text.length && end - at <= longest.after && !border.test(text[end] ?? '')) end += 1;
    const host = text.slice(at + 1, end);
    if (start === at || !/^[^.]+\.[^.]/.test(host)) continue;
    masked += text.slice(done, start) + mask;
    done = end;
  }
  return masked + text.slice(done);
}
