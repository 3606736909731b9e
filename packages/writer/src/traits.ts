import type { Brief } from './brief.ts';
import type { Row } from './lines.ts';
import { tagWords } from './tagging.ts';
import { contentStems, headStem } from './words.ts';

/** How many of the bounds a value reaches. */
const step = (value: number, ...bounds: number[]) => bounds.filter((one) => value >= one).length;
/** A word with its digits alike and without quotes and brackets. */
const shape = (word: string) => word.replace(/\d+/gu, '#').replace(/["'“”‘’()]/gu, '');

/**
 * What of a line may tell whether anybody would test it, as names of traits: which construction made it and of what, its
 * words and their parts of speech, alone and two to four in a row, and how it stands to the control and the product.
 */
export function traitsOf(row: Row, brief: Brief): string[] {
  const { text, made, passages, head } = row;
  const { type, limit, control, product, action } = brief;
  const found: string[] = [];
  const add = (name: string) => found.push(name);
  const both = (name: string) => found.push(name, `${name}@${type}`);
  both(`made:${made}`);
  both(`head:${made} ${head}`);
  both(`kinds:${passages.map(({ fact }) => fact.kind).join('+')}`);
  add(`forms:${made} ${passages.map(({ form }) => form).join('+')}`);
  passages.forEach((one, i) => {
    both(`form:${one.form}`);
    both(`part:${made} ${one.part}`);
    add(`kind:${one.form} ${one.fact.kind}`);
    both(`told:${made} ${one.form} ${one.fact.kind}`);
    both(`source:${one.fact.source}`);
    add(`at:${step(one.at, 1, 2, 4, 7)}`);
    add(`share:${one.form} ${step(one.text.length / one.fact.text.length, 0.3, 0.5, 0.7, 0.85, 0.99)}`);
    const words = tagWords(one.text);
    add(`opens:${made} ${i} ${words[0]?.tag}`);
    add(`closes:${made} ${i} ${words.at(-1)?.tag}`);
    add(`words:${made} ${i} ${step(words.length, 2, 3, 4, 6, 9, 13, 18)}`);
  });
  const words = tagWords(text);
  const tags = ['^', ...words.flatMap(({ tag, post }) => (post ? [tag, post.slice(0, 1)] : [tag])), '$'];
  const said = [
    '^',
    ...words.flatMap(({ lower, post }) => (post ? [shape(lower), post.slice(0, 1)] : [shape(lower)])),
    '$',
  ];
  for (let i = 1; i < tags.length; i += 1) {
    const [t, w, before, last] = [tags[i], said[i], tags[i - 1], said[i - 1]];
    add(`tt:${before} ${t}`);
    if (i > 1) add(`ttt:${tags[i - 2]} ${before} ${t}`);
    if (i > 2) add(`tttt:${tags[i - 3]} ${tags[i - 2]} ${before} ${t}`);
    add(`wt:${last} ${t}`);
    add(`tw:${before} ${w}`);
    add(`ww:${last} ${w}`);
    if (i > 1) add(`wtw:${said[i - 2]} ${before} ${w}`);
    if (i > 1) add(`w_w:${said[i - 2]} ${w}`);
    if (i < said.length - 1) both(`w:${w}`);
  }
  both(`length:${step(words.length, 2, 3, 4, 5, 6, 8, 10, 13, 17, 24, 32)}`);
  both(`fill:${step(text.length / limit, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95)}`);
  both(`first:${said[1]}`);
  both(`last:${tags.at(-2)}`);
  const own = new Set(contentStems(control));
  const about = new Set([
    ...contentStems(product.name ?? ''),
    ...product.things.flatMap(({ bare }) => contentStems(bare)),
  ]);
  const stems = contentStems(text);
  both(
    `own:${step(stems.filter((one) => own.has(one)).length / (stems.length || 1), 0.01, 0.3, 0.5, 0.75, 1)}`,
  );
  both(`new:${step(stems.filter((one) => !own.has(one)).length, 1, 2, 3, 5)}`);
  both(`named:${stems.some((one) => about.has(one))} ${stems.some((one) => own.has(one))}`);
  if (action) add(`verb:${action.verb} ${made}`);
  for (const one of new Set(stems)) both(`stem:${one}`);
  for (const { lower, tag } of words) add(`end:${tag} ${lower.slice(-3)}`);
  if (head >= 0) both(`named after:${headStem(text.split(/[:,]/u)[0] ?? '')}`);
  both(`digits:${step((text.match(/\d[\d.,]*/gu) ?? []).length, 1, 2, 3)}`);
  both(`money:${/[$€£]\d/u.test(text)}`);
  both(`sentences:${step((text.match(/[.!?](?:\s|$)/gu) ?? []).length, 1, 2, 3)}`);
  return found;
}
