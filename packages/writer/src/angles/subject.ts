import { makeThing, nounPhrases } from '../facts/product.ts';
import { namesPeople } from '../facts/quantity.ts';
import { startSmall } from '../facts/statement.ts';
import { isPlural, pluralOf, tagWords } from '../tagging.ts';
import { contentStems, foldHeadline } from '../words.ts';
import { type Brief, FRONT, VENUE } from './brief.ts';
import { LEADING_VERBS, readCommand } from './command.ts';
import { OPEN, telling } from './telling.ts';
import { trades, worked } from './trades.ts';

/** What a line must name, and the phrases that name it in front of a colon. */
export interface Subject {
  /** Whether a text says by itself what it is about. */
  named: (text: string) => boolean;
  /** Whether it names the trade, of which a reader of an e-mail knows more than one thing. */
  near: (text: string) => boolean;
  labels: readonly string[];
  /** Whether the product by its name does what is told. */
  branded: (text: string) => boolean;
  /** Nobody said what is on offer. */
  unknown: boolean;
}

const people = (bare: string) => namesPeople(pluralOf(bare.split(' ').at(-1) ?? ''));

/** "IT support" of "Reliable IT support for small offices": a control that names what is on offer, without whom it is for. */
function front({ control, plain, type, does }: Brief): string[] {
  if (type === 'headline') {
    // "Learning to drive", where a headline ends so.
    const doing = plain.match(/(?:^| )(\p{L}{3,}ing (?:to|with|about) [\p{Ll}' -]{3,24})[?.]?$/u)?.[1];
    return doing ? [doing] : [];
  }
  if (does) return [];
  const single = plain.match(/^\p{L}{7,}(?= (?:without|with|in|from|near) )/u)?.[0];
  if (single && makeThing(single.toLowerCase())?.free) return [startSmall(single)];
  const label =
    plain.match(/^((?:[\p{L}’'-]+ ){1,3}?[\p{L}’'-]+?)(?= (?:for|with|without|in|at|from|near) |$)/u)?.[1] ??
    '';
  if (/\b(?:is|are|you|we|we['’]ve|us|i|be|can|will|to|now|here)\b/iu.test(label)) return [];
  const [first = '', ...rest] = label.split(' ');
  const spare = rest.length > 1 && tagWords(label)[0]?.tags.has('Adjective') && !/^\p{Lu}/u.test(first);
  const command = LEADING_VERBS.has(first.toLowerCase()) && readCommand(control) !== null;
  return command ? [] : [startSmall(spare ? rest.join(' ') : label)];
}

/** "What you need to know about heat pumps": what a headline ends with. */
function ending({ plain, type }: Brief): string[] {
  const [, last = ''] =
    plain.match(/ (?:about|for|behind|of) ((?:\p{Ll}[\p{L}-]+ ){0,2}\p{Ll}[\p{L}-]+)(?:[?.]?$|: )/u) ?? [];
  return type === 'headline' && last !== '' && !people(last) ? [last] : [];
}

/** The noun phrases of the control that can stand alone, without the job or the readers that it names. */
function controlLabels({ plain, type, style, does }: Brief): string[] {
  const words = tagWords(plain.slice(0, 300));
  return nounPhrases(words).flatMap(({ text, at }) => {
    const after = at + text.split(' ').length;
    // "The new rental rules mean": of two verbs the first is a noun.
    const [one = '', other] = [words[after]?.lower, words[after + 1]];
    const plural =
      /[^s]s$/u.test(one) &&
      !/^(?:is|was|has|does|looks|shows|finds|says|tells|opens|closes|starts|ends|returns|goes|comes)$/u.test(
        one,
      );
    const followed = other?.tags.has('Verb')
      ? !/(?:ed|ing)$/u.test(other.lower)
      : /^(?:new|higher|lower) /iu.test(text) && /^(?:for|in|on|at|from|to|after)$/u.test(other?.lower ?? '');
    const end = after + Number(plural && followed);
    // "Scheduled maintenance", "to reduce missed appointments"; not "the council approved plans".
    const led =
      /ed$/u.test(words[at - 1]?.lower ?? '') &&
      !words[at - 2]?.tags.has('Noun') &&
      !/^(?:the|an?|our|your|my) /iu.test(text);
    const part = words.slice(led ? at - 1 : at, end);
    const spelt = part
      .map((word) => word.text + word.post)
      .join('')
      .replace(/[\s,.!?:;–—]{1,9}$/u, '');
    // "Your county's private wells": without whose they are.
    const noun = spelt
      .replace(/^(?:your|our|my) \p{Ll}+['’]s /iu, '')
      .replace(FRONT, '')
      .replace(/ (?:over|under|up|out|off|down)$/u, '');
    // "Run payroll": its verb reads as a noun.
    const own =
      does && noun.toLowerCase().startsWith(`${does.verb} `) ? noun.slice(does.verb.length + 1) : noun;
    const before = words[at - (led ? 2 : 1)]?.lower ?? '';
    const front = part[0]?.lower === 'new' || before === 'new';
    // "New season oysters" are no season oysters.
    if (
      /^(?:become|as|by)$/u.test(before) ||
      (type === 'headline' && standsWhere(own, plain)) ||
      (before === 'for' && people(own)) ||
      (front && type !== 'headline')
    )
      return [];
    // "Is changing small towns": the towns.
    if (/^(?:is|are|was|were|be)$/u.test(words[at - 1]?.lower ?? '') && /ing$/u.test(part[0]?.lower ?? ''))
      return own.includes(' ') ? [startSmall(own.slice(own.indexOf(' ') + 1))] : [];
    const joined = words[end]?.lower === 'and' && own.includes(' ') && type !== 'headline';
    const verb = part
      .slice(Number(led), after - at)
      .some(({ tags }) => tags.has('Verb') && !tags.has('Gerund'));
    // "The Sunday Long Read": a name whose end reads as a verb.
    if (style !== 'title' && /^\p{Lu}/u.test(words[end]?.text ?? '') && part.at(-1)?.post === ' ') return [];
    const place = !own.includes(' ') && /^\p{Lu}/u.test(own) && at > 0;
    if (joined || verb || place) return [];
    const full = located(plain, own);
    return full ? [full, startSmall(own)] : [startSmall(own)];
  });
}

/** Whether a phrase of a headline says where or for whom it happens, which is not what happens. */
const standsWhere = (phrase: string, plain: string): boolean =>
  / (?:for|in|at|near|across|around) (?:the |your |our |an? )?$/iu.test(
    plain.slice(0, Math.max(0, plain.toLowerCase().indexOf(phrase.toLowerCase()))).slice(-20),
  );

/** "Bypass at Harlow Cross": the phrase with the name of its place. */
function located(plain: string, own: string): string | null {
  const at = plain.indexOf(own);
  const rest = at < 0 ? '' : plain.slice(at + own.length);
  const place = rest.match(
    /^ (?:at|in|near|of) \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}(?=$|[ ,.?!:])/u,
  )?.[0];
  return place && !/^\p{Lu}/u.test(own) ? `${own}${place}` : null;
}

/** "Patch 2.4" of "Patch 2.4 is live", "BAS" of what is due. */
const coded = (plain: string): string[] => {
  const version = plain.match(/^\p{Lu}\p{L}+ \d[\d.]*(?= (?:is|has|are|now)\b)/u)?.[0];
  return version ? [version] : [];
};

/** "Garden waste" of its collection, "BAS" of a quarterly one. */
function modifiers(label: string): string[] {
  const words = label.split(' ');
  const last = words.at(-1) ?? '';
  if (/^\p{Lu}{3,5}$/u.test(last)) return words.length > 1 ? [last] : [];
  const cut =
    words.length > 2 && /^(?:collections?|deliver(?:y|ies)|service|renewal|subscription|update)$/u.test(last);
  if (words.length > 2 && /^(?!half )\p{Ll}/u.test(label) && tagWords(label)[0]?.tags.has('Adjective'))
    return [words.slice(1).join(' ')];
  return cut ? [words.slice(0, -1).join(' ')] : [];
}

/** "Open evening", to which the control and the action ask; "bare-root roses", which the reader is to order. */
function taken({ action, plain, type }: Brief): string[] {
  const object = action?.object.replace(/^(?:an?|the|your|our) /u, '') ?? '';
  const bought = /^(?:order|pre-?order|buy|shop)$/u.test(action?.verb ?? '') && isPlural(object);
  return type !== 'headline' &&
    object.includes(' ') &&
    (bought || plain.toLowerCase().includes(object.toLowerCase()))
    ? [object]
    : [];
}

/** A name that Title Case hid. */
const proper = (one: string, { fields }: Brief): boolean =>
  fields.includes(one.charAt(0).toUpperCase() + one.slice(1)) && !fields.includes(one);

/** Places and groups of which there are many: which one is the story. */
const BROAD_PLACE =
  /^(?:village|island|street|school|hospital|company|family|country|county|region|college|church|factory|museum|library|market|station|charity)s?$/u;
const withoutReaders = (text: string): string => {
  const at = text.lastIndexOf(' for ');
  return at > 0 && people(text.slice(at)) ? text.slice(0, at) : text;
};

/** "Wind turbine service technicians", whom a post is looking for. */
function wanted({ control, plain, fields, action }: Brief): string[] {
  const hires =
    action?.verb === 'apply' ||
    /\b(?:hiring|recruit\p{L}*|vacanc\p{L}+|join our (?:\p{L}+ ){0,2}team|apprentice\p{L}*)\b/iu.test(
      control,
    );
  if (!hires) return [];
  const [, sought = ''] =
    plain.match(/\b(?:hiring|recruiting|looking for|seeking) ((?:\p{Ll}+ ){0,2}?\p{Ll}+s)\b/u) ?? [];
  if (people(sought)) return [sought];
  return nounPhrases(tagWords(`${plain}. ${fields}`.slice(0, 300)))
    .map(({ text }) => startSmall(text.replace(FRONT, '')))
    .filter(
      (one) =>
        people(one) &&
        one.includes(' ') &&
        isPlural(one.split(' ').at(-1) ?? '') &&
        one.split(' ').length < 5,
    )
    .slice(0, 1);
}

export function subjectOf(brief: Brief): Subject {
  const { type, product, fields, thing, goods, named } = brief;
  const news = type === 'headline';
  const brand = new Set(contentStems(product.name ?? ''));
  const [offered = ''] = brief.trade.split(' for ');
  const given = new Set(contentStems(fields));
  const shared = (bare: string) => contentStems(bare).some((one) => given.has(one));
  const long = (bare: string) => Number(bare.includes(' '));
  const fronts = [...coded(brief.plain), ...front(brief), ...taken(brief)];
  const said = [...fronts, ...controlLabels(brief)].flatMap((one) => [one, ...modifiers(one)]);
  const found = said.filter(
    (one) =>
      (telling(one) || coded(brief.plain).includes(one)) &&
      (!people(one) || (news && one.includes(' '))) &&
      (one.includes(' ') ||
        fronts.includes(one) ||
        /^\p{Lu}{3,5}$/u.test(one) ||
        (news && one.length > 5 && !BROAD_PLACE.test(one) && !/^\p{Lu}/u.test(one) && !proper(one, brief)) ||
        (type === 'ad' && one.length > 5 && (isPlural(one) || makeThing(one)?.free === true)) ||
        (type === 'email' && offered.includes(one))),
  );
  const full = found.filter((one) => one.includes(' '));
  const own = news && full.length > 0 ? full : found;
  // What the reader is to order is clear by one word.
  const object = brief.action?.object.replace(/^(?:an?|the|your) /u, '') ?? '';
  if (type === 'ad' && isPlural(object) && own.some((one) => one.endsWith(` ${object}`))) own.push(object);
  const first = own.filter(shared).sort((a, b) => long(b) - long(a));
  const trade = news
    ? []
    : trades(brief).filter((one) => telling(one) && (type === 'ad' || VENUE.test(one) || !people(one)));
  // "Radiant skin" is not what comes in a jar.
  const sold = goods && type !== 'email' && (first.length > 0 || trade.length > 0);
  const rest = [
    ...own.filter((one) => !sold && !shared(one)),
    ...(news
      ? brief.topics
          .map(({ bare }) => bare)
          .filter((one) => one.includes(' ') && telling(one) && !standsWhere(one, brief.plain))
      : []),
  ];
  const venue = !news && type !== 'ad' && !goods && named && VENUE.test(thing?.bare ?? '') ? [named] : [];
  const all =
    type === 'email' ? [...first, ...rest, ...venue, ...trade] : [...first, ...trade, ...rest, ...venue];
  // The whole control with something behind it is the control.
  const sought = type === 'social' ? wanted(brief) : [];
  const spare = all.length > 0 ? [] : [...ending(brief), ...wanted(brief)];
  const labels = [...new Set([...sought, ...all, ...spare])].filter(
    (one) =>
      (foldHeadline(one) !== foldHeadline(brief.control) || one.split(' ').length < 3) &&
      // A part of a name names nothing.
      !(
        /^\p{Lu}/u.test(one) &&
        all.some(
          (other) => other.startsWith(`${one} `) || (/^\p{Lu}/u.test(other) && other.endsWith(` ${one}`)),
        )
      ) &&
      // A parking lot is not its striping.
      !(!news && worked(one, thing)),
  );
  const mentioned = news
    ? tagWords(brief.plain)
        .filter(({ tags, lower }) => (tags.has('Noun') || /ing$/u.test(lower)) && !people(lower))
        .map(({ text }) => text)
        .join(' ')
    : withoutReaders(
        brief.plain.replace(/(?<!\p{L})\p{L}{2,20} (?:owners|lovers|parents|fans|users|people)\b/giu, ''),
      );
  const closed = (text: string) =>
    contentStems(text).filter(
      (one) => !OPEN.has(one) && !brand.has(one) && /\p{L}{2}/u.test(one) && !/day$/u.test(one),
    );
  const stems = new Set(closed(type === 'ad' ? labels.join(' ') : mentioned));
  const near = new Set(news || type === 'ad' ? [] : closed(offered));
  const is = named && !news && type !== 'ad' ? `${named.toLowerCase()} ` : null;
  return {
    labels,
    named: (text) => contentStems(text).some((one) => stems.has(one)),
    branded: (text) => is !== null && `${text.toLowerCase()} `.includes(is),
    unknown: !news && labels.length === 0 && thing === null && product.name === null,
    near: (text) => contentStems(text).some((one) => near.has(one)),
  };
}
