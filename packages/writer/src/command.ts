import { isPlural, tagWords, verbForms, type Word } from './tagging.ts';

/** A command such as "start your free trial today", taken apart. */
export interface Command {
  /** The whole phrase, starting with the verb or an adverb before it. */
  phrase: string;
  verb: string;
  /** "up" in "sign up", or the empty string. */
  particle: string;
  /** The direct object with its article, where one was found with certainty. */
  object: string;
  objectPlural: boolean;
  /** What follows the object: "with Acme today". */
  tail: string;
  /** Words before the verb: "easily". */
  adverb: string;
  /** An act is done with one click ("book a demo"); a skill takes doing ("save time on payroll"). */
  act: boolean;
  words: Word[];
}

const ACTS = new Set(
  (
    'shop buy order download read watch meet join book try see view register subscribe claim discover explore start begin sign log ' +
    'reserve request schedule call visit check browse open preview click donate apply reply vote contact grab pick choose select ' +
    'upgrade renew confirm verify review complete rate unlock listen enter submit add continue install activate redeem ' +
    'take give send get find celebrate come enjoy experience talk speak chat taste let stay follow share tell ask hear help shop love'
  ).split(' '),
);
const VERBS = new Set(
  (
    `${[...ACTS].join(' ')} save make build learn plan cut grow keep protect stop sleep write turn track power ship report manage boost ` +
    'improve reduce increase create design launch run pay hire sell cook bake eat travel fly drive move live work feel look wear clean ' +
    'fix organize organise simplify automate streamline master teach train lose gain win beat avoid end skip speed scale turn bring ' +
    'connect collaborate compare control customize discover earn feed focus free handle host invest measure monitor own pack paint park ' +
    'play practice prepare print raise refresh rent replace rest ride say secure set spend split stream study support test transform treat ' +
    'understand use wake walk wash shape rethink remember never go put have do be think know talk show lead breathe ' +
    'analyse analyze delegate finish forget swap switch store ditch fill leave lower warm cool relax publish edit record'
  ).split(' '),
);
/** Verbs that headlines use as nouns or adjectives as well: "book club", "free parking". */
const NOUNS_TOO = new Set(
  (
    'plan book track power ship report design work play study test rent price park paint print pack store fix record end cut move call ' +
    'visit review order shop fly drive turn start run set secure clean cool warm lower free own feel look watch stop host support love ' +
    'like help travel sleep stream handle cook train measure split share pick log sign wash wear wake walk ride stay claim request ' +
    'schedule check contact rate address view browse preview talk chat lead show end feed focus hire master open click follow live welcome ' +
    'refresh practice present swap switch speed scale spend trial register file edit beat model board fast complete content pay'
  ).split(' '),
);
/** Set phrases that are no task for the reader. */
const FORMULAIC = /^(?:welcome|thank|congratulate|sorry)$/u;
const PARTICLES = new Set('up in out off on down back away over ahead along around together'.split(' '));

/** Takes a verb phrase apart; null when it does not start as a command. `sure` says that it can be nothing else, as on a button. */
export function readCommand(phrase: string, sure = false): Command | null {
  const words = tagWords(phrase);
  let at = 0;
  while (
    at < 1 &&
    words[at] &&
    /(?:ly|just|please|always)$/u.test(words[at]!.lower) &&
    words.length > 2 &&
    words[at]!.tags.has('Adverb')
  )
    at += 1;
  const head = words[at];
  if (
    !head ||
    !/^[a-z]+$/u.test(head.lower) ||
    !(sure && VERBS.has(head.lower) ? words.length > 1 : isCommandVerb(head, words[at + 1]))
  )
    return null;
  const verb = head.lower;
  if (!verbForms(verb)) return null;
  let next = at + 1;
  let particle = '';
  if (
    words[next] &&
    PARTICLES.has(words[next]!.lower) &&
    words[next]!.post.trim() === '' &&
    takesParticle(verb, words[next]!.lower)
  ) {
    particle = words[next]!.lower;
    next += 1;
  }
  if (words.slice(next, next + 2).some((word) => word.tags.has('Copula'))) return null;
  const end = objectEnd(words, next);
  const after = words[end];
  if (
    end > next &&
    after &&
    ['Copula', 'Modal', 'Auxiliary'].some((tag) => after.tags.has(tag)) &&
    !after.tags.has('Gerund')
  )
    return null;
  if (FORMULAIC.test(verb)) return null;
  // "Power tools built to last" is a thing, "get coffee delivered" is a command.
  const bare = !['Determiner', 'Possessive', 'Pronoun', 'Value'].some((tag) => words[next]?.tags.has(tag));
  if (
    end > next &&
    bare &&
    after?.tags.has('PastTense') &&
    !/^(?:get|have|see|keep|find|want|leave)$/u.test(verb)
  )
    return null;
  const text = (from: number, to: number) =>
    words
      .slice(from, to)
      .map((word, i, all) => word.text + (i < all.length - 1 ? word.post || ' ' : ''))
      .join('')
      .trim();
  const object = end > next ? text(next, end) : '';
  return {
    phrase,
    verb,
    particle,
    object,
    objectPlural:
      end > next && /\band\b/u.test(object) ? true : end > next && isPlural(words[end - 1]!.lower),
    tail: text(end, words.length),
    adverb: text(0, at),
    act:
      ACTS.has(verb) &&
      verb !== 'let' &&
      (verb !== 'find' || particle !== '') &&
      !(verb === 'get' && !/^(?:an?|the|your|our|my|free)\b|\d/u.test(object)),
    words,
  };
}

