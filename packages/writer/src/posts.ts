import type { Brief } from './brief.ts';
import type { Passage } from './passages.ts';
import { DATED } from './restated.ts';
import { headed, names, type Row, rowOn } from './row.ts';
import { startSmall } from './statement.ts';
import { tailsOf } from './tails.ts';
import { contentStems, upperFirst } from './words.ts';

/** A post: a fact that leads, one or two of the author's others behind it, and what the reader is to do. */
export function posts(passages: readonly Passage[], brief: Brief): Row[] {
  const { action, product } = brief;
  const act = action ? upperFirst(action.text.includes(' ') ? action.text : `${action.text} now`) : null;
  const whole = passages.filter(
    ({ part, form, fact, text }) =>
      !part && (form !== 'place' || /^from [$€£]/u.test(text)) && fact.source !== 'product',
  );
  return passages.flatMap((a) => {
    const lead = leadOf(a, brief);
    if (!lead) return [];
    // The author's next fact, then the others, as long as they say something else.
    const after = [...whole.filter(({ at }) => at > a.at), ...whole.filter(({ at }) => at < a.at)].filter(
      (b) => b.fact !== a.fact && (b.form !== 'does' || b.at === a.at + 1) && !alike(a.text, b.text),
    );
    const others = new Set(
      [after.slice(0, 2), after.slice(0, 1), after.slice(1, 2), []].map((some) => some.slice()),
    );
    const rows = [...others].map((rest): Row => {
      const named = rest.map(({ text, form }) =>
        form === 'does' && product.name && !product.maker ? `${product.name} ${text}` : text,
      );
      const said = [lead, ...named];
      const opened = said.map((text) => `${upperFirst(text)}.`).join(' ');
      const acts = said.some((text) => text.toLowerCase().startsWith(action?.verb ?? '\n'));
      const line = act && !acts ? `${opened} ${act}.` : opened;
      return { ...rowOn(line, a, 'post', brief), facts: [a.fact, ...rest.map(({ fact }) => fact)] };
    });
    return rows.filter(
      ({ text, facts }) => text.length <= brief.limit && (facts.length > 1 || text.length > 45),
    );
  });
}

/** What a post opens with: a sentence that names what it is about, else a fact behind the name; null where neither goes. */
function leadOf(one: Passage, brief: Brief): string | null {
  const { text, form } = one;
  if (form === 'does' || DATED.test(text) || !text.includes(' ')) return null;
  if (names(text, brief) && form === 'clause') return text;
  if (form !== 'place') return headed(startSmall(text, brief.names), brief, ': ') ?? text;
  const [tail] = /^from [$€£]/u.test(text) ? tailsOf(one, brief) : [];
  return tail ? headed(tail, brief, '') : null;
}

/** Whether two passages share most of their telling words. */
function alike(a: string, b: string): boolean {
  const said = new Set(contentStems(a));
  const words = contentStems(b);
  return words.length > 0 && words.filter((one) => said.has(one)).length * 2 > words.length;
}
