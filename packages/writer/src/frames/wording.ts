import type { Command } from '../command.ts';

/** Commoner words for rarer ones, of the same meaning and grammar, usable with any object. */
const PLAINER: Record<string, readonly string[]> = {
  purchase: ['buy'],
  utilize: ['use'],
  utilise: ['use'],
  obtain: ['get'],
  commence: ['start'],
  receive: ['get'],
  discover: ['find', 'see'],
  explore: ['see'],
  view: ['see'],
  reserve: ['book'],
  schedule: ['book'],
  acquire: ['get'],
  maximize: ['make the most of'],
  reduce: ['cut', 'lower'],
  lower: ['cut'],
  eliminate: ['end'],
  enhance: ['improve'],
  begin: ['start'],
  start: ['begin'],
  create: ['make'],
  build: ['make', 'create'],
  make: ['create'],
  register: ['sign up'],
  increase: ['grow', 'raise'],
  boost: ['raise', 'increase'],
  browse: ['see', 'look through'],
  shop: ['browse'],
  master: ['learn'],
  prevent: ['stop'],
  require: ['need'],
  assist: ['help'],
  cut: ['reduce', 'lower'],
  book: ['schedule', 'reserve'],
  download: ['get'],
  claim: ['get'],
  grab: ['get'],
  request: ['ask for', 'get'],
  finish: ['complete'],
  organize: ['sort out'],
  organise: ['sort out'],
  get: ['claim'],
  try: ['test'],
  donate: ['give', 'make a donation'],
};

/** The command with its verb in a commoner word. Pairs that depend on the object are checked against it. */
export function plainer(command: Command): string[] {
  if (command.verb === 'sign' && command.particle === 'up') return signUps(command);
  if (command.particle !== '' || command.adverb !== '') return [];
  const { verb, object, tail } = command;
  const rest = command.phrase.slice(verb.length);
  return (PLAINER[verb] ?? [])
    .filter((word) => {
      if (/^(?:it|this|that|them|one)$/u.test(object)) return false;
      if (object === '') return verb === 'register' || verb === 'donate';
      if (verb === 'book')
        return word === 'schedule'
          ? /\b(?:demo|call|visit|appointment|meeting|consultation|tour|session|class|lesson|chat)\b/u.test(
              object,
            )
          : /\b(?:table|room|seat|spot|place|ticket|stay|trip|flight)s?\b/u.test(object);
      if (verb === 'schedule')
        return /\b(?:demo|call|visit|appointment|meeting|consultation|tour|session|class|lesson|chat)\b/u.test(
          object,
        );
      if (verb === 'get')
        return (
          /\b(?:offer|discount|spot|seat|gift|bonus|coupon|trial|free|ticket)s?\b/u.test(object) &&
          !/^(?:an?|more|better)\b/u.test(object)
        );
      if (verb === 'claim') return word === 'get' || !/trial|demo/u.test(object);
      if (verb === 'make')
        return (
          tail === '' &&
          /^(?:an?|your)\b/u.test(object) &&
          !/\b(?:difference|change|choice|decision|most|sense|reservation|appointment|call|move|donation|payment|plan|mark|impact|day|bed)s?\b/u.test(
            object,
          )
        );
      if (verb === 'build')
        return word !== 'make'
          ? !/\b(?:trust|habits?|strength|muscle|relationships?|confidence|house|home)\b/u.test(object)
          : /\b(?:website|site|app|page|store|list|plan)s?\b/u.test(object);
      if (verb === 'create') return !/\baccounts?\b/u.test(object);
      if (verb === 'start')
        return /\b(?:trial|journey|plan|course|lesson|class|project|day|week|adventure|application)s?\b/u.test(
          object,
        );
      if (verb === 'discover' || verb === 'explore')
        return word === 'see' || /\b(?:right|perfect|best|favou?rite|next)\b/u.test(object);
      if (/^in half/u.test(tail)) return false;
      if (verb === 'cut' || verb === 'reduce' || verb === 'lower')
        return /\b(?:costs?|bills?|prices?|spending|taxes|risk|waste|stress|expenses|fees|emissions|footprint|rent|payments?)\b/u.test(
          object,
        );
      if (verb === 'increase' || verb === 'boost')
        return word !== 'grow'
          ? /\b(?:sales|revenue|traffic|productivity|profits?|rates?|conversions?|income|output)\b/u.test(
              object,
            )
          : /\b(?:sales|revenue|traffic|income|profits?)\b/u.test(object);
      if (verb === 'organize' || verb === 'organise') return /^your\b/u.test(object);
      if (verb === 'try') return false;
      if (verb === 'shop') return /^(?:the|our)\b/u.test(object);
      if (verb === 'finish')
        return /\b(?:order|application|registration|setup|profile|course)\b/u.test(object);
      return true;
    })
    .map((word) => `${word}${rest}`);
}

function signUps({ tail }: Command): string[] {
  const what = tail.match(
    /^for ((?:our|the|my|your) (?:\p{L}+ )?(?:newsletter|emails?|updates|letter|list|mailing list|waitlist|waiting list|class|course|program|programme|club))( .+)?$/u,
  );
  if (!what) return [];
  const rest = what[2] ?? '';
  if (/(?:newsletter|updates|emails?|letter)$/u.test(what[1] as string))
    return [`subscribe to ${what[1]}${rest}`, `get ${what[1]}${rest}`];
  return [`join ${what[1]}${rest}`];
}

const FILLER =
  /\s*\b(?:right now|today|now|just|simply|really|very|easily|quickly|instantly|amazing|awesome|incredible|actually|truly|absolutely|basically)\b(?=\s|$)/giu;

/** The phrase without a filler word, where one can go without harm. */
export function trimmed(phrase: string): string[] {
  const shorter = phrase
    .replace(FILLER, (word, at: number) =>
      at > 0 && /\b(?:an?|not|so|until|by|from|than|of)$/iu.test(phrase.slice(0, at).trimEnd()) ? word : '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
  return shorter !== phrase && shorter.split(' ').length >= 2 ? [shorter] : [];
}

/** A closing phrase that may stand in front ("with Acme", "in 10 minutes", "this winter"), and the command without it. */
export function frontedTail(command: Command): { tail: string; rest: string } | null {
  const { phrase, tail, object } = command;
  if (object === '' || tail === '' || /[,;:]/u.test(phrase)) return null;
  const found = tail.match(
    /^(?:(?:with|without) (?!your\b).+|in (?:(?:under |less than |just |as little as )?(?:an?|\d+|one|two|three|five|ten|a few) )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|steps?)|this (?:week|weekend|month|year|spring|summer|autumn|fall|winter|season|\p{Lu}\p{L}+)|before .+|by \p{Lu}\p{L}+day|after .+)$/u,
  );
  if (!found || / (?:and|or|to|that) /u.test(tail) || (command.act && /^with/u.test(tail))) return null;
  return { tail, rest: phrase.slice(0, phrase.length - tail.length).trim() };
}

/** Words that tie a line to a time. */
export const TIMED =
  /\b(?:today|now|tonight|tomorrow|this|before|until|sunday|monday|tuesday|wednesday|thursday|friday|saturday|last|ends)\b/iu;
