import { stem } from '../words.ts';
import { isShort } from './actions.ts';
import type { Brief } from './brief.ts';
import { expanded, labelled } from './label.ts';
import type { Row } from './row.ts';
import type { Subject } from './subject.ts';

/**
 * The one rule for what a line must say: what is on offer, or what the story is about, stands in it; else in front of it. A
 * label to press stands beside what it is for; on a page and in a mail the slot itself may tell.
 */
export function told(row: Row, brief: Brief, subject: Subject): Row[] {
  const { text } = row;
  const { type, action } = brief;
  // A label to press, and what is to be had in an ad, stand beside what they are for.
  if (isShort(brief) || subject.unknown || (type === 'ad' && row.facts.length === 0)) return [row];
  if (subject.named(text)) {
    // "The bypass" of a headline on the bypass at Harlow Cross.
    const fuller = type === 'headline' && /^the /iu.test(text) ? expanded(text, subject, brief) : null;
    return [fuller ? { ...row, text: fuller, named: 'fuller' } : { ...row, named: 'self' }];
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
  if (label && !own && !acts) return [{ ...row, text: label, named: 'label' }];
  if (own) return [{ ...row, named: 'own' }];
  if (type === 'ad') return text.split(' ').length > 2 || acts ? [row] : [];
  // What the reader does with it names it: "collect rent, track repairs and export a summary".
  const does = row.made === 'turned' && row.angle === 'outcome' && text.split(' ').length > 4;
  return row.facts.length > 1 || !(does || standsAlone(text, brief)) ? [] : [row];
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
