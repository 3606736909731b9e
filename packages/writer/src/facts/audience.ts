import { startSmall } from '../statement.ts';
import { pluralOf, tagWords } from '../tagging.ts';
import { collapsed } from '../words.ts';
import { namesPeople } from './quantity.ts';

const LEAD =
  /^(?:(?:(?:made|built|designed|written|ideal|perfect|aimed|suitable) )?(?:for|at) |suits? )?(?:the |our |mostly |mainly |any |all |every |anyone who is |people who are )?/iu;
const CUT =
  /[,;/(.]| (?:and|or|who|that|in|with|at|between|aged|from|on|looking|wanting|to|of|by|over|under) /iu;
const NOBODY =
  /^(?:(?:existing|current|new|past|returning) )?(?:everyone|everybody|anyone|people|customers|users|clients|members|readers|teams|companies|businesses)$/iu;

/** The people a phrase names, in the plural and at most four words: "payroll teams"; null where it names none in particular. */
export function readAudience(source: string): string | null {
  const age = source.match(/ (?:over|under|aged) \d{2}(?:[-–]\d{2})?(?![\d%])/u)?.[0] ?? '';
  const [phrase = ''] = collapsed(source.slice(0, 200)).replace(LEAD, '').split(CUT);
  const plural = pluralOf(startSmall(phrase.trim()));
  const words = plural.split(' ');
  if (!/^[\p{L}'’ -]{3,40}$/u.test(plural) || words.length > 4) return null;
  if (tagWords(plural).some(({ tag }) => /^(?:PRON|DET|AUX)$/u.test(tag))) return null;
  return namesPeople(words.at(-1) ?? '') && !NOBODY.test(plural) ? `${plural}${age}` : null;
}
