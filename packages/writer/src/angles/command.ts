import { makeThing } from '../facts/product.ts';
import { tagWords, verbBase, verbForms } from '../tagging.ts';
import { collapsed } from '../words.ts';

/** A thing to do, as headlines and action fields put it. */
export interface Command {
  /** The whole phrase, starting with its verb: "start your free trial today". */
  text: string;
  /** Without what follows the object: "start your free trial". */
  core: string;
  verb: string;
  /** The object with its article, or the empty string. */
  object: string;
}

/** Verbs that a label or a headline opens with. */
export const LEADING_VERBS = new Set(
  (
    'shop buy order download read watch meet join book try see register subscribe claim discover explore start begin sign log reserve request ' +
    'schedule call visit check browse open preview donate apply reply vote grab pick choose select upgrade renew confirm review rate unlock ' +
    'listen enter submit add continue install activate redeem take give send get find celebrate enjoy experience talk speak chat taste let ' +
    'stay follow share tell ask hear help save make build learn plan cut grow keep protect stop sleep write turn track ship report manage ' +
    'boost improve reduce increase create design launch run pay hire sell cook bake eat travel fly drive move live work feel look wear clean ' +
    'fix organize organise simplify automate streamline master teach train lose gain win beat avoid end skip speed scale bring connect compare ' +
    'control earn feed free handle host invest measure monitor pack paint play practice practise prepare print raise refresh rent replace rest ' +
    'ride secure set spend split store stream study support swap switch test transform treat use wake walk wash remember ditch fill leave lower ' +
    'warm relax publish record volunteer skip cancel pause claim adopt donate become schedule mend reschedule enrol enroll use set adopt sponsor plant recycle brew grill declutter file invoice forget breathe sip come preorder foster restart'
  ).split(' '),
);
/** Headlines use these as nouns as well: "book club", "ride share". */
const NOUNS_TOO =
  /^(?:plan|book|track|report|design|work|study|test|rent|paint|print|pack|store|fix|record|end|cut|call|visit|review|order|shop|drive|turn|start|set|clean|warm|lower|free|look|watch|stop|host|support|help|travel|sleep|stream|cook|train|split|share|pick|log|sign|wash|wake|walk|ride|stay|claim|request|schedule|check|rate|preview|talk|chat|feed|master|open|follow|live|practice|speed|scale|file|invoice|pay|ship|play|host|plant|brew|grill|swap|switch)$/u;
const PARTICLES = /^(?:up|in|out|off|on|down|back|away|over|ahead)$/u;
const BREAK =
  /^(?:in|with|without|from|at|by|before|after|on|for|to|into|when|while|because|so|and|as|than|that|who|where|until|today|now|tonight|anytime|here|again|faster|online|instantly|free|this|the|an?)$/u;

/** Takes a command apart; null where no verb leads. `sure` where the text can be nothing else, as in an action field. */
export function readCommand(source: string, sure = false): Command | null {
  const text = collapsed(source.slice(0, 200))
    .replace(/[.!?]{1,5}$/u, '')
    .replace(/^(?:please|just|never) /iu, '');
  const words = tagWords(text);
  const first = words[0];
  const next = words[1];
  if (!first || !/^[a-z]+$/u.test(first.lower) || !verbForms(first.lower)) return null;
  if (!LEADING_VERBS.has(first.lower) && !(sure && first.tags.has('Verb'))) return null;
  const ambiguous = NOUNS_TOO.test(first.lower) && !sure;
  if (
    ambiguous &&
    next &&
    !/^(?:an?|the|your|our|my|this|these|up|in|for|with|how|what|why|when|where|more|less|\d.*)$/u.test(
      next.lower,
    ) &&
    !(next.tags.has('Plural') || next.tags.has('Adjective'))
  )
    return null;
  if (!next && !sure && words.length === 1) return null;
  let at = 1;
  if (PARTICLES.test(words[at]?.lower ?? '')) at += 1;
  if (at < words.length && /^(?:for|to|with|of)$/u.test(words[at]?.lower ?? '')) at += 1;
  const from = at;
  let noun = false;
  while (at < words.length) {
    const word = words[at];
    if (!word || (noun && BREAK.test(word.lower))) break;
    if (!noun && at > from && BREAK.test(word.lower) && !/^(?:this|free|online)$/u.test(word.lower)) break;
    noun ||= word.tags.has('Noun') && !/^(?:time|money|your|our|my|this|it|one)$/u.test(word.lower);
    at += 1;
    if (/[,.:;]/u.test(word.post)) break;
  }
  const part = (a: number, b: number) =>
    words
      .slice(a, b)
      .map(({ text: word, post }, i, all) =>
        i + 1 === all.length ? word : `${word}${post === '-' ? '-' : ' '}`,
      )
      .join('');
  const whole = !noun || /^(?:at|in|on|to|for|with|of)$/u.test(words[at - 1]?.lower ?? '');
  const core = part(0, whole ? words.length : at);
  return {
    text: startSmallVerb(text),
    core: startSmallVerb(core),
    verb: first.lower,
    object: noun ? part(from, at) : '',
  };
}

const startSmallVerb = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Where on the page or how one acts, which no line needs. */
const WHERE =
  / (?:(?:through|via|at|using|with|from|on|in|by) (?:(?:the|our|this|an?) )?(?:[\p{L}-]{1,20} ){0,5}(?:link|button|page|form|e-?mail|phone|homepage|inbox|hand|app store)|before|so (?:that|we|they)|because|rather than|instead of|ideally|hopefully|above all|if possible)(?=$| )/iu;
