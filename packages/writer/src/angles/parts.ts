import { readStatement } from '../facts/statement.ts';
import { needs, restated } from './restated.ts';

/** What only gives the reason, the time or the company of what was said. */
const TAIL_CLAUSE =
  /(?:,)? (?:because|after|while|although|but|so that|so (?=you|we|they|there|the|it)|which|unlike|whereas|linking|including|running|starting|covering|costing) |, (?:leaving|meaning|making) | so (?=\p{L}+ not )|; (?!.*\b(?:it|they) (?:is|are|was|were)\b)/u;
const LIST_END = /^(?:online|daily|weekly|in total|all in|flat|and .*)$/iu;

/**
 * The shorter passages of a sentence that are whole and true by themselves: without its reason, each of two predicates, what
 * somebody says, each item of a list with a figure. Its own words only; each at most once.
 */
export function partsOf(text: string, names: readonly string[]): string[] {
  const found: string[] = [];
  const add = (part: string | undefined) => {
    const clean = part?.trim().replace(/[,;.]{1,3}$/u, '');
    if (
      clean &&
      clean !== text &&
      // "Four reporters and covers 213 schools", "sends when the signal is back": a verb whose doer is gone.
      !/^(?:\d|two|three|four|five|six|seven|eight|nine|ten)[^,]* and \p{Ll}+s (?:\d|the|an?|all|every) |^\p{Ll}+s (?:when|if) /u.test(
        clean,
      ) &&
      (clean.split(' ').length > 2 || /^(?:no|\d[\d.,]*\+?) \S/u.test(clean)) &&
      !found.includes(clean)
    )
      found.push(clean);
  };
  // Where a figure comes from need not stand behind it.
  const main = (text.split(TAIL_CLAUSE)[0] ?? '').replace(/ \([^()]{3,60}\)$/u, '');
  if (isWhole(main, names)) add(main);
  // "General waste will be collected every three weeks", without from when and what it was.
  const undated = main.replace(
    /^(?:[Ff]rom|[Oo]n|[Uu]ntil|[Ss]ince|[Ii]n) (?:\p{Lu}\p{Ll}+ ?|\d{1,4}(?:st|nd|rd|th)? ){1,3}(?:,? ?)(?=\p{Ll})/u,
    '',
  );
  const [now = ''] = undated.split(' instead of ');
  for (const one of [undated, now]) if (isWhole(one, names)) add(one);
  for (const part of saying(main, names)) add(part);
  const plain = main.replace(/ \([^()]{3,60}\)(?= )/u, '');
  for (const part of [...both(plain, names), ...joined(text, names)]) add(part);
  for (const part of items(main, names)) add(part);
  // What happened before, or why, where it says how much.
  const [, why = ''] = text.split(/ (?:because|after|while) /u);
  if (/\d/u.test(why) && isWhole(why, names) && !POINTING.test(why)) add(why);
  for (const one of [main, ...found])
    for (const part of shorter(one))
      if ((one === main && !isWhole(main, names)) || isWhole(part, names)) add(part);
  for (const one of [text, ...found]) for (const part of needs(one)) add(part);
  for (const one of [text, ...found]) for (const part of restated(one)) add(part);
  add(
    main.match(
      /^(?:free )?\d+[- ](?:day|night|week|month|year)[^,\d]{0,20}?(?:returns|trial|guarantee|warranty|refunds?)(?= (?:on|for|of|with) )/iu,
    )?.[0],
  );
  add(main.match(/^(?:fixed|flat) (?:price|rate|fee)(?: of)? [$€£]\d[\d.,]*(?= )/iu)?.[0]);
  add(
    /\bcan (?:[\p{L}-]{2,12} ){0,3}cancel (?:[\p{L}-]{2,12} ){0,2}any ?time\b/iu.test(text)
      ? 'cancel any time'
      : /\bcan stop (?:[\p{L}-]{2,12} ){0,2}(?:at )?any ?time\b/iu.test(text)
        ? 'stop any time'
        : undefined,
  );
  add(main.match(/^free [^,\d]{4,40}?(?= (?:until|till) )/iu)?.[0]);
  add(main.match(/^(.{12,200}day) from \d\S{0,9} (?:to|until) \d[^,]*$/iu)?.[1]);
  return found;
}

