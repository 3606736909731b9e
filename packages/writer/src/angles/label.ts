import { makeThing } from '../facts/product.ts';
import { readStatement, startSmall } from '../facts/statement.ts';
import { isPlural } from '../tagging.ts';
import { article, contentStems, stem, upperFirst } from '../words.ts';
import type { Brief } from './brief.ts';
import type { Subject } from './subject.ts';
import { OPEN } from './telling.ts';

const POINTS_BACK = /^(?:their|its|his|her|they|it|if|when|which|after that)\b/iu;
/** Words for what the text is about. */
const GENERIC = /^(?:work|project|scheme|plan|programme|program|effort|initiative|campaign|idea)$/iu;

/** The label in place of the bare noun that it ends with: "the bypass" becomes "the bypass at Harlow Cross". */
export function expanded(text: string, { labels }: Subject, brief: Brief): string | null {
  const [lead = '', det = '', size = '', noun = '', after = ''] =
    text.match(/^((?:the|an?|our|your) )?((?:\d[\d.,]*[ -]\p{L}+ )?)(\p{L}+)( \p{L}+|,)?/iu) ?? [];
  const generic = brief.type === 'headline' && /^the $/iu.test(det) && GENERIC.test(noun);
  for (const label of labels) {
    const head =
      label
        .split(/ (?:at|in|near|of) /u)[0]
        ?.split(' ')
        .at(-1)
        ?.toLowerCase() ?? '';
    if (
      (noun.toLowerCase() !== head && !(generic && !isPlural(head))) ||
      !label.includes(' ') ||
      after === ''
    )
      continue;
    if (text.toLowerCase().includes(label.toLowerCase())) continue;
    const front = /^an? $/iu.test(det) ? article(label) : `${det}${size}${label}`;
    const found = `${front}${text.slice(lead.length - after.length)}`;
    if (found.length <= brief.limit) return found;
  }
  return null;
}

/** What the line is about in front of it, or in place of the noun that stands for it. */
export function labelled(text: string, subject: Subject, brief: Brief, mark: string): string | null {
  const { limit, names } = brief;
  if (POINTS_BACK.test(text) || /:(?!\d)/u.test(text)) return null;
  const full = expanded(text, subject, brief);
  if (full) return full;
  // Who or what opens a sentence without an article may be a name, and keeps its capital.
  const { form, subject: opens = '' } = readStatement(text, names);
  const bare =
    form === 'clause' &&
    /^\p{L}+$/u.test(opens) &&
    !/^(?:we|you|there|i|it|they|most|all|some|each|every|both|half|many|entry|everything|everyone)$/iu.test(
      opens,
    ) &&
    !isPlural(opens) &&
    makeThing(opens)?.free === false;
  const said = bare ? upperFirst(text) : startSmall(text, names);
  const taken = new Set(contentStems(text).filter((one) => !OPEN.has(one)));
  for (const label of subject.labels) {
    // "Guitar lessons, first free".
    const once = mark === ',' ? text.match(/^first (\p{L}+) ((?:free|half|for) ?.*)$/iu) : null;
    const same = once && stem(once[1] ?? '') === stem(label.split(' ').at(-1) ?? '');
    const head = label.split(' ').at(-1)?.toLowerCase() ?? '';
    if (
      !same &&
      text
        .toLowerCase()
        .split(/[^\p{L}'’-]/u)
        .includes(head)
    )
      continue;
    const found = same
      ? `${label}, first ${once[2]}`
      : `${label}${mark} ${mark === ',' ? said.replace(/^an? /u, '') : said}`;
    if (found.length <= limit && (same || !contentStems(label).some((one) => taken.has(one)))) return found;
  }
  return null;
}