/** How readers get there: none of it is what they come for. */
const ON_THE_WAY =
  /^(?:click|tap|open|scroll|stop scrolling|swipe|press|follow the link|log in|sign in|go to|visit the (?:page|site|website)|land|pause|notice|fill (?:in|out)|submit|complete|enter|send (?:the|this|off the) form|use the form|scan)\b/iu;

/**
 * The action field as bare commands, the one that counts first: "Users should open the mail and book a demo" gives "book a
 * demo". At most four; empty where none is read.
 */
export function readActions(source: string | null | undefined): Command[] {
  const text = collapsed((source ?? '').slice(0, 300))
    .replace(/ ?\([^()]*\)/gu, '')
    .replace(/ [&+] /gu, ' and ')
    .replace(/\bpre-order/giu, 'preorder');
  const commands = text
    .split(STEP)
    .map(bareStep)
    .flatMap((step) => {
      const command = stepCommand(step);
      return command ? [{ step, command }] : [];
    });
  const counting = commands.filter(({ step }) => !ON_THE_WAY.test(step) && !/^read\b/iu.test(step));
  const rest = commands.filter(
    ({ step }) =>
      /^(?:read|complete|enter|submit|open|visit)\b/iu.test(step) &&
      !/\b(?:e-?mail|mail|newsletter|message)\b/iu.test(step),
  );
  return (counting.length > 0 ? counting : rest).slice(0, 4).map(({ command }) => command);
}

/** Where one step of several ends: "yield and payback calculation" is one thing to ask for. */
const VERB = `(?:${[...LEADING_VERBS].join('|')}|tap|click|scroll|press|swipe|finish|complete|follow|log|confirm|look|grab|pop|drop|upload|receive|request|msg|message|text|dm|ring)`;
const STEP = new RegExp(
  String.raw`[.;,\n!?]\s|[.;,!?]$|,? (?:and|then|or) (?:then )?(?=${VERB}(?: |$))|(?<! us) to (?=(?:book|preorder|reserve|get|grab|see|start|find|order|request|claim|confirm|join|download|check|choose|pick|plan|compare|read|view|register|apply)\b)`,
  'u',
);

const bareStep = (step: string): string =>
  (step.split(WHERE)[0] ?? '')
    .replace(/^(?:(?:and|then|or) )+/iu, '')
    .replace(
      /^(?:(?:we )?want |get )?(?:the |our |your )?(?:users?|visitors?|customers?|readers?|people|they|them|subscribers?|shoppers?|parents|clients|members|patients|guests) (?:should |will |can |must )?(?:to )?/iu,
      '',
    )
    .replace(/^(?:to|please|should)\s+/iu, '')
    .replace(
      /^click(?:ing)?(?: the button| through| here)?(?: to| and)? (?=\p{Ll}+ (?:an?|the|their|your|free)\b)/iu,
      '',
    )
    .replace(/\b(?:lapsed|expired|abandoned) /giu, '')
    .replace(/\b(?:their|his|her)\b/giu, 'your')
    .replace(/\b(?:they|them)\b/giu, 'you')
    .trim();

/** "Book spring trip" as a sentence says it: "book your spring trip", "get a fixed price". */
function owning(phrase: string): string {
  const [, verb = '', object = '', rest = ''] =
    phrase.match(
      /^(\S+) ((?:[\p{L}\d-]+ ){0,3}?[\p{L}-]+)((?: (?:online|today|now|in|on|at|with|for|from|by|to) ?.*)?)$/u,
    ) ?? [];
  if (
    object === '' ||
    /^(?:an?|the|your|our|my|this|one|some|any|it|us|me|in|on|at|up|out|for|to|with|from|by|off|through|how|what|direct|online|now|early|along|or|and|monthly|weekly|yearly|regularly)(?= |$)/iu.test(
      object,
    )
  )
    return phrase;
  // "Get matched".
  if (/^\p{Ll}+ed$/u.test(object) && verb === 'get') return phrase;
  const thing = makeThing(object);
  if (!thing || thing.free || /^\p{Lu}|^\d+ /u.test(object)) return phrase;
  return `${verb} ${/^(?:book|renew|confirm|plan|reserve|claim|track|complete|manage|order|change|upgrade|update|cancel|start)$/u.test(verb) ? `your ${object}` : thing.a}${rest}`;
}

function stepCommand(step: string): Command | null {
  const words = (
    step.split(' ').length > 8 ? (step.match(/^.{12,}?(?= (?:for|at|on|with) )/u)?.[0] ?? step) : step
  ).split(' ');
  const lower = (words[0] ?? '').toLowerCase();
  if (words.length > 9 || !/^[a-z]+$/u.test(lower)) return null;
  const base = verbForms(lower) && !/(?:[^ls]s|ing)$/u.test(lower) ? lower : verbBase(lower);
  if (!base || /^(?:be|have|do|click|engage|convert|interact|stop)$/u.test(base)) return null;
  if (/^(?:it|this|that|them|one)(?: |$)/iu.test(words.slice(1).join(' '))) return null;
  // "Make a donation" is said in one word.
  const phrase = [base, ...words.slice(1)]
    .join(' ')
    .replace(/^make an? (?:(?:one-off|single|small|online) )?(?:gift|donation)\b/u, 'donate')
    .replace(/^receive /u, 'get ');
  const command = readCommand(owning(phrase), true);
  const whole =
    phrase.includes(' ') ||
    /^(?:subscribe|register|donate|give|apply|preorder|vote|volunteer|enrol|enroll)$/u.test(phrase);
  return command && whole && !/\b(?:page|button|link|checkout|website|form)\b/u.test(phrase) ? command : null;
}
