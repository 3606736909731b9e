import { startSmall } from '../statement.ts';
import { pluralOf, tagWords } from '../tagging.ts';
import { collapsed } from '../words.ts';
import { namesPeople } from './quantity.ts';

const LEAD = /^(?:(?:made|built|designed|written|ideal|perfect|aimed|suitable)\s)?(?:for|at)\s|^suits?\s/iu;
const DROPPED =
  /^(?:the|our|mostly|mainly|primarily|busy adults like|all|any|every|anyone who is|people who are)\s/iu;
const NOBODY =
  /^(?:everyone|everybody|anyone|people|customers|users|clients|members|readers|you|them|teams|companies|businesses)$/iu;

/** The people a phrase names, in the plural and at most four words: "payroll teams"; null where it names none in particular. */
export function readAudience(source: string): string | null {
  const age = source.match(/ (?:over|under|aged) \d{2}(?:[-–]\d{2})?(?![\d%])/u)?.[0] ?? '';
  const phrase = (
    collapsed(source.slice(0, 200))
      .replace(LEAD, '')
      .replace(DROPPED, '')
      .split(
        /[,;/(.]|\s(?:and|or|who|that|in|with|at|between|aged|from|on|looking|wanting|to|of|by|over|under)\s/iu,
      )[0] ?? ''
  ).trim();
  if (!/^[\p{L}'’ -]{3,40}$/u.test(phrase) || phrase.split(' ').length > 4) return null;
  const small = startSmall(phrase);
  const words = tagWords(small);
  if (words.some((word) => word.tag === 'PRON' || /^(?:an?|the|your|my|is|are|no)$/u.test(word.lower)))
    return null;
  const plural = pluralOf(small);
  const head = plural.split(' ').at(-1) ?? '';
  return namesPeople(head) && !NOBODY.test(plural) ? `${plural}${age}` : null;
}
