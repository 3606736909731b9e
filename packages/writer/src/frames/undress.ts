import { readCommand } from '../command.ts';
import type { Sentence } from '../reading.ts';
import { isPlural, tagWords, verbBase } from '../tagging.ts';
import { OWN_BEFORE } from './whole-phrases.ts';

/** What stands under an opening such as "Here's how to": its core, and the final mark it would have alone. */
type Rule = readonly [pattern: RegExp, core: string, end?: '?'];

const START = "(?:start here|this is for you|you['’]re in the right place|take a look at this)";

/**
 * The writer's own frames read backwards, so that a winning variant can be iterated on: its core is reworded and the frame
 * goes. Commands first, then conditions, embedded questions, announcements and things.
 */
const RULES: readonly Rule[] = [
  [
    /^(?:go ahead and|next step:|when you['’]re ready,|take a moment to|this is your chance to|here['’]s your chance to|here['’]s where you can|start here to|it['’]s time to) (.+)$/u,
    'command:$1',
  ],
  [/^(?:yes, (?:please )?|I want to |I['’]d like to |I['’]m ready to )(.+)$/u, 'command:$1'],
  [/^(?:if you want to|when you['’]re ready to|if you need to) (.+?), .+$/u, 'command:$1'],
  [/^this is for anyone (?:who wants|ready) to (.+)$/u, 'command:$1'],
  [/^(your .+) starts here$/u, 'command:start $1'],
  [/^(.+) starts here$/u, 'gerund:$1'],
  [/^let (\p{L}+) help you (.+)$/u, '$1 helps you $2'],
  [/^(?:there['’]s no need to|you don['’]t have to) (.+)$/u, "don't $1"],
  [new RegExp(`^(?:if|when) you['’]re looking for (.+?), ${START}$`, 'u'), 'thing:$1'],
  [new RegExp(`^if you want (.+?), ${START}$`, 'u'), 'thing:$1'],
  [new RegExp(`^if you['’]re (.+?), ${START}$`, 'u'), '$1', '?'],
  [new RegExp(`^if you (.+?), ${START}$`, 'u'), 'do you $1', '?'],
  [/^(?:start here|this is for you) if you['’]re (.+)$/u, '$1', '?'],
  [/^this is for anyone who wants (.+)$/u, 'thing:$1'],
  [/^this is for anyone (?!who\b)(.+)$/u, '$1', '?'],
  [
    /^(?:find out|see|this is how to tell|here['’]s how to tell|take a closer look at|it['’]s worth asking) (?:if|whether) you['’]re (.+)$/u,
    'are you $1',
    '?',
  ],
  [
    /^(?:here['’]s|this is|see|find out|learn|read|it['’]s worth knowing|take a closer look at|this is the story of) ((?:how|why) (?!to\b|you\b).+)$/u,
    '$1',
  ],
  [/^there['’]s a reason (.+)$/u, 'why $1'],
  [
    /^(?:good news|heads up|a quick note|a quick update|please note|a reminder|it['’]s official|we have news|here['’]s our news|you may not know this|here['’]s something to know|remember this|it['’]s true|here['’]s one thing to know|think about it): (.+)$/u,
    '$1',
  ],
  [
    /^(?:just so you know,|it turns out(?: that)?|it['’]s worth knowing that|not everyone knows that|looks like|it seems) (.+)$/u,
    '$1',
  ],
  [/^if you['’]re (?!ready\b)(.+?), (?!.*,).+$/u, '$1', '?'],
  [/^if you need (.+?), .+$/u, 'looking for $1', '?'],
  [/^with (.+?), you can (.+)$/u, 'command:$2 with $1'],
  [/^with .+?, you get (.+)$/u, 'thing:$1'],
  [/^you (?:won['’]t|don['’]t) want to miss (.+)$/u, "don't miss $1"],
  [/^at [^,]+, (we .+)$/iu, '$1'],
  [/^[^,]+ is (the \p{L}+ way to .+)$/u, '$1'],
  [/^I want ((?!to\b).+)$/u, 'command:get $1'],
  [/^(?:add me to|put me on) (.+)$/u, 'command:join $1'],
  [/^(?:take a look at|say hello to|it['’]s time for|it['’]s time you had) (.+)$/u, 'thing:$1'],
];

/** The core of a sentence in one of the writer's own frames, or null when it stands in none. */
export function undress({ text, end }: Sentence): Sentence | null {
  if (end === '?') return null;
  const framed = text.replace(OWN_BEFORE, '');
  if (framed !== text) return { text: framed, end: '', words: tagWords(framed) };
  for (const [pattern, template, mark] of RULES) {
    const found = text.match(pattern);
    if (!found) continue;
    const filled = template.replace(/\$(\d)/gu, (_, index: string) => found[Number(index)] ?? '');
    const core = understood(filled);
    if (core) return { text: core, end: mark ?? '', words: tagWords(core) };
  }
  const plain = text.match(/^(.+) here$/u)?.[1];
  return plain && readCommand(plain)?.act && plain.split(' ').length > 1
    ? { text: plain, end: '', words: tagWords(plain) }
    : null;
}

/** Follows the "command:", "gerund:" and "thing:" of a rule; null where the core is not of that kind. */
function understood(filled: string): string | null {
  const [, kind, rest] = filled.match(/^(command|gerund|thing):(.+)$/u) ?? [null, '', filled];
  const core = /\b(?:I|my|me|our|us|we)\b/u.test(rest as string)
    ? (rest as string)
    : (rest as string).replace(/\btheir\b/gu, 'your').replace(/\bthem\b/gu, 'you');
  if (kind === 'command') return readCommand(core) ? core : null;
  if (kind === 'thing')
    return /^(?:(?:an?|the|your|our|some|one) )?\p{L}/u.test(core) && !/^(?:to|how|what|why)\b/u.test(core)
      ? core
      : null;
  if (kind !== 'gerund') return core;
  const [first = '', ...others] = core.split(' ');
  const base = /ing$/u.test(first) && !isPlural(first) ? verbBase(first) : null;
  return base && others.length > 0 ? [base, ...others].join(' ') : null;
}
