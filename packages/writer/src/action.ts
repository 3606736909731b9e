import { makeThing } from './product.ts';
import { COMMANDS } from './statement.ts';
import { baseOf, tagWords } from './tagging.ts';
import { collapsed } from './words.ts';

/** What the reader is to do, as a bare command. */
export interface Action {
  /** "book a free 20-minute call with a specialist". */
  text: string;
  /** Without what stands behind its object: "book a free 20-minute call". */
  core: string;
  verb: string;
  /** The object with its article, or the empty string. */
  object: string;
}

/** How readers get there: none of it is what they come for. */
const ON_THE_WAY =
  /^(?:click|tap|press|scroll|swipe|log in|sign in|go to|visit the|open (?:it|(?:the|this|our) (?:e-?mail|mail|message|newsletter|link|app))|land|stop|follow|send the completed|complete the form|fill|read|finish reading|notice|pause|scan|check out|look at the (?:e-?mail|ad))\b/u;
/** What one does on the way to something else. */
const STEPS =
  /^(?:choose|check|enter|upload|send|come|add|submit|comment|message|use|pick|go|find|answer|take (?:the|a) (?:quiz|questionnaire))\b/u;
/** Where or when one acts, which no line needs. */
const ASIDE =
  / (?:(?:through|via|using|from|on|in|by|at|with) (?:(?:the|our|this|an?|their|your) )?(?:[\p{L}-]+ ){0,3}(?:link|button|page|form|e-?mail|phone|post|homepage|inbox|app store|ad|website|site|code|post or phone)\b|before (?:it|they|the (?:\p{L}+ ){1,3}(?:ends?|closes?|renews?|is|are|sells?|runs?|go|goes))\b|so (?:that|we|they)\b|because\b|if\b|when\b|without\b|instead\b|as (?:an? )?individual\b|even\b)/iu;

const OWN =
  /^(?:book|renew|confirm|plan|reserve|claim|track|complete|manage|change|upgrade|update|cancel|start|review|check)$/u;

/** The action field as a bare command, the one that counts: "Users should open the mail and book a demo" gives "book a demo". */
export function readAction(source: string | null | undefined): Action | null {
  const found = collapsed((source ?? '').slice(0, 300))
    .replace(/ ?\([^()]*\)/gu, '')
    .replace(/ [&+] /gu, ' and ')
    .replace(/\bno\. (?=of\b)/giu, 'number ')
    .replace(/\b(\d+)[ -]day free trial/giu, 'free $1-day trial')
    .replace(/\bpre-order/giu, 'preorder')
    .replace(/ thr?u\b/giu, ' through')
    .split(/[.;!?](?:\s|$)|, /u)
    .flatMap(stepsOf)
    .flatMap((step) => commandOf(step) ?? []);
  const counting = found.filter(({ text }) => !ON_THE_WAY.test(text));
  return (
    counting.find(({ text }) => !STEPS.test(text)) ??
    counting[0] ??
    // Filling in a form is what is asked for where nothing follows it.
    found.find(({ text }) => /^(?:fill|complete|send|scan) /u.test(text)) ??
    null
  );
}

/** A new step begins with a verb: "pick a course and enrol". */
function stepsOf(part: string): string[] {
  for (const { 0: joint, 1: verb = '', 2: next = '', index } of part.matchAll(
    / (?:and then|then|and|or|to) (?=(\p{L}+) ?(\p{L}*))/gu,
  )) {
    const before = part.slice(0, index).toLowerCase();
    const way = ON_THE_WAY.test(before) || STEPS.test(before);
    if (
      COMMANDS.has(verb.toLowerCase()) &&
      (way ||
        (joint !== ' to ' && /^(?:an?|the|your|their|our|up|in|for|by|with|to|)$/u.test(next.toLowerCase())))
    )
      return [part.slice(0, index), ...stepsOf(part.slice(index + joint.length))];
  }
  return [part];
}

function commandOf(step: string): Action | null {
  const [opening = ''] = step.trim().toLowerCase().split(' ');
  const bare = collapsed(step)
    .replace(
      /^(?:(?:we )?want |get )?(?:the |our |your )?(?:users?|visitors?|customers?|readers?|people|they|them|subscribers?|shoppers?|parents|clients|members|patients|guests|donors|students) (?:should |will |can |must |to )?/iu,
      '',
    )
    // "School leavers should reserve a place", "nurses pick a shift".
    .replace(COMMANDS.has(opening) ? '' : /^[^,;:]{3,40}? (?:should|must|can) /iu, '')
    .replace(/^(?:to|please|should|and|just)\s+/iu, '')
    .split(ASIDE, 1)
    .join('')
    .replace(/ or (?:just )?(?:scan|come|call|visit|click|tap|go|text|send|use|ring) .*/u, '')
    .replace(/(?<= (?:on|with|for|of)) own /u, ' your own ')
    .replace(/ (?:or|and)$/u, '')
    .replace(/\b(?:their|his|her)\b/giu, 'your')
    .replace(/\b(?:they|them)\b/giu, 'you')
    .replace(
      /^(renew|reactivate|resume|update|confirm|complete|review|verify|manage|pay) the (?:paused |lapsed |expired |abandoned )?(?!early|free|first|new)/iu,
      '$1 your ',
    )
    .replace(/^(call|ring) the (?:number|phone).*/iu, '$1 us')
    .replace(/^dm\b/iu, 'message');
  const [first = '', ...others] = bare.split(' ');
  const lower = first.toLowerCase();
  const verb = COMMANDS.has(lower) || !/(?:s|ing)$/u.test(lower) ? lower : baseOf(lower);
  if (
    !/^[a-z]+$/u.test(verb) ||
    /^(?:it|this|that|be|have|do|go|engage|convert|interact|click|tap)$/u.test(verb)
  )
    return null;
  if (!COMMANDS.has(verb) && tagWords(`please ${verb} it`)[1]?.tag !== 'VERB') return null;
  const whole =
    others.length > 0 ||
    /^(?:subscribe|register|donate|give|apply|order|buy|preorder|vote|volunteer|enroll?|join|renew)$/u.test(
      verb,
    );
  const phrase = owning(verb, others.join(' '));
  const shorter =
    phrase.split(' ').length > 9
      ? phrase.slice(0, 12) + (phrase.slice(12).split(/ (?:for|at|on|with|in|from|to) /u)[0] ?? '')
      : phrase;
  if (!whole || shorter.split(' ').length > 10 || /\b(?:page|button|link)$/u.test(shorter)) return null;
  return actionOf(shorter);
}

