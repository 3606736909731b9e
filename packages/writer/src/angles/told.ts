import { stem } from '../words.ts';
import { isShort } from './actions.ts';
import type { Brief } from './brief.ts';
import { expanded, labelled } from './label.ts';
import type { Row } from './lines.ts';
import type { Subject } from './subject.ts';

/** A line that its slot must help to understand comes out only where few others did. */
const LOST = 0.28;
const LABELLED = 0.04;

/**
 * The one rule for what a line must say: what is on offer, or what the story is about, stands in it; else in front of it. A
 * label to press stands beside what it is for; on a page and in a mail the slot itself may tell.
 */
export function told(row: Row, brief: Brief, subject: Subject): Row[] {
  const { text, strength } = row;
  const { type, action } = brief;
  if (isShort(brief) || subject.unknown) return [row];
  if (subject.named(text)) {
    // "The bypass" of a headline on the bypass at Harlow Cross.
    const fuller = type === 'headline' && /^the /iu.test(text) ? expanded(text, subject, brief) : null;
    return [fuller ? { ...row, text: fuller } : row];
  }
  if (type === 'headline' && text.split(' ').length > 8 && /(?<= )\p{Lu}\p{Ll}+ \p{Lu}/u.test(text))
    return [row];
  const own = type !== 'ad' && ((type !== 'email' && subject.near(text)) || subject.branded(text));
  const label = labelled(
    text,
    subject,
    brief,
    type === 'ad' && !/ \p{L}+s? (?:is|are) /u.test(text) ? ',' : ':',
  );
  // What a reader of an e-mail can do with its sender needs no more than the thing itself.
  const acts = action !== null && text.startsWith(action.verb);
  if (label && !own && !acts) return [{ ...row, text: label, strength: strength - LABELLED }];
  if (own) return [row];
  // "Private cabins from €149" says what there is to have.
  if (type === 'ad')
    return /^\p{L}[\p{L} -]+(?: from| for|:) [$€£]\d|^free (?:\S+ ){3}/iu.test(text)
      ? [{ ...row, strength: strength - 0.15 }]
      : [];
  if (row.facts.length > 1 || !standsAlone(text, brief)) return [];
  // "£12 pays for a three-day food parcel" tells enough.
  const tells = /^[$€£]\d\S* (?:pays?|buys?|gives?|feeds?|covers?|funds?|saves?) /u.test(text);
  return [{ ...row, strength: strength - (acts ? 0 : tells ? 0.1 : LOST) }];
}

/** Long sentences with a name or a figure in news; on a page or in a mail what speaks to the reader or says how much. */
function standsAlone(text: string, brief: Brief): boolean {
  const { type, action } = brief;
  const words = text.split(' ').length;
  if (type === 'headline')
    return (
      words > 8 &&
      /\d|(?<= )\p{Lu}/u.test(text) &&
      !/^(?:the|this|that|these|it|they) (?!.*[$€£]\d)/iu.test(text)
    );
  if (DATE.test(text)) return false;
  const known = new Set(
    brief.plain
      .toLowerCase()
      .split(/\P{L}+/u)
      .filter((one) => one.length > 5)
      .map(stem),
  );
  return (
    words > 3 &&
    (/\b(?:you|your|we|our|free|half|two|three|four|five|six|seven|eight|nine|ten)\b|\d/iu.test(text) ||
      text.split(' ').some((one) => known.has(stem(one))) ||
      text.startsWith(`${action?.verb} `))
  );
}

export const DATE =
  /^(?:[Oo]ut |[Oo]n )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d|\d{1,2} \p{Lu}|\d[\d.:]*(?:am|pm)?(?: to | till |[–-])\d)/u;
