import { readStatement } from '../facts/statement.ts';

/** What only gives the reason, the time or the company of what was said. */
const TAIL_CLAUSE =
  /(?:,)? (?:because|after|while|although|but|so that|so (?=you|we|they|there|the|it)|which|unlike|whereas|linking|including|leaving|meaning|making) |; /u;
const LIST_END = /^(?:online|daily|weekly|in total|all in|flat|and .*)$/iu;

/**
 * The shorter passages of a sentence that are whole and true by themselves: without its reason, each of two predicates, what
 * somebody says, each item of a list with a figure. Its own words only; each at most once.
 */
export function partsOf(text: string, names: readonly string[]): string[] {
  const found: string[] = [];
  const add = (part: string | undefined) => {
    const clean = part?.trim().replace(/[,;.]{1,3}$/u, '');
    if (clean && clean !== text && clean.split(' ').length > 2 && !found.includes(clean)) found.push(clean);
  };
  const main = text.split(TAIL_CLAUSE)[0] ?? '';
  if (isWhole(main, names)) add(main);
  // "General waste will be collected every three weeks", without from when and what it was.
  const undated = main.replace(
    /^(?:from|on|until|since|in) (?:\p{Lu}\p{Ll}+ ?|\d{1,4}(?:st|nd|rd|th)? ){1,3}(?:,? ?)(?=\p{Ll})/iu,
    '',
  );
  const [now = ''] = undated.split(' instead of ');
  for (const one of [undated, now]) if (isWhole(one, names)) add(one);
  for (const part of saying(main, names)) add(part);
  for (const part of both(main, names)) add(part);
  for (const part of items(main, names)) add(part);
  add(need(main));
  add(main.match(/^(.{12,200}day) from \d\S{0,9} (?:to|until) \d[^,]*$/iu)?.[1]);
  return found;
}

const form = (text: string, names: readonly string[]) => readStatement(text, names).form;
const isWhole = (text: string, names: readonly string[]) =>
  text.split(' ').length > 3 &&
  /^(?:clause|command|does)$/u.test(form(text, names)) &&
  !/^(?:if|when|once|just|even|so|well|to be)\b|\b(?:is|are|was|were|be|been|has|have|very|too|such)$/iu.test(
    text,
  );

/** "Bread will arrive on Mondays, says Morag Sinclair" of what Morag Sinclair, who runs the shop, says. */
function saying(text: string, names: readonly string[]): string[] {
  const at = text.search(/ (?:says|said) (?!(?:to|yes|no|so)\b)/u);
  if (at < 0) return [];
  const who = (text.slice(0, at).split(', ')[0] ?? '').trim();
  const verb = text.slice(at + 1, at + 5);
  const what = text.slice(at + 6).replace(/^that /u, '');
  if (who.split(' ').length > 5 || !isWhole(what, names) || /\b(?:he|she|they|it|his|her)\b/iu.test(what))
    return [];
  const told = what.split(/, (?:mostly|mainly|partly|largely) /u)[0] ?? what;
  // "Superintendent Carla Whitehorse": her title says who speaks.
  const title = who.match(/^(\p{Lu}\p{Ll}+) \p{Lu}\p{Ll}+ \p{Lu}/u)?.[1]?.toLowerCase();
  const by =
    title && !/^(?:mr|mrs|ms|dr|sir|dame|lord|lady)$/u.test(title) ? [`${told}, ${title} ${verb}`] : [];
  return [`${what}, ${verb} ${who}`, `${told}, ${verb} ${who}`, ...by];
}

const POINTING = /\b(?:it|they|them|he|she|him|his|her|their|its|then|this|that)\b/iu;

/** Each of two predicates, or of two sentences, that an "and" joins. */
function both(text: string, names: readonly string[]): string[] {
  const found: string[] = [];
  for (const { index, 0: joint } of text.matchAll(/,? and /gu)) {
    const left = text.slice(0, index);
    const right = text.slice(index + joint.length);
    if (/\b(?:between|both|from \d\S*)(?: \S+){1,3}$/u.test(left)) continue;
    const before = readStatement(left, names);
    const after = readStatement(right, names);
    const verb =
      /^(?:is|are|was|were|has|have|will|can|should|takes?|costs?|lasts?|means?|needs?|starts?|ends?|go|goes)\b/u.test(
        right,
      );
    if (before.form === 'command' && after.form === 'clause') found.push(left);
    if (before.form !== 'clause' || /^(?:says?|said)$/u.test(before.verb ?? '')) continue;
    if (after.form === 'clause') found.push(left, ...(POINTING.test(right) ? [] : [right]));
    else if (verb || after.form === 'does') found.push(left, ...(verb ? [`${before.subject} ${right}`] : []));
  }
  return found;
}

/** The items of a list whose first says something without the others. */
function items(text: string, names: readonly string[]): string[] {
  const list = text.split(/, (?!\d{3}\b)/u);
  if (list.length < 2 || list.length > 5) return [];
  const [head = '', ...rest] = list;
  const whole =
    /^(?:noun|participle|clause)$/u.test(form(head, names)) &&
    /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten) /iu.test(head) &&
    !/^of /iu.test(text);
  // "Rust, Go and C" are one thing.
  if (!whole || rest.some((one) => /^(?:who|which|where|that) /u.test(one))) return [];
  if (/ and \S+$/u.test(text) && rest.every((one) => one.split(' ').length < 4)) return [];
  const later = rest.filter(
    (one) => /\d|\bfree\b|^no /iu.test(one) && !LIST_END.test(one) && form(one, names) !== 'clause',
  );
  return [head, ...(form(head, names) === 'clause' ? [] : later)];
}

/** "You don't need a referral": no referral needed. */
function need(text: string): string | undefined {
  const what = text.match(/^you (?:don['’]t|do not) need (?:an? |any )?([^,.]{3,30})$/iu)?.[1];
  return what && !/\b(?:to|your|you)\b/u.test(what)
    ? `no ${what} needed`
    : text.match(/^there (?:is|are) (\d[^,]{5,70})$/iu)?.[1];
}