const form = (text: string, names: readonly string[]) => readStatement(text, names).form;
const isWhole = (text: string, names: readonly string[]) =>
  text.split(' ').length > 3 &&
  /^(?:clause|command|does)$/u.test(form(text, names)) &&
  !/^(?:if|when|once|just|even|so|well|to be)\b|\b(?:is|are|was|were|be|been|has|have|very|too|such)$|\bso \p{L}+$| and (?:it |they )?\p{Ll}+s$/iu.test(
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
    // Without its condition the rest is not true.
    const its = /^it \p{L}+s /u.test(left) && /^\p{Ll}+s /u.test(right);
    if (
      /\b(?:between|both|from \d\S*)(?: \S+){1,3}$/u.test(left) ||
      (!its && /\b(?:if|unless|when)\b/u.test(right))
    )
      continue;
    // "The hurdles, power and wool bags" are one list.
    if (/, (?:\p{L}+ )?\p{L}+$/u.test(left) && !/^(?:we|you|it|they|the|there) /u.test(right)) continue;
    const before = readStatement(left, names);
    const after = readStatement(right, names);
    const verb =
      /^(?:is|are|was|were|has|have|does|do|(?:does|do|is|are|ca|wo)n['’]t|never|will|can|should|takes?|costs?|lasts?|means?|needs?|starts?|ends?|go|goes)\b/u.test(
        right,
      );
    if (/^(?:command|does)$/u.test(before.form) && (verb || after.form === 'clause')) found.push(left);
    if (before.form === 'noun' && after.form === 'clause' && /^we\b/iu.test(right)) found.push(left, right);
    if (before.form !== 'clause' || /^(?:says?|said)$/u.test(before.verb ?? '')) continue;
    if (after.form === 'clause') found.push(left, ...(POINTING.test(right) ? [] : [right]));
    else if (after.form === 'command' && /^(?:.* )?(?:we|you|they)$/iu.test(before.subject ?? ''))
      found.push(left);
    else if (
      /^(?:found|saw|lost|won|gave|took|sold|\p{Ll}{3,}ed) /u.test(right) &&
      left.split(' ').length > 4
    )
      found.push(left);
    else if (verb || after.form === 'does') found.push(left, ...(verb ? [`${before.subject} ${right}`] : []));
  }
  return found;
}

/** "Entry is free, mulled wine is £4 and …": each of the sentences that commas join. */
function joined(text: string, names: readonly string[]): string[] {
  const pieces = text.split(/, (?:and |but )?| and (?=\S+ (?:\S+ )?(?:is|are|costs?|takes?|comes?) )/u);
  if (
    pieces.length < 2 ||
    pieces.length > 5 ||
    /^(?:if|when|while|because|although|after|before)\b/iu.test(text)
  )
    return [];
  const whole = pieces.map(
    (one) =>
      !/^(?:you|users|they) (?:have to|must|need to)\b/iu.test(one) &&
      readStatement(one, names).form === 'clause' &&
      one.split(' ').length > 2,
  );
  return pieces.filter(
    (one, i) =>
      whole[i] &&
      (i === 0 ? whole[1] : whole[i - 1]) &&
      !POINTING.test(one) &&
      !/ (?:so|because|for which|of whom) |^(?:as|which|who|of|two|three|all|some|both|others|plus|so) /u.test(
        one,
      ),
  );
}

/** The items of a list whose first says something without the others. */
function items(text: string, names: readonly string[]): string[] {
  const list = text.split(/, (?!\d{3}\b)/u);
  if (list.length < 2 || list.length > 5) return [];
  const [head = '', ...rest] = list;
  const kinds = list.map((one) => form(one, names));
  // A list of qualities: each is one.
  if (
    list.length > 3 &&
    kinds.every((one) => /^(?:noun|participle|none)$/u.test(one)) &&
    list.every((one) => /\S \S/u.test(one))
  )
    return list;
  const whole =
    /^(?:noun|participle|clause)$/u.test(form(head, names)) &&
    /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten) /iu.test(head) &&
    !/^of /iu.test(text);
  // "Rust, Go and C" are one thing.
  if (!whole || rest.some((one) => /^(?:who|which|where|that) /u.test(one))) return [];
  if (/ and \S+$/u.test(text) && rest.every((one) => one.split(' ').length < 4)) return [];
  const later = rest.filter(
    (one) =>
      /\d|\bfree\b|^no /iu.test(one) &&
      !/^we\b/iu.test(one) &&
      !LIST_END.test(one) &&
      form(one, names) !== 'clause',
  );
  return [head, ...(form(head, names) === 'clause' ? [] : later)];
}

