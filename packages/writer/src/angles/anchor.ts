import { startSmall } from '../facts/statement.ts';
import { tagWords } from '../tagging.ts';
import { contentStems, stem } from '../words.ts';
import { type Brief, EMPTY_HEAD } from './brief.ts';
import { LEADING_VERBS } from './command.ts';

/** Nouns that leave open what trade or story they belong to: a price of what, a lesson in what? */
const OPEN = new Set(
  (
    'price cost fee rate saving deal discount sale guarantee warranty delivery collection valuation call visit check test lesson class ' +
    'course session place seat ticket slot unit part guide article story feature report customer client member patient engineer ' +
    'expert number grant money account quote demo measure fitting pair small big long short reliable simple easy quick easiest ' +
    'later first last final annual summer winter spring autumn beginner adult family independent local people option plan system'
  )
    .split(' ')
    .map(stem),
);

/** Whether a line names its trade or story, whatever brand it names. */
export function isNamed(line: string, brief: Brief): boolean {
  const brand = new Set(contentStems(brief.product.name ?? ''));
  return contentStems(line).some((one) => brief.subject.has(one) && !brand.has(one) && !OPEN.has(one));
}

/**
 * "IT support" of "Reliable IT support for small offices": a control that names what is on offer, without whom it is for; of news
 * "learning to drive", where it ends so.
 */
function labelOf({ control, type, does }: Brief): string | null {
  if (type === 'headline') {
    const words = startSmall(control).split(' ');
    const at = words.findIndex(
      (word, i) => /\p{L}{3}ing$/u.test(word) && /^(?:to|with|for|from|about)$/u.test(words[i + 1] ?? ''),
    );
    return at > 0 && words.length - at < 5 ? words.slice(at).join(' ').replace(/[?.]$/u, '') : null;
  }
  if (does) return null;
  const [, label] =
    control.match(/^((?:[\p{L}’'-]+ ){1,3}?[\p{L}-]+?)(?= (?:for|with|in|at|from|near) |$)/u) ?? [];
  if (!label || /\b(?:you|your|we|we’ve|us|our|i|my|is|are|the|a|an|to|now|here|more)\b/iu.test(label))
    return null;
  const [first = '', ...rest] = label.split(' ');
  const plain = rest.length > 1 && tagWords(label)[0]?.tags.has('Adjective') ? rest.join(' ') : label;
  return LEADING_VERBS.has(first.toLowerCase()) ? null : startSmall(plain);
}

/** The phrase as the control spells it, or its end that does: apostrophes are lost in reading. */
const spelt = (phrase: string, control: string): string =>
  phrase
    .split(' ')
    .map((_, i, words) => words.slice(i).join(' '))
    .find((end) => control.toLowerCase().includes(end.toLowerCase())) ?? '';

/** A phrase that was cut behind a preposition: "footbridge over". */
export const endsOpen = (phrase: string): boolean =>
  / (?:over|under|off|out|up|down|in|on|at|for|of|to|with|and|or|by|from)$/iu.test(phrase);

/** Noun phrases that say what the line is about, the one that the control itself uses first. */
export function anchorsOf(brief: Brief): string[] {
  const { topics, phrases, thing, type, goods, control, does } = brief;
  const telling = (bare: string) =>
    bare.includes(' ') &&
    bare.split(' ')[0]?.toLowerCase() !== does?.verb &&
    /^\p{L}/u.test(bare) &&
    !/[.:!?]|\b(?:this|these|those|them|its|his|her|their|our|your|like|think|many|more|fewer|pretty|right)\b/iu.test(
      bare,
    ) &&
    !endsOpen(bare) &&
    // "New season oysters" are no season oysters.
    !control.toLowerCase().includes(`new ${bare.toLowerCase()}`) &&
    !EMPTY_HEAD.test(bare.split(' ').at(-1) ?? '') &&
    contentStems(bare).some((one) => !OPEN.has(one));
  const own = topics.map(({ bare }) => bare);
  const [front = ''] = control.split(/ (?:for|with|in|at|from|to) /u);
  const said = type === 'headline' ? [] : phrases.map((one) => spelt(one, front));
  const trade = thing && !goods && type !== 'headline' ? [thing.bare] : [];
  return [...new Set([labelOf(brief) ?? '', ...said, ...own, ...trade])].filter(telling);
}

/**
 * The line as one that says what it is about: itself, else behind its trade ("Guitar lessons: first lesson free"), in place
 * of a brand that says nothing of it. Null where no name of it is known or fits. Buttons stand beside what they are for, and an
 * e-mail comes from somebody known.
 */
export function anchored(line: string, brief: Brief, anchors: readonly string[]): string | null {
  const { type, limit, product } = brief;
  const { name } = product;
  if (/^(?:button|cta|email)$/u.test(type) || isNamed(line, brief)) return line;
  if (name && line.includes(` at ${name}`)) return line;
  if (anchors.length === 0 && type !== 'headline') return line;
  // An ad has often no room for more than the action.
  if (type === 'ad' && brief.action && line.startsWith(brief.action.text)) return line;
  const own = name && line.startsWith(`${name} `) ? line.slice(name.length + 1) : null;
  const rest =
    name && line.startsWith(`${name}: `)
      ? line.slice(name.length + 2)
      : name && line.endsWith(` with ${name}`)
        ? line.slice(0, -name.length - 6)
        : line;
  if (/^(?:their|its|his|her|they|it)\b/iu.test(rest)) return null;
  const taken = new Set(contentStems(rest).filter((one) => !OPEN.has(one)));
  for (const one of anchors) {
    // "Plans from £900" of funeral plans.
    const last = one.split(' ').at(-1) ?? '';
    const joined = [own, rest].find((text) => text?.toLowerCase().startsWith(`${last.toLowerCase()} `));
    const told = joined ? `${one}${joined.slice(last.length)}` : `${one}: ${rest}`;
    if (told.length <= limit && !contentStems(one).some((word) => taken.has(word))) return told;
  }
  // A long sentence of news says by itself what it is about.
  const [sentence = ''] = line.split('. ');
  return type === 'headline' && sentence.split(' ').length > 9 && /\d|(?<= )\p{Lu}/u.test(sentence)
    ? line
    : null;
}
