import { type Brief, dress } from './brief.ts';
import { readQuantities } from './facts/quantity.ts';
import { actionLines } from './labels.ts';
import { obliges, overlaps, type Passage, readPassages } from './passages.ts';
import { posts } from './posts.ts';
import { makeThing } from './product.ts';
import { DATED } from './restated.ts';
import { headed, isShort, type Made, type Row, rowOn } from './row.ts';
import { startSmall } from './statement.ts';
import { baseOf, isPlural } from './tagging.ts';
import { headedByDoer, tailsOf } from './tails.ts';
import type { Angle } from './types.ts';
import { upperFirst } from './words.ts';

/** Every line that the facts suffice for, in the control's style; the weakest too. */
export function writeLines(brief: Brief): Row[] {
  const passages = readPassages(brief).filter((one) => !obliges(one));
  const rows = isShort(brief)
    ? actionLines(brief, passages)
    : brief.type === 'social'
      ? posts(passages, brief)
      : [
          ...passages.flatMap((one) => linesOn(one, brief)),
          ...pairs(passages, brief),
          ...(brief.type === 'headline' ? [] : actionLines(brief, passages)),
        ];
  const { things, does } = brief.product;
  // "Ear tags that detect lameness in dairy cows": what the field says of it.
  if (does && things[0] && !isShort(brief) && !/^(?:headline|social)$/u.test(brief.type))
    rows.push({
      text: `${things[0].bare} ${does}`,
      angle: 'outcome',
      facts: [],
      made: 'tail',
      form: 'does',
      part: false,
      named: true,
    });
  const seen = new Set<string>();
  return rows
    .map((row) => ({ ...row, text: dress(row.text, brief) }))
    .filter(({ text }) => text.length <= brief.limit && !seen.has(text) && seen.add(text));
}

/** What a tool does for its user is what the user does with it. */
const ENABLES =
  /^(?:collects?|files?|sends?|tracks?|cuts?|saves?|compares?|plans?|translates?|syncs?|imports?|exports?|measures?|scans?|builds?|creates?|manages?|schedules?|finds?|records?|shares?|prints?|sorts?|maps?|monitors?|spots?|splits?|detects?|turns?|blocks?|reduces?|halves?|converts?|checks?)$/u;
const TOOL =
  /(?:software|app|tool|platform|system|calculator|tracker|planner|assistant|bookkeeping|invoicing)$/u;

function linesOn(one: Passage, brief: Brief): Row[] {
  const { text, form, fact, subject = '', verb = '', rest = '' } = one;
  const { type, limit, product, action } = brief;
  const rows: Row[] = [];
  const add = (line: string | null | false | undefined, made: Made, angle?: Angle) => {
    if (line && line.length <= limit) rows.push(rowOn(line, one, made, brief, angle));
  };
  const own = fact.source === 'product';
  const words = text.split(' ').length;
  const whole = form === 'clause' || form === 'command';
  if (
    whole ||
    (form === 'none' && words > 1) ||
    (form === 'noun' && words > 2) ||
    (form === 'participle' && words > 2)
  ) {
    const dated = DATED.test(text) && form !== 'clause';
    if (!own && !dated) add(text, 'alone');
    add(headed(startSmall(text, brief.names), brief, ': '), 'label');
  }
  if (
    form === 'does' &&
    type !== 'headline' &&
    !/^(?:takes|costs|ends|opens|closes|starts|goes|begins|includes|covers|explains|shows)$/u.test(verb)
  ) {
    if (product.name && !product.maker) add(`${product.name} ${text}`, 'brand');
    add(headedByDoer(one, brief), 'tail');
    // "Collects rent and tracks repairs", of a tool: what its user does with it.
    const does =
      ENABLES.test(verb) &&
      TOOL.test(product.things[0]?.bare ?? '') &&
      rest.split(' ').length < 10 &&
      !/\b(?:it|them|they|you|users|customers)\b/u.test(rest);
    if (does)
      add(
        `${baseOf(verb)} ${rest.replace(/(?<=, |, and | and )\p{Ll}+s(?= \p{L})/gu, (also) => baseOf(also))}`,
        'get',
        'outcome',
      );
  }
  if (type !== 'headline') for (const tail of tailsOf(one, brief)) add(headed(tail, brief, ''), 'tail');
  const act = action?.text ?? '';
  // What is told behind a full stop, and what to do about it.
  if (act && type !== 'ad' && type !== 'headline' && whole && !own && !overlaps(act, text))
    add(`${upperFirst(text)}. ${upperFirst(act)}.`, 'behind');
  if (form === 'clause' && /^takes?$/u.test(verb)) {
    const [span] = readQuantities(rest);
    const single = subject
      .replace(/^(?:the|our|an?) /iu, '')
      .replace(/ (?:usually|typically|only|normally|also)$/u, '');
    if (
      span?.kind === 'time' &&
      span.full === rest &&
      !isPlural(single) &&
      !/deliver|shipping/iu.test(single)
    ) {
      const the = /^(?:the|our|an?) /iu.test(subject) || makeThing(single)?.free === false;
      const asked = `how long does ${the ? `the ${single}` : subject} take? ${upperFirst(rest)}.`;
      add(asked, 'question', 'question');
      add(headed(asked, brief, ': '), 'question', 'question');
    }
  }
  // "Saves managers six hours a week": what the reader gets back.
  const [, amount] =
    text.match(
      /^save ((?:up to |about |around |over )?\S+ (?:minutes|hours|days|evenings)(?: (?:a|per|every|each) \p{L}+)?)$/u,
    ) ?? [];
  const task = product.things[0]?.bare.match(
    /^(?:online )?(\p{L}+) (?:software|app|tool|service|platform|system)s?$/u,
  )?.[1];
  if (amount) add(`get ${amount} back`, 'get', 'outcome');
  if (amount && task) add(`stop losing ${amount} to ${task}`, 'get', 'loss');
  // "Payroll software for small restaurants: no card needed".
  const readers = brief.facts.find(({ kind, source }) => kind === 'audience' && source !== 'company')?.text;
  const thing = brief.heads.find(({ bare }) => !/ for /u.test(bare));
  if (
    readers &&
    thing &&
    type !== 'headline' &&
    !own &&
    (form === 'none' || (form === 'noun' && /\d|free/iu.test(text)) || form === 'command') &&
    !overlaps(`${thing.bare} ${readers}`, text)
  )
    add(`${thing.bare} for ${readers}: ${startSmall(text, brief.names)}`, 'readers', 'audience');
  return rows;
}

/** Two short facts behind what they are about: "pest control: no contract, $89 a visit". */
function pairs(passages: readonly Passage[], brief: Brief): Row[] {
  if (brief.type === 'headline') return [];
  const short = passages
    .filter(
      ({ form, text, part, fact }) =>
        (form === 'none' ||
          form === 'noun' ||
          form === 'participle' ||
          (form === 'place' && /^from [$€£\d]/u.test(text))) &&
        text.length < 34 &&
        (!part || text.length < 28) &&
        !/,/u.test(text) &&
        fact.source !== 'control',
    )
    .slice(0, 12);
  return short.flatMap((a) =>
    short
      .filter((b) => b.fact !== a.fact && !overlaps(a.text, b.text))
      .flatMap((b): Row[] => {
        const both = `${a.text}, ${b.text}`;
        const line = brief.type === 'ad' ? both : headed(both, brief, ': ');
        return line && line.length <= brief.limit
          ? [{ ...rowOn(line, a, 'pair', brief), facts: [a.fact, b.fact] }]
          : [];
      }),
  );
}
