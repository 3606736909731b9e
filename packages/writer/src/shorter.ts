import { isPast, readStatement, type Statement } from './statement.ts';
import { ONLY_PAST, tagWords } from './tagging.ts';

/** Openings that lean on the sentence before. */
export const POINTS =
  /^(?:it|they|this|these|those|he|she|him|her|his|its|their|them|both|then|also|but|and|or|so|which|who|whose|that|after (?:that|the trial|this)|afterwards|otherwise|the (?:rest|others?|same)|another|one|some|others|as well|not|even|because|although|instead|plus|many|most|need|last \d|until|if|when|once|unless)\b(?!.*, (?:you|we|your) )/iu;
/** "22 clinics", "the Toledo yard"; no span of time. */
const PLACE =
  /^(?:(?:our |the )?(?:\d+|two|three|four|five|six) (?!(?:working |business )?(?:hours?|minutes?|days?|weeks?|months?|years?)\b)[\p{L}' -]{3,40}|(?:the )?\p{Lu}[\p{L}' -]{3,40})$/u;
/** Why, when or with whom something was, behind what was said. */
const TAIL =
  /,? (?:because|although|whereas|so that|so (?=you|we|they|there|the|it|no)|which|unlike|thanks to|down from|up from|rather than|instead of|if requested)\b|, (?:leaving|meaning|making|including|starting|and (?:it|that|they|this)|not (?!just|only)|all of|one |compared|based|plus|with |by |or |while |until |down |up )|; | - /u;
const CIRCUMSTANCE =
  / (?:in total|on request|as standard|at the end|each|this year|last (?:year|month|week|season|winter|summer)|in the past|so far|for everyone|over (?:the )?(?:video|phone)|right away|nationwide)$/iu;

/** A second verb of the same subject. */
const PREDICATES =
  /^(?:is|are|was|were|has|have|do|does|did|can|will|never|needs?|costs?|includes?|takes?|lasts?|starts?|ends?|cover?s?) /u;

/** What is left of a passage when something is left out of it, and is still true. */
export function shorter({ text, form }: Statement): string[] {
  const plain = text.replace(/ ?\([^()]{1,60}\)/u, '');
  return [
    plain,
    ...withoutTail(plain, form),
    ...halves(plain),
    ...fewer(plain, form),
    ...placeless(plain),
  ].filter((one) => one !== text);
}

function withoutTail(text: string, form: Statement['form']): string[] {
  const cut = text.search(TAIL);
  const so = text.match(/, (?:so (?:there (?:is|are) )?|with )(no \p{L}[^,]{3,36})$/iu)?.[1];
  // "£4 pays for one hot meal delivered to an older person": one hot meal.
  const words = tagWords(text);
  const added = words.findIndex(
    ({ tag, lower }, i) =>
      i > 3 &&
      (tag === 'VERB' || tag === 'ADJ') &&
      isPast(lower) &&
      !ONLY_PAST.test(lower) &&
      words[i - 1]?.tag === 'NOUN' &&
      words[i - 1]?.post === '' &&
      words[i + 1]?.tag === 'ADP',
  );
  return [
    cut > 6 ? text.slice(0, cut) : '',
    added > 0 && form === 'clause' && /\d/u.test(text) ? text.slice(0, (words[added]?.at ?? 0) - 1) : '',
    so ?? '',
    text.replace(CIRCUMSTANCE, ''),
  ];
}

/** Each of two predicates, or of two sentences, that an "and" joins. */
function halves(text: string): string[] {
  return [...text.matchAll(/,? (?:and|but) /gu)].flatMap(({ index, 0: joint }) => {
    const [left, right] = [text.slice(0, index), text.slice(index + joint.length)];
    // "The hurdles, power and wool bags": one list; "between May and June": one span.
    if (/, [\p{L}' -]{1,24}$/u.test(left) && !joint.startsWith(',')) return [];
    if (/\b(?:between|both|from)\b/u.test(left.split(',').at(-1) ?? '')) return [];
    const [before, after] = [readStatement(left), readStatement(right)];
    // A condition behind two nouns holds for both.
    if (/ (?:if|unless|when) /u.test(right) && !/^(?:clause|does)$/u.test(after.form)) return [];
    const listed = /, [^,]*$/u.test(left) && after.form !== 'clause';
    const whole = /^(?:clause|does|command|none)$/u.test(before.form);
    const verb = /^(?:clause|does|command|participle)$/u.test(after.form) || PREDICATES.test(right);
    // "We run a test restore and send a written report": the second says who by the first.
    const ours =
      before.form === 'clause' && after.form === 'command' && /^(?:we|you)$/iu.test(before.subject ?? '');
    return [
      whole && verb && !listed ? left : '',
      whole && after.form === 'clause' && !POINTS.test(right) ? right : '',
      ours ? `${before.subject} ${right}` : '',
    ];
  });
}

/** Without the last item of a list; the first of several notes. */
function fewer(text: string, form: Statement['form']): string[] {
  const parts = text.split(', ');
  const joint = text.lastIndexOf(' and ');
  const list = joint > 0 && parts.length > 2 ? text.slice(0, joint).replace(/,$/u, '') : '';
  const last = list.lastIndexOf(', ');
  const item =
    last > 0 &&
    form !== 'none' &&
    !/\bbetween\b/u.test(text) &&
    readStatement(text.slice(joint + 5)).form === 'noun';
  const [first = ''] = parts;
  const notes =
    parts.length > 1 &&
    /^(?:none|noun|participle)$/u.test(form) &&
    !(parts[1] ?? '').includes(' and ') &&
    first.length > 7;
  return [
    item ? `${list.slice(0, last)} and ${list.slice(last + 2)}` : '',
    notes && !/^(?:if|when|once|on|in|at|from|for|after|before|because)\b/iu.test(first) ? first : '',
  ];
}

/** Without where it was, as long as the rest is whole: "used by 380 homes in 31 states". */
const placeless = (text: string): string[] =>
  [...text.matchAll(/ (?:across|throughout|in|at) /gu)].flatMap(({ index, 0: joint }) => {
    const [rest, place] = [text.slice(0, index), text.slice(index + joint.length)];
    const named = joint.length > 4 ? /^[\p{L}\d' -]{3,46}$/u : PLACE;
    const fair =
      rest.split(' ').length >= (/\d/u.test(rest) ? 3 : 6) &&
      !/,|(?:\d|one|two|three|four|five|six|seven|eight|nine|ten)$/u.test(rest);
    return named.test(place) && fair ? [rest] : [];
  });