/** Without the circumstances that a sentence ends with. */
const ASIDE =
  / (?:on average|at most|so far|in the first \S{1,12} \S{1,12}|(?:in|within|over|during) (?:the )?(?:first |last |past |next |under )?\S{1,12} (?:days|weeks|months|years)|last year|this year|per (?:person|location|user|month) including|across|thanks to|after|when|during|throughout|because|if you|including|plus|alongside|compared with)(?= |$)/iu;
const aside = (text: string) => {
  const left = text.split(ASIDE, 1).join('');
  // "Three weeks after you approve it": three weeks is nothing without what it is counted from.
  return text.startsWith(' after ', left.length) && SPELL.test(left) ? '' : left;
};
const SPELL = /\b(?:\d+|one|two|three|four|five|six|a few) (?:second|minute|hour|day|week|month|year)s?$/u;

/** Without the evening on which it was decided. */
const timeless = (text: string) =>
  text
    .replace(
      / (?:on|late on) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: (?:night|evening|morning|afternoon))?(?= (?!\d))/u,
      '',
    )
    .replace(DATED, '');

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DATED = new RegExp(
  String.raw` (?:from|on|since) (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: \d{1,2} ${MONTH})?|\d{1,2} ${MONTH}|${MONTH} \d{1,2})$`,
  'u',
);

const WITH_LIST = / (?:with|to|for|from|in) (?:\S+ ){0,2}\S+, (?:\S+ ){0,2}\S+$/u;

const MEANS =
  / (?:by|via|through) [\p{L}-]{2,20}(?: [\p{L}-]{2,20})? (?:or|and) [\p{L}-]{2,20}(?: [\p{L}-]{2,20})?(?= (?:within|in|for|on|at) )/u;

/** Without "with a hot meal and a key worker". */
function withoutTail(text: string): string {
  for (const { index, 0: joint } of text.matchAll(/ (?:on|with|by|to) (?:an?|the|our|your) /gu))
    if (/^[^\d,]{3,70}$/u.test(text.slice(index + joint.length))) return text.slice(0, index);
  return '';
}

/** "At three hospitals in Leeds and Bradford", whichever towns they are in. */
const placeless = (text: string) => {
  const [, where = ''] =
    text.match(
      / (?:at|in) (?:\d{1,4}|two|three|four|five|six|several) \p{Ll}{3,20}s( in \p{Lu}[^,]{3,60})$/u,
    ) ?? [];
  return text.slice(0, text.length - where.length);
};

/** Without the day or the circumstances at the end; without the last item of a list. */
function shorter(text: string): string[] {
  const day = text.replace(DATED, '');
  const undated =
    /\b(?:ends?|starts?|opens?|closes?|begins?|expires?|returns?|due|is|are|was|were|be|rises?|falls?|changes?)$/u.test(
      day,
    )
      ? ''
      : day;
  const left = withoutTail(text);
  const plain = text.match(/^(.{12,}) with no [^,.]{3,50}$/u)?.[1] ?? '';
  const fair =
    left.split(' ').length > 4 &&
    !/\b(?:only|not|no|is|are|was|were|up|free|included|based|limited|than)$/u.test(left);
  const end = text.includes(', and ') ? text.indexOf(', and ') : text.lastIndexOf(' and ');
  const list = end > 0 && !text.slice(end + 1).includes(',') ? text.slice(0, end).replace(/,$/u, '') : '';
  const last = list.lastIndexOf(', ');
  const many = list.split(', ').length > 2 || text.includes(', and ') || WITH_LIST.test(list);
  const fewer = last > 0 && many && !/\b(?:only|not|no|between|both|all)\b/u.test(list);
  // "Alerts go out by SMS or phone within 90 seconds", whatever they go out by.
  const soon = text.replace(MEANS, '');
  return [
    undated,
    text.match(/^.{12,} (?:this week|today|left|open|available)(?= (?:at|in|on|for) )/u)?.[0] ?? '',
    aside(text),
    placeless(text),
    timeless(text),
    aside(timeless(text) || text),
    plain,
    soon,
    fair ? left : '',
    fewer ? `${list.slice(0, last)} and ${list.slice(last + 2)}` : '',
  ];
}