/** Whether headlines use the word as a command. */
export const isKnownVerb = (word: string) => VERBS.has(word);

function isCommandVerb(word: Word, next: Word | undefined): boolean {
  const followed =
    !next ||
    [
      'Determiner',
      'Possessive',
      'Pronoun',
      'Adjective',
      'Plural',
      'Preposition',
      'Value',
      'Adverb',
      'Gerund',
      'ProperNoun',
      'QuestionWord',
      'Particle',
      'Date',
    ].some((tag) => next.tags.has(tag)) ||
    /^(?:an?|the|your|our|this|these|how|to|up|in|out|more|less|better|what|like)$/u.test(next.lower);
  if (
    next &&
    (next.tags.has('Copula') ||
      next.tags.has('Modal') ||
      /^(?:is|are|was|were|has|have|will|can)$/u.test(next.lower))
  )
    return false;
  if (VERBS.has(word.lower) && !NOUNS_TOO.has(word.lower)) return next !== undefined || word.tags.has('Verb');
  const compound = word.lower.match(/^(?:over|under|out|pre|re|mis)([a-z]{3,})$/u)?.[1];
  if (compound && VERBS.has(compound)) return followed;
  if (word.tags.has('Infinitive') || word.tags.has('Imperative')) return VERBS.has(word.lower) || followed;
  return (
    VERBS.has(word.lower) &&
    followed &&
    next !== undefined &&
    !(next.tags.has('Plural') && word.tags.has('Adjective'))
  );
}

function takesParticle(verb: string, particle: string): boolean {
  if (
    /^(?:sign|log|opt|check|start|set|wake|speed|find|pick|level|catch|show|stand|warm|keep|count|chip|team|give|back|end|line|stock|cheer|open|free|size)$/u.test(
      verb,
    )
  )
    return true;
  return (
    particle === 'back' ||
    particle === 'up' ||
    (verb === 'go' && particle !== 'on') ||
    (verb === 'come' && particle === 'in')
  );
}

/** Index after the noun phrase that starts at `from`; `from` itself when there is none that is certain. */
export function objectEnd(words: Word[], from: number): number {
  let at = from;
  let noun = false;
  while (at < words.length) {
    const word = words[at]!;
    const { tags, lower } = word;
    const determiner =
      tags.has('Determiner') ||
      tags.has('Possessive') ||
      /^(?:every|all|any|each|some|no|more|another|both|my|your|our|their|this|these|that)$/u.test(lower);
    if (at === from && determiner) {
      at += 1;
      continue;
    }
    if (noun && (tags.has('Pronoun') || determiner) && !/'s$/u.test(lower)) break;
    if (
      /^(?:and|or|&)$/u.test(lower) &&
      noun &&
      (words[at + 1]?.tags.has('Noun') || words[at + 1]?.lower.endsWith('ing')) &&
      !words[at + 1]?.tags.has('Pronoun') &&
      !words[at + 1]?.tags.has('Possessive')
    ) {
      at += 1;
      continue;
    }
    if (
      tags.has('Preposition') ||
      tags.has('Conjunction') ||
      tags.has('QuestionWord') ||
      (noun && /^(?:faster|better)$/u.test(lower)) ||
      /^(?:to|off|than|today|now|tonight|tomorrow|here|just|so|yet|easily|online|anytime|anywhere|together|again|forever|that|who|which|like)$/u.test(
        lower,
      )
    )
      break;
    if (
      tags.has('Date') &&
      noun &&
      !tags.has('Duration') &&
      /day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u.test(
        lower,
      )
    )
      break;
    if (tags.has('Adverb') && noun) break;
    if (noun && at === words.length - 1 && lower.endsWith('s') && tags.has('PresentTense'))
      return words.length;
    if (
      tags.has('Gerund') &&
      noun &&
      !/^(?:and|or|&)$/u.test(words[at - 1]?.lower ?? '') &&
      at + 1 < words.length
    )
      break;
    const afterAdjective =
      at > from &&
      words[at - 1]?.tags.has('Adjective') === true &&
      (tags.has('Infinitive') || (tags.has('PresentTense') && lower.endsWith('s')));
    if (afterAdjective) noun = true;
    if (tags.has('Verb') && !afterAdjective && !tags.has('Gerund') && !(tags.has('PastTense') && !noun))
      break;
    if (tags.has('Adjective') && noun && !words[at + 1]?.tags.has('Noun')) break;
    if (tags.has('Noun') || tags.has('Gerund')) noun = true;
    at += 1;
    if (/[,;:–—]/u.test(word.post) && !(tags.has('Adjective') && words[at]?.tags.has('Adjective'))) break;
  }
  return noun ? at : from;
}

/** The phrase with its verb as a gerund ("saving time on payroll"); null where the verb's form is unknown. */
export function gerundOf(command: Command): string | null {
  const forms = verbForms(command.verb);
  if (!forms || command.adverb !== '') return null;
  return forms.gerund + command.phrase.slice(command.verb.length);
}

/** "Your" becomes "my" for a line that the reader speaks; null when the phrase speaks of "we", "our" or "you". */
export function asReader(phrase: string): string | null {
  return /\b(?:we|our|us|you|yourself|me|i)\b/iu.test(phrase) ||
    (/\bmy\b/iu.test(phrase) && /\byour\b/iu.test(phrase))
    ? null
    : phrase.replace(/\byour\b/giu, 'my');
}