/** What says too little without what follows its object: "put your name on the list", "see where the bus is". */
const COMPLEMENTED = /^(?:put|turn|keep|let|ask|tell)$/u;
/** "The names of your old employers", "a member of staff". */
const COUNTING = /^(?:names?|members?|number|one|list|part|pair|set|copy|kind)$/u;
const ASKING = /^(?:where|whether|how|what|when|why|which|who|if)$/u;

/** Takes a command apart. */
function actionOf(text: string): Action {
  const words = tagWords(text);
  const verb = words[0]?.lower ?? '';
  let from = 1;
  while (/^(?:up|in|out|for|to|with|at|of|on|off|back|by)$/u.test(words[from]?.lower ?? '')) from += 1;
  let to = from;
  let noun = false;
  while (to < words.length) {
    const word = words[to];
    if (
      !word ||
      (noun &&
        ((/^(?:ADP|SCONJ|CCONJ|ADV|AUX|PRON)$/u.test(word.tag) &&
          !(word.lower === 'of' && COUNTING.test(words[to - 1]?.lower ?? ''))) ||
          /^(?:online|today|now|by|to|free)$/u.test(word.lower)))
    )
      break;
    noun ||= (word.tag === 'NOUN' || word.tag === 'PROPN') && !/^(?:your|my|our)$/u.test(word.lower);
    to += 1;
    if (word.post !== '') break;
  }
  const whole =
    !noun || COMPLEMENTED.test(verb) || words.slice(1, to + 1).some(({ lower }) => ASKING.test(lower));
  const part = (a: number, b: number) =>
    words
      .slice(a, b)
      .map((word) => word.text)
      .join(' ');
  return {
    text,
    verb,
    core: whole ? text.replace(/ (?:online|today|now|here)$/u, '') : part(0, to),
    object: whole ? '' : part(from, to),
  };
}

/** "Book spring trip" as a sentence says it: "book your spring trip", "get a fixed price". */
function owning(verb: string, rest: string): string {
  const [, object = ''] =
    rest.match(
      /^((?:[\p{L}\d'’-]+ ){0,4}?[\p{L}\d-]+)(?= (?:online|today|now|in|on|at|with|for|from|by|to|about|of)\b|$)/u,
    ) ?? [];
  const words = tagWords(`${verb} ${object}`).slice(1);
  const thing =
    /^(?:ADJ|NOUN|VERB|NUM)$/u.test(words[0]?.tag ?? '') && /^(?:NOUN)$/u.test(words.at(-1)?.tag ?? '')
      ? makeThing(object)
      : null;
  if (
    !thing ||
    thing.free ||
    /^(?:come|go|keep)$/u.test(verb) ||
    /^\p{Lu}|^(?:up|in|out|off|monthly|online|early|back|\p{L}+ing)\b/u.test(object) ||
    /^\d+ /u.test(object)
  )
    return collapsed(`${verb} ${rest}`);
  return `${verb} ${OWN.test(verb) && !/^(?:free|trial|test)\b/u.test(object) ? `your ${object}` : thing.a}${rest.slice(object.length)}`;
}

/** What a control that tells the reader to do something tells: "run payroll in minutes"; null where it tells nothing. */
export function readCommand(plain: string): Action | null {
  const text = plain.replace(/[.!?]{1,5}$/u, '').replace(/^please /iu, '');
  const [first = '', second = ''] = tagWords(text.slice(0, 120)).map(({ lower }) => lower);
  const next = tagWords(text.slice(0, 120))[1];
  const leads =
    COMMANDS.has(first) &&
    (next === undefined || second === 'up' || /^(?:DET|NUM|PRON|ADP|ADV|NOUN|ADJ|PROPN)$/u.test(next.tag));
  const noun =
    /^(?:plan|book|track|report|design|work|test|rent|print|cut|call|visit|review|order|shop|drive|turn|start|cook|plant|share|trade)$/u.test(
      first,
    ) &&
    next !== undefined &&
    next.tag === 'NOUN' &&
    tagWords(text)[0]?.tag !== 'VERB';
  return leads && !noun && text.includes(' ') ? actionOf(text.charAt(0).toLowerCase() + text.slice(1)) : null;
}
