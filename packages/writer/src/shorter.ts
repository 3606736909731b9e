import { readStatement, type Statement } from './statement.ts';

/** Openings that lean on the sentence before. */
export const POINTS =
  /^(?:it|they|this|these|those|he|she|him|her|his|its|their|them|both|then|also|but|and|or|so|which|who|whose|that|after (?:that|the trial|this)|afterwards|otherwise|the (?:rest|others?|same)|another|one|some|others|as well|not|even|because|although|instead|plus|many|most|need|last \d|until|if|when|once|unless)\b(?!.*, (?:you|we|your) )/iu;
/** In "22 clinics", in "the Toledo yard"; no span of time. */
const PLACED =
  / (?:across|throughout|in|at) (?:(?:our |the )?(?:(?!(?:19|20)\d\d\b)\d+|two|three|four|five|six) (?!(?:working |business )?(?:hours?|minutes?|days?|weeks?|months?|years?)\b)[\p{L}' -]{3,40}|(?:the )?\p{Lu}[\p{L}' -]{3,40})$/u;
/** Why, when or with whom something was, behind what was said. */
const TAIL =
  /,? (?:because|although|whereas|so that|so (?=you|we|they|there|the|it|no)|which|unlike|thanks to|down from|up from|rather than|instead of|if requested)\b|, (?:leaving|meaning|making|including|starting|and (?:it|that|they|this)|not (?!just|only)|all of|one |compared|based|plus|with |by |or |while |until |down |up )|; | - /u;
/** What the author has none of, behind what was said: "so there is no lock-in". */
const WITHOUT = /, (?:so (?:there (?:is|are) )?|with )(no \p{L}[^,]{3,36})$/iu;
/** A second verb of the same subject. */
const PREDICATES =
  /^(?:is|are|was|were|has|have|do|does|did|can|will|never|needs?|costs?|includes?|takes?|lasts?|starts?|ends?|cover?s?) /u;

/** What is left of a passage when something is left out of it, and is still true. */
export function shorter({ text, form }: Statement): string[] {
  const plain = text.replace(/ ?\([^()]{1,60}\)/u, '');
  const cut = plain.search(TAIL);
  return [
    plain,
    cut > 6 ? plain.slice(0, cut) : '',
    plain.match(WITHOUT)?.[1] ?? '',
    ...halves(plain),
    ...fewer(plain, form),
    placeless(plain, form),
  ].filter((one) => one !== text);
}

/** Each of two predicates, or of two sentences, that an "and" joins. */
const halves = (text: string): string[] =>
  [...text.matchAll(/,? (?:and|but) /gu)].flatMap(({ index, 0: joint }) => {
    const [left, right] = [text.slice(0, index), text.slice(index + joint.length)];
    // "The hurdles, power and wool bags": one list; "between May and June": one span.
    const last = left.slice(left.lastIndexOf(',') + 1);
    const listed = (last !== left && last.length < 26) || /\b(?:between|both|from)\b/u.test(last);
    if (listed && !joint.startsWith(',')) return [];
    const [before, after] = [readStatement(left), readStatement(right)];
    const whole = /^(?:clause|does|command|none)$/u.test(before.form);
    const verb = /^(?:clause|does|command|participle)$/u.test(after.form) || PREDICATES.test(right);
    // "We run a test restore and send a written report": the second says who by the first.
    const ours = after.form === 'command' && /^(?:we|you)$/iu.test(before.subject ?? '');
    return [
      whole && verb ? left : '',
      whole && after.form === 'clause' && !POINTS.test(right) ? right : '',
      ours ? `${before.subject} ${right}` : '',
    ];
  });

/** Without the last item of a list; the first of several notes. */
function fewer(text: string, form: Statement['form']): string[] {
  const parts = text.split(', ');
  const [first = ''] = parts;
  const joint = text.lastIndexOf(' and ');
  const list = joint > 0 && parts.length > 2 ? text.slice(0, joint).replace(/,$/u, '') : '';
  const last = list.lastIndexOf(', ');
  const item = last > 0 && readStatement(text.slice(joint + 5)).form === 'noun';
  const notes =
    parts.length > 1 && /^(?:none|noun|participle)$/u.test(form) && first.length > 7 && !first.includes(': ');
  return [item ? `${list.slice(0, last)} and ${list.slice(last + 2)}` : '', notes ? first : ''];
}

/** Without where it was, as long as the rest is whole: "used by 380 homes in 31 states". */
function placeless(text: string, form: Statement['form']): string {
  const rest = text.slice(0, Math.max(0, text.search(PLACED)));
  const fair = !rest.includes(',') && rest.split(' ').length >= (/\d/u.test(rest) ? 3 : 6);
  return fair && readStatement(rest).form === form ? rest : '';
}
