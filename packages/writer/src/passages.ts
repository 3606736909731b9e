import { type Brief, spelled } from './brief.ts';
import { namesPeople, UNCOUNTED } from './facts/quantity.ts';
import { restated, yours } from './restated.ts';
import { POINTS, shorter } from './shorter.ts';
import { readStatement, type Statement } from './statement.ts';
import { isPlural, tagWords } from './tagging.ts';
import type { Angle, Fact, FactKind } from './types.ts';
import { collapsed, contentStems } from './words.ts';

/** The angle that a fact of each kind serves, where it can stand for itself. */
export const ANGLE_ALONE: Partial<Record<FactKind, Angle>> = {
  offer: 'number',
  outcome: 'outcome',
  price: 'number',
  deadline: 'loss',
  proof: 'proof',
  terms: 'objection',
  number: 'number',
  time: 'time',
  feature: 'detail',
  problem: 'detail',
};

/** What a line may say of one fact, in the author's words. */
export interface Passage extends Statement {
  fact: Fact;
  /** Which fact it is, in the author's order. */
  at: number;
  angle: Angle;
  /** Less than the author said of it. */
  part: boolean;
}

/** Every passage that the facts give, the whole one of each fact first. */
export function readPassages(brief: Brief): Passage[] {
  // "They" may be whoever is on offer.
  const people = PEOPLE_ON_OFFER.test(`${brief.product.things[0]?.bare} ${brief.control}`);
  return brief.facts.flatMap((fact, at): Passage[] => {
    const angle = ANGLE_ALONE[fact.kind];
    if (
      !angle ||
      (fact.source === 'company' && !fact.pinned) ||
      (fact.source === 'product' &&
        !/\d|\b(?:no|free)\b/iu.test(fact.text) &&
        !/^(?:does|participle)$/u.test(readStatement(fact.text).form)) ||
      (fact.source === 'product' && brief.type === 'headline')
    )
      return [];
    const whole = (people ? spelled(fact.text) : addressed(spelled(fact.text))).replace(
      /^(?:case study|example|fyi|p\.?s\.?|offer|main finding|new)[:,] /iu,
      '',
    );
    const seen = new Set<string>();
    const found: Passage[] = [];
    // What is shorter may be cut or restated again.
    const queue = [whole];
    for (let i = 0; i < queue.length && found.length < 14; i += 1) {
      const text = collapsed(queue[i]).replace(/[,;:.]{1,3}$/u, '');
      if (seen.has(text.toLowerCase()) || text.length < 4) continue;
      seen.add(text.toLowerCase());
      const read = readStatement(text, brief.names);
      if (!leans(read)) found.push({ ...read, fact, at, angle, part: i > 0 });
      queue.push(...restated(read, brief), ...shorter(read));
    }
    return found;
  });
}

const PEOPLE_ON_OFFER =
  /\b(?:staff\w*|workers?|carers?|nannies|tutors?|teachers?|guides?|drivers?|cleaners?|freelancers?|coaches|sitters?|walkers?|dogs?|cats?|pets?|horses?)\b/iu;

/** "If they order by May": who reads it is meant, unless the passage names somebody before. */
function addressed(text: string): string {
  const at = text.search(/\b(?:if|when|once|until|unless) they\b/iu);
  if (
    at < 0 ||
    text
      .slice(0, at)
      .split(' ')
      .some((word) => namesPeople(word.toLowerCase()))
  )
    return text;
  return text.slice(0, at) + yours(text.slice(at).replace(/\bthey\b/giu, 'you'));
}

/** What somebody must do or bring, and what is not promised, sells nothing. */
const OBLIGES =
  /\b(?:must|need to|have to|has to|required to|can['’]?t|cannot|aren['’]t allowed|don['’]t work|do not work|does not include|not included|not for|except|excluding)\b|\bminimum$|\bmin\.?$|^(?:need|needs|bring|min |minimum|at most|age \d|ages? )|\b(?:tho|pls|plz|btw|tbh|obviously)\b|[?"“”=]/iu;

/** Whether a passage cannot stand without the sentence before it, or says nothing for the product. */
function leans({ text, form }: Statement): boolean {
  if (POINTS.test(text) && !/^last \p{L}+['’]?s? /iu.test(text)) return true;
  if (
    /^(?:about |over |nearly )?\d+ ?% (?!of\b|off\b|said\b|say\b|found\b|\p{L}+er\b|more|less|fewer)\p{L}+(?: |$)(?!.*\b(?:positive|organic|recycled|guaranteed|free)\b)/iu.test(
      text,
    )
  )
    return true;
  if (
    /(?: (?:(?<!\d (?:days|weeks|hours|months) )(?:before|after)|of|on|for|with|than|and|or|the|a|an|to|in|at|by|from|as|is|are|was|were|be|very|so|per)|['’]s)$/iu.test(
      text,
    )
  )
    return true;
  if (
    form === 'noun' &&
    (UNCOUNTED.test(text) ||
      /^(?:\d+|one|two|three) (?:on|in|at|for|of|to|taken)\b|^\d+ years? (?:at|in|as|with)\b|\d taken\b/u.test(
        text,
      ) ||
      (/^the /u.test(text) && !/\d/u.test(text)))
  )
    return true;
  if (
    /\b(?:before|by|after|until) then\b|\bthe (?:\p{L}+ )?ones\b|\b(?:do|did|doing|done) that\b/u.test(text)
  )
    return true;
  if (form !== 'clause' && / (?:after|afterwards|thereafter|then|later|otherwise|as well|too)$/iu.test(text))
    return true;
  if (/^[\p{L} ]{2,20}: /u.test(text) && !/^\p{L}+ \p{L}+: \d/u.test(text)) return true;
  const at = text.search(
    /\b(?:it|they|them|he|she|him|his|her|its|their|this|these|those|that (?:one|is|was))\b/iu,
  );
  if (at < 0) return false;
  const before = tagWords(text.slice(0, at));
  const word =
    text
      .slice(at)
      .match(/^\p{L}+/u)?.[0]
      .toLowerCase() ?? '';
  const nouns = before.filter(({ tag }) => tag === 'NOUN' || tag === 'PROPN');
  if (/^(?:they|them|their)$/u.test(word) && /^(?:\d|most|many|half)/u.test(text)) return false;
  if (/^(?:they|them|their)$/u.test(word))
    return (
      !nouns.some(({ lower }) => isPlural(lower)) &&
      !/\b(?:everyone|anyone|nobody|who|each|every)\b/iu.test(text.slice(0, at))
    );
  if (/^th/u.test(word))
    return !/^this (?:week|month|year|winter|spring|summer|autumn|season|weekend)\b/iu.test(text.slice(at));
  return (
    nouns.length === 0 || !/\b(?:and|if|when|until|while|after|before|because|so)\b/iu.test(text.slice(0, at))
  );
}

export const obliges = ({ text }: { text: string }): boolean => OBLIGES.test(text) || / NOT /u.test(text);

/** Whether two texts share a telling word. */
export const overlaps = (a: string, b: string): boolean => {
  const said = new Set(contentStems(a));
  return contentStems(b).some((one) => said.has(one));
};
