import type { Brief } from './brief.ts';
import { UNCOUNTED } from './facts/quantity.ts';
import { restated } from './restated.ts';
import { POINTS, shorter } from './shorter.ts';
import { spelled } from './spelling.ts';
import { readStatement, type Statement } from './statement.ts';
import { isPlural, tagWords } from './tagging.ts';
import type { Angle, Fact, FactKind } from './types.ts';
import { collapsed } from './words.ts';

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
  return brief.facts.flatMap((fact, at): Passage[] => {
    const angle = ANGLE_ALONE[fact.kind];
    if (!angle || (fact.source === 'company' && !fact.pinned)) return [];
    const told =
      /\d|\b(?:no|free)\b/iu.test(fact.text) || /^(?:does|participle)$/u.test(readStatement(fact.text).form);
    if (fact.source === 'product' && (brief.type === 'headline' || !told)) return [];
    const seen = new Set<string>();
    const found: Passage[] = [];
    // What is shorter may be cut or restated again.
    const queue = [spelled(fact.text)];
    for (let i = 0; i < queue.length && found.length < 14; i += 1) {
      const text = collapsed(queue[i]).replace(/[,;:.]{1,3}$/u, '');
      if (seen.has(text.toLowerCase()) || !/ |^free$|^[$€£]\d/iu.test(text)) continue;
      seen.add(text.toLowerCase());
      const read = readStatement(text, brief.names);
      if (!leans(read)) found.push({ ...read, fact, at, angle, part: i > 0 });
      queue.push(...restated(read, brief), ...shorter(read));
    }
    return found;
  });
}

const PREDICATE = /^(?:was|were|is|are|has|have|had|can|will|do|does|did|last (?:about|up|an?|\d))\b/u;
/** Ends in the middle of a phrase. */
const BROKEN =
  /(?: (?:(?<!\d (?:days|weeks|hours|months) )(?:before|after)|of|on|for|with|than|and|or|the|a|an|to|in|at|by|from|as|is|are|was|were|be|very|so|per)|['’]s)$/iu;
const POINTS_BACK =
  /\b(?:before|by|after|until) then\b|\bthe (?:\p{L}+ )?ones\b|\b(?:do|did|doing|done) that\b|^(?!\p{L}+ \p{L}+: \d)[\p{L} ]{2,20}: /u;
const LATER = / (?:after|after that|afterwards|thereafter|then|later|otherwise|as well|too)$/iu;
const PRONOUN =
  /\b(?:it|they|them|he|she|him|his|her|its|their|this(?! (?:week|month|year|winter|spring|summer|autumn|season|weekend)\b)|these|those|that (?:one|is|was))\b/iu;

/** Whether a passage cannot stand without the sentence before it, or says nothing for the product. */
function leans({ text, form }: Statement): boolean {
  if (
    POINTS.test(text) ||
    BROKEN.test(text) ||
    POINTS_BACK.test(text) ||
    (form !== 'does' && PREDICATE.test(text)) ||
    (form !== 'clause' && LATER.test(text)) ||
    (form === 'noun' && (UNCOUNTED.test(text) || /^the \D*$/u.test(text)))
  )
    return true;
  const [pronoun = ''] = text.match(PRONOUN) ?? [];
  const before = text.slice(0, text.search(PRONOUN));
  // "They" may be those who were just named.
  if (/^the[ymi]/iu.test(pronoun))
    return (
      !/\b(?:everyone|anyone|nobody|who|each|every)\b/iu.test(before) &&
      !tagWords(before).some(({ tag, lower }) => /^(?:NOUN|PROPN)$/u.test(tag) && isPlural(lower))
    );
  // Whom a name stands for, and a subject's own.
  if (/^(?:he|she|his|her|him)$/iu.test(pronoun) && /\p{Lu}\p{Ll}+ \p{Lu}\p{L}/u.test(before)) return false;
  if (/^its$/iu.test(pronoun) && form === 'clause' && before.includes(' ')) return false;
  const bound = /\b(?:and|if|when|until|while|after|before|because|so)\b/iu.test(before);
  return pronoun !== '' && (/^th/iu.test(pronoun) || !bound);
}
