import { tagWords } from './tagging.ts';
import { article, collapsed } from './words.ts';

/** How notes shorten words, and how a line spells them. */
const SPELT: Readonly<Record<string, string>> = Object.fromEntries(
  'yr year,yrs years,wk week,wks weeks,hr hour,hrs hours,mth month,mths months,mo month,mins minutes,approx about,abt about,avg average,incl including,inc including,excl excluding,ppl people,u you,ur your,r are,avail available,appt appointment,appts appointments,cert certificate,w with,w/ with,w/o without,til until,thru through,pct percent,prev previous,eur euros,commitee committee,licenced licensed,pp per person,p.p. per person,doz dozen,mth month,govt government,dept department,mgr manager,yo year olds,acc. according,incl. including,inc. including,excl. excluding,sec seconds,secs seconds,max. at most,approx. about,+ and,& and,eve evening,eves evenings,morn morning,bday birthday,insta Instagram,vs against'
    .split(',')
    .map((pair) => [pair.split(' ', 1)[0], pair.slice(pair.indexOf(' ') + 1)]),
);
const DAY = '(mon|tues?|wed|thur?s?|fri|sat|sun)s?\\b';
const MONTH = '(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b';
const BESIDE = String.raw`(?=(?: ?[,/&+–-] ?| (?:and|to) | )(?:\d|(?:mon|tue|wed|thu|fri|sat|sun)|eve|morn|after|noon|night|[ap]m\b|from |at ))`;
/** A day or a month cut short, where a number, another one or what leads to it stands beside it. */
const CUT_SHORT = new RegExp(
  String.raw`(?<=\b(?:on|by|every|each|until|till?|before|from|this|next) |[/&–-] ?|and |to |\d )${DAY}|\b${DAY}${BESIDE}|(?<=\d(?:st|nd|rd|th)? )${MONTH}|\b${MONTH}(?=(?:[–-]\p{L}{3})? \d| ?(?:and|[&/+–-]) ?${MONTH})|(?<=\b${MONTH} ?(?:and|[&/+–-]) ?)${MONTH}`,
  'giu',
);
const DATES =
  `Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December`.split(
    ' ',
  );
const inFull = (short: string) =>
  DATES.find((name) => name.toLowerCase().startsWith(short.toLowerCase().slice(0, 3))) ?? short;
const SURE = DATES.filter((name) => !/^Ma/u.test(name)).join('|');
/** Days and months written small. */
export const SMALL_DATE = new RegExp(`(?<=\\d )(?:march|may)\\b|\\b(?:${SURE.toLowerCase()})s?\\b`, 'gu');

/** A note's abbreviations as a line spells them: "approx 6 min" becomes "about 6 minutes". */
export const spelled = (text: string): string =>
  collapsed(text)
    .replace(CUT_SHORT, inFull)
    .replace(/(?<=day) ?[/&+] ?(?=\p{L}{3,6}day)/gu, ' and ')
    .replace(/~ ?(?=[$€£]?\d)/gu, 'about ')
    .replace(/(?<![\d.,])([$€£]?\d[\d.,]{0,12}%?) ?[-=]{0,2}[>→] ?(?=[$€£]?\d)/gu, 'from $1 to ')
    .replace(/!(?=[!\s]|$)/gu, '')
    .replace(/\b(do|does|did|is|are|was|has|have|had|could|should|would)nt\b/giu, '$1n’t')
    .replace(
      /(?<=\d)(?<![$€£][\d.,]{1,9}) ?(yr|hr|wk|min|mth|mo)s?\b(?!-)/giu,
      (_, unit: string) => ` ${SPELT[`${unit.toLowerCase()}s`] ?? `${SPELT[unit.toLowerCase()]}s`}`,
    )
    .replace(/(?<![.,\d])1 (year|hour|week|minute|month)s\b/gu, '1 $1')
    // "25 min lessons": 25-minute lessons.
    .replace(
      /\b(\d+) (year|hour|week|minute|month)s (?=(\p{Ll}{4,}))/gu,
      (span, many: string, unit: string, next: string) =>
        tagWords(`the ${next}`)[1]?.tag === 'NOUN' && !/^(?:experience|interest|time|today)$/u.test(next)
          ? `${many}-${unit} `
          : span,
    )
    .replace(
      /(?<=[\d\p{L}])\/(yr|mo|mth|wk|hr)\b|(?<=[$€£]\d[\d.,]{0,8})\/(\p{L}{2,12})\b/giu,
      (_, unit = '', whole = '') => ` ${article(whole || SPELT[unit.toLowerCase()] || unit)}`,
    )
    .replace(/ incl?(?=$|, |\.$)/giu, ' included')
    .replace(/(?<=^|[ (])[\p{L}.+&/]{1,12}(?=[ ,)]|$)/gu, (short) => SPELT[short.toLowerCase()] ?? short)
    .replace(/\b(last|next) (year|week|month)s (?=\p{L})/giu, '$1 $2’s ');
