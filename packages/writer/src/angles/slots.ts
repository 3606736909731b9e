import { readAudience } from '../facts/audience.ts';
import { namesPeople } from '../facts/quantity.ts';
import { takeApart } from '../facts/take-apart.ts';
import type { Fact, FactKind } from '../types.ts';
import { wordsOf } from '../words.ts';
import type { Brief } from './brief.ts';
import { readCommand } from './command.ts';
import { FACT_SLOTS } from './fact-slots.ts';
import { ANGLE_ALONE, standing } from './standing.ts';

/** What fills a slot of a construction, and the facts that it takes. */
export interface Filling {
  text: string;
  facts: Fact[];
}
export type Slots = ReadonlyMap<string, readonly Filling[]>;

/** Acts after which a button may speak as the reader: "book my demo". */
const MY_ACT = /^(?:book|start|reserve|claim|create|download|schedule|request|plan|build) (?:your|an?|the) /u;
const MOST_FILLINGS = 6;

/** All fillings of a brief: those that need a fact, and those of the product itself. */
export function readSlots(brief: Brief): Slots {
  const slots = new Map<string, Filling[]>();
  const put = (slot: string, text: string | null | undefined | false, facts: Fact[] = []) => {
    if (!text) return;
    const list = slots.get(slot) ?? [];
    if (list.length < MOST_FILLINGS && !list.some((one) => one.text === text))
      slots.set(slot, [...list, { text, facts }]);
  };
  for (const fact of brief.facts) {
    const parts = takeApart(fact, brief);
    for (const one of FACT_SLOTS)
      if (one.kinds.includes(fact.kind) && accepts(one.forms, parts.form))
        put(one.slot, one.read(parts, brief), [fact]);
    const angle = ANGLE_ALONE[fact.kind];
    const { line, tag } = standing(parts, brief);
    if (angle && line) put(`${angle}Line`, line, [fact]);
    for (const side of angle ? ['first', 'second'] : [])
      if (wordsOf(line ?? '').length < 10) put(side, line, [fact]);
    if (angle && tag) put(`${angle}Tag`, tag, [fact]);
  }
  for (const [slot, text] of Object.entries(productSlots(brief))) put(slot, text);
  return slots;
}

const accepts = (forms: readonly string[], form: string) => forms.length === 0 || forms.includes(form);

/** Whether the thing is bought by the piece: the control or the action says so, and it names no people. */
const sold = ({ thing, control, action }: Brief): boolean =>
  !namesPeople(thing?.bare.split(' ').at(-1) ?? '') &&
  /\b(?:shop|buy|order|basket|cart|bag|checkout|sale|browse|deals?|off)\b/iu.test(
    `${control} ${action?.text ?? ''}`,
  );

/** What the product, its action and the control's own command give without any fact. */
function productSlots(brief: Brief): Record<string, string | null | undefined | false> {
  const { thing, product, action, does, use } = brief;
  const wares = thing?.plural && sold(brief);
  return {
    name: product.name,
    product: product.name ?? thing?.the,
    single: product.name ?? (thing && !thing.plural && thing.a),
    freeThing: thing?.free && thing.bare,
    aThing: thing && !thing.free && thing.a,
    manyThing: thing?.plural && thing.bare,
    singleThing: thing && !thing.plural && thing.the,
    headThing: !product.name && thing?.bare,
    isAre: thing && (thing.plural ? 'are' : 'is'),
    task: brief.task,
    order: brief.label && readCommand(brief.control, true)?.text,
    wares: wares && thing.bare,
    shortThing: wares && thing.bare.split(' ').at(-1),
    topic: brief.topic,
    story: brief.type === 'headline' && brief.story,
    act: action?.text,
    actLong: action && wordsOf(action.text).length > 3 && action.text,
    actObject: action?.object && !/\b(?:free|trial|demo|call)\b/u.test(action.core) && action.core,
    myAct: action && MY_ACT.test(action.core) && action.core.replace(/\b(?:your|an?|the)\b/u, 'my'),
    do: does && wordsOf(does.core).length > 1 && !/\byour\b/u.test(does.core) && does.core,
    doYours: does?.object && does.core,
    use,
    tryName: use === 'use' && product.name,
    readName: use === 'read' && product.name,
  };
}

/** What a slot makes of a text that somebody typed for it; null where the text does not fit. */
export function readFor(slot: string, text: string, brief: Brief): string | null {
  if (slot === 'audience') return readAudience(text);
  for (const one of FACT_SLOTS.filter(({ slot: name }) => name === slot))
    for (const kind of one.kinds) {
      const parts = takeApart({ kind: kind as FactKind, text, source: 'person' }, brief);
      const found = accepts(one.forms, parts.form) && one.read(parts, brief);
      if (found) return found;
    }
  return null;
}
