import { readStatement, type Statement } from './statement.ts';

/** Openings that lean on the sentence before. */
export const POINTS =
  /^(?:it|they|this|these|those|he|she|him|her|his|its|their|them|both|then|also|but|and|or|so|which|who|whose|that|after (?:that|the trial|this)|afterwards|otherwise|the (?:rest|others?|same)|another|one|some|others|as well|not|even|because|although|instead|plus|many|most|(?:the )?second one|need|last \d|until|if|when|once|unless)\b(?!.*, (?:you|we|your) )/iu;
/** Why, when or with whom something was, behind what was said. */
const TAIL =
  /,? (?:because|although|including|compared (?:with|to)|for (?=\p{L}+ing )|(?<! (?:says?|said|found|shows?|means?|so) )that (?=\p{L}+s )|whereas|so that|so (?=you|we|they|there|the|it|no)|which|unlike|thanks to|down from|up from|rather than|instead of|if requested)\b|, (?:then|(?:less|more|fewer) than|leaving|meaning|making|including|starting|and (?:it|that|they|this)|not (?!just|only)|all of|one |compared|based|plus|with |by |or |while |until |down |up )|; | - /u;
/** What the author has none of, behind what was said: "so there is no lock-in". */
const WITHOUT = /, (?:so (?:there (?:is|are) )?|with )(no \p{L}[^,]{3,36})$/iu;
/** A second verb of the same subject. */
const PREDICATES =
  /^(?:is|are|was|were|has|have|do|does|did|can|will|never|(?:need|cost|include|take|last|start|end|cover|come|receive)s?) /u;

/** What is left of a passage when something is left out of it, and is still true. */
export function shorter({ text, form }: Statement): string[] {
  const plain = text.replace(/ ?\([^()]{1,60}\)/u, '');
  const cut = plain.search(TAIL);
  return [
    plain,
    // "Ines Vossberg, a former director, shows"; "done by our team in three days".
    plain.replace(/^([^,]{3,40}), [^,]{3,70}, (?=(?:has|have|had|is|was|\p{L}+s|\p{L}+ed) )/u, '$1 '),
    plain.replace(/ by (?:our|the) (?:own )?(?:team|staff|engineers?)(?= |$)/u, ''),
    cut > 6 ? plain.slice(0, cut) : '',
    plain.match(WITHOUT)?.[1] ?? '',
    ...halves(plain),
    first(plain, form),
  ].filter((one) => one !== text);
}

/** Each of two predicates, or of two sentences, that an "and" joins. */
const halves = (text: string): string[] =>
  [...text.matchAll(/,? (?:and|but) (?!night\b)/gu)].flatMap(({ index, 0: joint }) => {
    const [left, right] = [text.slice(0, index), text.slice(index + joint.length)];
    // "The hurdles, power and wool bags": one list; "between May and June": one span.
    const last = left.slice(left.lastIndexOf(', ') + 1);
    const listed = (last !== left && last.length < 26) || /\b(?:between|both|from)\b/u.test(last);
    if (listed && !joint.startsWith(',')) return [];
    const [before, after] = [readStatement(left), readStatement(right)];
    const whole = /^(?:clause|does|command|none)$/u.test(before.form);
    const verb = /^(?:clause|does|command|participle)$/u.test(after.form) || PREDICATES.test(right);
    return [whole && verb ? left : '', whole && after.form === 'clause' && !POINTS.test(right) ? right : ''];
  });

/** The first of several notes. */
function first(text: string, form: Statement['form']): string {
  const [one = '', other = 'who'] = text.split(', ');
  const note = /^(?:none|noun|participle)$/u.test(form) && one.length > 7 && !one.includes(': ');
  return note && !/^(?:who|which|where)/u.test(other) ? one : '';
}
