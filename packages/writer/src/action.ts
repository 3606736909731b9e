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
  /^(?:click|tap|press|scroll|swipe|log in|sign in|go to|visit the|open (?:the|this|our) (?:e-?mail|mail|message|newsletter|link|app)|land|stop|follow|send the completed|complete the form|fill|read|finish reading|notice|pause|scan|check out|look at the (?:e-?mail|ad))\b/u;
/** What one does on the way to something else. */
export const STEPS =
  /^(?:choose|check|enter|upload|send|come|add|submit|comment|message|use|pick|go|find|answer|take (?:the|a) (?:quiz|questionnaire))\b/u;
/** Where or when one acts, which no line needs. */
const ASIDE =
  / (?:(?:through|via|using|from|on|in|by|at|with) (?:(?:the|our|this|an?|their|your) )?(?:[\p{L}-]+ ){0,3}(?:link|button|page|form|e-?mail|phone|post|homepage|inbox|app store|ad|website|site|code|post or phone)\b|before (?:it|they|the \p{L}+ (?:ends?|closes?|renews?))\b|so (?:that|we|they)\b|because\b|if\b|when\b|without\b|instead\b|as (?:an? )?individual\b|even\b)/iu;

const OWN =
  /^(?:book|renew|confirm|plan|reserve|claim|track|complete|manage|change|upgrade|update|cancel|start|review|check)$/u;

/** The action field as bare commands, the one that counts first: "Users should open the mail and book a demo" gives "book a demo". */
export function readActions(source: string | null | undefined): Action[] {
  const text = collapsed((source ?? '').slice(0, 300))
    .replace(/ ?\([^()]*\)/gu, '')
    .replace(/ [&+] /gu, ' and ')
    .replace(/\bpre-order/giu, 'preorder')
    .replace(/ thr?u\b/giu, ' through');
  const steps: string[] = [];
  for (const part of text.split(/[.;!?](?:\s|$)|, /u)) {
    let rest = part;
    for (;;) {
      // A new step begins with a verb: "pick a course and enrol", not "yield and payback calculation".
      const cut = [...rest.matchAll(/ (?:and then|then|and|or|to) (?=(\p{L}+) ?(\p{L}*))/gu)].find(
        ({ 0: joint, 1: verb = '', 2: next = '', index }) =>
          (joint !== ' to ' ||
            ON_THE_WAY.test(rest.toLowerCase()) ||
            STEPS.test(rest.slice(0, index).toLowerCase())) &&
          COMMANDS.has(verb.toLowerCase()) &&
          (/^(?:an?|the|your|their|our|up|in|for|by|with|to|)$/u.test(next.toLowerCase()) ||
            ON_THE_WAY.test(rest.toLowerCase()) ||
            STEPS.test(rest.slice(0, index).toLowerCase())),
      );
      steps.push(cut ? rest.slice(0, cut.index) : rest);
      if (!cut) break;
      rest = rest.slice(cut.index + cut[0].length);
    }
  }
  const found = steps.flatMap((step) => {
    const action = commandOf(step);
    return action ? [{ step: step.toLowerCase(), action }] : [];
  });
  const counting = found.filter(({ action }) => !ON_THE_WAY.test(action.text));
  // Filling in a form is what is asked for where nothing follows it.
  if (counting.length === 0)
    counting.push(...found.filter(({ action }) => /^(?:fill|complete|send|scan) /u.test(action.text)));
  const ends = counting.filter(({ action }) => !STEPS.test(action.text));
  return [...ends, ...counting.filter((one) => !ends.includes(one))].slice(0, 3).map(({ action }) => action);
}

function commandOf(step: string): Action | null {
  const bare = collapsed(step)
    .replace(
      /^(?:(?:we )?want |get )?(?:the |our |your )?(?:users?|visitors?|customers?|readers?|people|they|them|subscribers?|shoppers?|parents|clients|members|patients|guests|donors|students) (?:should |will |can |must |to )?/iu,
      '',
    )
    .replace(/^(?:to|please|should|and|just)\s+/iu, '')
    .split(ASIDE, 1)
    .join('')
    .replace(/ or (?:just )?(?:scan|come|call|visit|click|tap|go|text|send|use|ring) .*/u, '')
    .replace(/\b(?:their|his|her)\b/giu, 'your')
    .replace(/\b(?:they|them)\b/giu, 'you')
    .replace(
      /^(renew|reactivate|resume|update|confirm|complete|review|verify|manage|pay) the (?:paused |lapsed |expired |abandoned )?(?!early|free|first|new)/iu,
      '$1 your ',
    )
    .replace(/^(call|ring) the (?:number|phone).*/iu, '$1 us');
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
    /^(?:subscribe|register|donate|give|apply|preorder|vote|volunteer|enroll?|join)$/u.test(verb);
  const phrase = owning(verb, others.join(' '));
  const shorter =
    phrase.split(' ').length > 9
      ? phrase.slice(0, 12) + (phrase.slice(12).split(/ (?:for|at|on|with|in|from|to) /u)[0] ?? '')
      : phrase;
  if (!whole || shorter.split(' ').length > 10 || /\b(?:page|button|link)$/u.test(shorter)) return null;
  return actionOf(shorter);
}

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
        (/^(?:ADP|SCONJ|CCONJ|ADV|AUX|PRON)$/u.test(word.tag) ||
          /^(?:online|today|now|by|to|free)$/u.test(word.lower)))
    )
      break;
    noun ||= (word.tag === 'NOUN' || word.tag === 'PROPN') && !/^(?:your|my|our)$/u.test(word.lower);
    to += 1;
    if (word.post !== '') break;
  }
  const part = (a: number, b: number) =>
    words
      .slice(a, b)
      .map((word) => word.text)
      .join(' ');
  return {
    text,
    verb,
    core: noun ? part(0, to) : text.replace(/ (?:online|today|now|here)$/u, ''),
    object: noun ? part(from, to) : '',
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
    /^\p{Lu}|^(?:up|in|out|off|monthly|online|early|back)\b/u.test(object) ||
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
