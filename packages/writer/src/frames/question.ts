import { objectEnd, readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import { inThirdPerson, tagWords, verbForms } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import {
  type Condition,
  conditionDrafts,
  embeddedDrafts,
  stateCondition,
  verbCondition,
} from './condition.ts';

/** The situation that a question about the reader names, or null: "Tired of slow invoices?", "Need help with taxes?". */
export function readCondition(text: string): Condition | null {
  if (/\b(?:enough|really|right)\b/u.test(text) && /^(?:are|do) you/u.test(text)) return null;
  const asked = text.match(/^(?:are you|feeling|you['’]re) (.+)$/u)?.[1];
  if (asked && (!/^are you/u.test(text) || TROUBLE.test(asked))) return stateCondition(asked);
  const longing = text.match(/^(?:ready|looking|trying|hoping|planning|struggling|dying|eager) to .+$/u)?.[0];
  if (longing) return stateCondition(longing);
  if (/^(?:want|need|wish) to /u.test(text)) return verbCondition(text);
  const perfect = text.match(/^(?:have you|ever) (.+)$/u)?.[1];
  if (perfect && /^(?:ever )?\p{L}+/u.test(perfect)) {
    const rest = text.startsWith('ever ') ? `ever ${perfect}` : perfect;
    const participle = tagWords(rest.replace(/^ever /u, ''))[0];
    return participle && (participle.tags.has('PastTense') || participle.tags.has('Participle'))
      ? verbCondition(`have ${rest}`)
      : null;
  }
  const doing = text.match(/^(?:do|don['’]t) you (.+)$/u)?.[1];
  if (doing && !/^(?:know|remember|think|believe|dare)\b/u.test(doing))
    return verbForms(doing.split(' ')[0] ?? '') ? verbCondition(doing) : null;
  const bare = text.replace(/^got /u, 'have ');
  if (
    /^(?:need|want|love|hate|have|like|miss|own|run|sell|hosting|prefer) /u.test(bare) &&
    !/^(?:need|want|like|love) to /u.test(bare)
  )
    return verbCondition(bare);
  const first = tagWords(text)[0];
  const state =
    /^(?:still|always|too|tired|sick|fed up|struggling|worried|frustrated|bored|new to|curious|short on|stuck|looking for|ready for|thinking|wondering|overwhelmed|behind on|running|paying|spending|losing|planning|moving|working|waiting|drowning|craving|hungry|thirsty|lost|confused|dreaming|hoping for|dreading)\b/u;
  return state.test(text) || (first?.tags.has('Gerund') && text.includes(' ')) ? stateCondition(text) : null;
}

const TROUBLE =
  /^(?:still|always|too|tired|sick|fed up|struggling|worried|frustrated|bored|new to|curious|short on|stuck|looking|ready|thinking|wondering|overwhelmed|behind|paying|spending|losing|planning|moving|waiting|drowning|hoping|trying|a |an |missing|wasting|afraid|nervous|stressed|busy|hungry|confused|lost|unhappy|having trouble|dreading|missing out)\b/u;

const INVITED: Record<string, string> = {
  tried: 'try',
  seen: 'see',
  met: 'meet',
  read: 'read',
  visited: 'visit',
  joined: 'join',
  'checked out': 'check out',
  'signed up for': 'sign up for',
};

const WANTING =
  /^(?:(?:are you |do you |would you |so you )?(?:want|wanting|wish|ready|looking|need|hoping|trying|like|love|dying|prepared|eager) to|how (?:do|can|could|should) (?:i|you|we|I) |how to|what['’]?s? (?:is )?the best way to|why not|who wants to|time to|is it time to|when will you|where can (?:i|you)|(?:can|could|will) you) (.+)$/iu;

/** Rewordings of a question; null when it is of a kind that is not understood. */
export function questionDrafts({ text, words }: Sentence, input: FrameInput): Draft[] | null {
  const wanted = text.replace(/^how (do|can|could|should) (i|you|we) /iu, 'how to ').match(WANTING)?.[1];
  const command =
    wanted && !/^(?:can|could|will) you /u.test(text) && !/^where/u.test(text)
      ? readCommand(wanted.replace(/\bmy\b/gu, 'your'))
      : null;
  if (command) {
    const drafts = commandDrafts(command, input).map((one) => ({
      ...one,
      moves: ['drop-question' as const, ...one.moves],
    }));
    return /^how|^what/u.test(text)
      ? drafts
      : [
          ...drafts,
          draft(`this is for anyone ready to ${inThirdPerson(command.phrase)}`, 'ready-to', 0.66, [
            'drop-question',
            'pointing',
            'people',
          ]),
        ];
  }
  const tried = text.match(
    /^have you (tried|seen|met|read|visited|joined|checked out|signed up for) ((?:our|the|my) .+)$/u,
  );
  const invited = tried ? readCommand(`${INVITED[tried[1] as string]} ${tried[2]}`) : null;
  if (invited)
    return commandDrafts(invited, input).map((one) => ({
      ...one,
      moves: ['drop-question' as const, ...one.moves],
    }));
  const fact = text.match(/^(?:did|do) you know (?:that )?(.+)$/u)?.[1];
  if (fact && !/^(?:how|what|why|who|where|when|which|if|whether)\b/u.test(fact)) return factDrafts(fact);
  const known = text.match(
    /^(?:do you know|did you know|wondering|curious|ever wonder|ever wondered|have you ever wondered|want to know|want to see|want to find out) ((?:how|what|why|who|where|when|which|if|whether)\b.+)$/u,
  )?.[1];
  if (known) return embeddedDrafts(known, input);
  const whatIf = text.match(/^what if (.+)$/u)?.[1];
  if (whatIf) return imaginedDrafts(whatIf);
  const condition = readCondition(text);
  if (condition) {
    const drafts = conditionDrafts(condition, input);
    return /^are you/u.test(text)
      ? [...drafts, ...embeddedDrafts(`if ${condition.clause}`, input).slice(0, 3)]
      : drafts;
  }
  const embedded = uninvert(words.map((word) => word.text));
  return embedded ? embeddedDrafts(embedded, input) : null;
}

function factDrafts(fact: string): Draft[] {
  return [
    draft(fact, 'plain', 0.86, ['drop-question', 'statement']),
    draft(`you may not know this: ${fact}`, 'may-not-know', 0.76, ['drop-question', 'pointing']),
    draft(`here's something to know: ${fact}`, 'something-know', 0.78, [
      'drop-question',
      'pointing',
      'lengthen',
    ]),
    draft(`it's worth knowing that ${fact}`, 'worth', 0.78, ['drop-question', 'statement', 'lengthen']),
    draft(`${fact}. Now you know.`, 'now-know', 0.74, ['drop-question', 'statement', 'lengthen']),
    draft(`not everyone knows that ${fact}`, 'not-everyone', 0.66, ['drop-question', 'people', 'lengthen']),
    draft(`it turns out ${fact}`, 'turns-out', 0.72, ['drop-question', 'statement', 'lengthen']),
    draft(`remember this: ${fact}`, 'remember', 0.66, ['drop-question', 'pointing']),
  ];
}

function imaginedDrafts(idea: string): Draft[] {
  return [
    draft(`imagine if ${idea}`, 'imagine', 0.84, ['drop-question', 'statement']),
    draft(`picture this: ${idea}`, 'picture', 0.72, ['drop-question', 'pointing']),
    draft(`think about what happens if ${idea}`, 'think', 0.64, ['drop-question', 'lengthen']),
    draft(`suppose ${idea}`, 'suppose', 0.66, ['drop-question', 'trim']),
    draft(`just suppose ${idea}`, 'suppose', 0.4, ['drop-question']),
    draft(`this is what it could mean if ${idea}`, 'could-mean', 0.4, [
      'drop-question',
      'pointing',
      'lengthen',
    ]),
  ];
}

const AUX = /^(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have)$/u;

/** "Why do cats purr" to "why cats purr", "is your site slow" to "if your site is slow"; null where the subject is unclear. */
function uninvert(tokens: string[]): string | null {
  const text = tokens.join(' ');
  const short = text.match(/^(what|who|where|how|when)['’]s (.+)$/u);
  if (short) return uninvert([short[1] as string, 'is', ...(short[2] as string).split(' ')]);
  const wh = /^(?:what|why|who|where|when|how|which)$/u.test(tokens[0] ?? '');
  if (tokens[0] === 'which' && /^of$/u.test(tokens[1] ?? '')) return text;
  const at = tokens.findIndex((token, i) => i < 5 && AUX.test(token));
  if (
    wh &&
    at !== 1 &&
    /^(?:what|who|which)$/u.test(tokens[0] ?? '') &&
    tagWords(text)[tokens[0] === 'which' ? 2 : 1]?.tags.has('Verb')
  )
    return text;
  if (at < 0 || (!wh && at !== 0)) return null;
  const aux = tokens[at] as string;
  const rest = tagWords(tokens.slice(at + 1).join(' '));
  const pronoun = /^(?:you|we|they|it|he|she|i|this|that|these|those|there)$/iu.test(rest[0]?.text ?? '');
  let subjectEnd = pronoun ? 1 : nounPhraseEnd(rest);
  const doing = /^(?:is|are)$/u.test(aux)
    ? rest.findIndex((word, i) => i > 0 && /ing$/u.test(word.lower))
    : -1;
  if (doing > 0 && doing < subjectEnd) subjectEnd = doing;
  const last = rest.at(-1);
  if (
    /^(?:do|does|did)$/u.test(aux) &&
    subjectEnd === rest.length &&
    subjectEnd > 1 &&
    last &&
    verbForms(last.lower)
  )
    subjectEnd -= 1;
  if (subjectEnd === 0) return null;
  const subject = rest
    .slice(0, subjectEnd)
    .map((word) => word.text)
    .join(' ');
  const after = rest
    .slice(subjectEnd)
    .map((word) => word.text + word.post)
    .join('')
    .trim();
  const front = wh ? tokens.slice(0, at).join(' ') : 'if';
  if (/^(?:do|does|did)$/u.test(aux)) {
    const [verb = '', ...others] = after.split(' ');
    const forms = verbForms(verb);
    if (!forms) return null;
    return [front, subject, aux === 'do' ? verb : aux === 'does' ? forms.third : forms.past, ...others].join(
      ' ',
    );
  }
  if (after === '' && !(wh && /^(?:is|are|was|were)$/u.test(aux))) return null;
  return [front, subject, aux, after]
    .join(' ')
    .trim()
    .replace(/\b(you|we|they) are\b/u, "$1're");
}

/** End of a subject: a noun phrase and one "of", "for" or "in" phrase belonging to it when a verb follows. */
function nounPhraseEnd(words: ReturnType<typeof tagWords>): number {
  const end = objectEnd(words, 0);
  if (end > 0 && /^(?:of|for|in|on)$/u.test(words[end]?.lower ?? '')) {
    const inner = objectEnd(words, end + 1);
    if (inner > end + 1 && (inner === words.length || words[inner]?.tags.has('Verb'))) return inner;
  }
  return end;
}
