import { angleLabels } from '@frontrunner/contracts';
import { type Brief, readBrief } from './angles/brief.ts';
import { cardsFor } from './angles/cards.ts';
import { compose, type Draft } from './angles/compose.ts';
import { learnt } from './angles/learn.ts';
import { readSlots } from './angles/slots.ts';
import { forbidden, type LineRules } from './check.ts';
import { unusable } from './language.ts';
import { hashText } from './seed.ts';
import type {
  Angle,
  Card,
  Fact,
  FactsInput,
  GeneratedVariant,
  GeneratedVariants,
  GenerateVariantsInput,
} from './types.ts';
import { collapsed, contentStems, foldHeadline, likeness, wordsOf } from './words.ts';

/** The contract's bound for any headline. */
const MAX_HEADLINE = 300;
/** Where no content type says what is usual. */
const USUAL = 120;
/** Below this a copywriter would not pay for the test. */
const WORTH_TESTING = 0.42;
const MOST_ALIKE = 0.6;
const MOST_OF_A_FACT = 2;
const MOST_CARDS = 4;

interface Candidate extends Draft {
  stems: ReadonlySet<string>;
  score: number;
  probability?: number;
}

/** What any writer's lines for this input are held against. */
export function rulesOf(input: GenerateVariantsInput, facts: readonly Fact[]): LineRules {
  const { context, description, existing, earlier } = input;
  const lines = (earlier ?? []).slice(0, 200).map(({ headline }) => headline);
  const given = [description, context?.productService, context?.userAction, context?.additionalInfo];
  const texts = (related: boolean) =>
    facts.filter((fact) => fact.related === related).map(({ text }) => text);
  return {
    control: input.control,
    others: [...(existing ?? []), ...lines],
    material: [...given.map(collapsed), ...lines, ...texts(true)].join('\n'),
    foreign: texts(false).join('\n'),
    limit: limitOf(input),
  };
}

/**
 * Writes at most `count` variants of an English headline, each an angle on facts that were given, and offers a card for
 * each angle that lacks its fact. Never throws; what it cannot do is said in `shortfall.reason`. The same input and seed
 * give the same answer.
 */
export function generateVariants(input: GenerateVariantsInput): GeneratedVariants {
  const control = collapsed(input.control.slice(0, 2 * MAX_HEADLINE));
  const count = Math.min(50, Math.max(0, Math.floor(input.count) || 0));
  if (control === '') return none('The control headline is empty. Enter it first, then generate.');
  if (control.length > MAX_HEADLINE)
    return none('The control headline is longer than 300 characters. Shorten it, then generate.');
  const obstacle = unusable(control);
  if (obstacle) return none(obstacle);
  const brief = readBrief({ ...input, control });
  const slots = readSlots(brief);
  const wanted = new Set<Angle>(input.angles ?? []);
  const asked = (angle: Angle) => wanted.size === 0 || wanted.has(angle);
  const drafts = compose(brief, slots).filter(({ construction }) => asked(construction.angle));
  const candidates = judge(drafts, brief, input);
  const chosen = choose(candidates, count);
  const variants = chosen.map(toVariant);
  if (variants.some((one) => one.probability !== undefined))
    variants.sort((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
  const written = new Set(variants.map(({ angle }) => angle));
  const missing = Math.max(0, count - variants.length);
  const cards = cardsFor(brief, slots, limitOf(input))
    .filter(({ angle }) => asked(angle) && !written.has(angle))
    .slice(0, Math.min(missing, MOST_CARDS));
  const answer = { variants, cards, facts: brief.allFacts };
  return missing === 0
    ? answer
    : { ...answer, shortfall: { reason: whyFewer(variants.length, count, cards.length, brief) } };
}

/** The facts of an experiment, and a card for each angle whose fact is missing. */
export function readMaterial(input: FactsInput & { limit?: number }): { facts: Fact[]; cards: Card[] } {
  const control = collapsed(input.control.slice(0, MAX_HEADLINE));
  const brief = readBrief({ ...input, control });
  const cards = control === '' || unusable(control) ? [] : cardsFor(brief, readSlots(brief), limitOf(input));
  return { facts: brief.allFacts, cards };
}

const none = (reason: string): GeneratedVariants => ({
  variants: [],
  cards: [],
  facts: [],
  shortfall: { reason },
});

const limitOf = ({ limit }: { limit?: number }) => Math.min(MAX_HEADLINE, Math.max(10, limit ?? USUAL));

const toVariant = ({ headline, construction, facts, probability }: Candidate): GeneratedVariant => ({
  headline,
  angle: construction.angle,
  facts: facts.map(({ text }) => text),
  ...(probability === undefined ? {} : { probability }),
});

/** Drops what is forbidden, and values the rest: the construction, what earlier results taught, and the ranking. */
function judge(drafts: Draft[], brief: Brief, input: GenerateVariantsInput): Candidate[] {
  const earlier = input.earlier ?? [];
  const taught = learnt(earlier);
  const rules = rulesOf({ ...input, control: brief.control }, brief.allFacts);
  const seen = new Set<string>();
  const candidates = drafts.flatMap((draft): Candidate[] => {
    const { headline, construction, facts } = draft;
    const folded = foldHeadline(headline);
    if (seen.has(folded) || forbidden(headline, rules) || unfit(headline, construction.line, brief))
      return [];
    seen.add(folded);
    const jitter = (hashText(`${input.seed ?? ''}|${headline}`) / 4294967296 - 0.5) * 0.06;
    const pinned = facts.some((fact) => fact.pinned) ? 0.25 : 0;
    const score =
      construction.strength + taught(construction.angle, headline) + pinned + jitter - 0.05 * draft.order;
    return [{ ...draft, score, stems: new Set(contentStems(headline)) }];
  });
  const probabilities =
    input.rank?.(
      brief.control,
      candidates.map(({ headline }) => headline),
    ) ?? [];
  candidates.forEach((one, i) => {
    const probability = probabilities[i];
    if (probability === undefined || !Number.isFinite(probability)) return;
    one.probability = probability;
    one.score += 0.3 * (probability - 0.5);
  });
  return candidates;
}

/** Greedy: the best line, then the best that takes another angle, other facts and another opening. */
function choose(candidates: Candidate[], count: number): Candidate[] {
  const chosen: Candidate[] = [];
  const left = [...candidates];
  while (chosen.length < count) {
    let best: Candidate | undefined;
    let bestScore = -9;
    for (const one of left) {
      if (one.score - repeated(one, chosen) < WORTH_TESTING) continue;
      const score = one.score - repeated(one, chosen) - sameness(one, chosen);
      if (score > bestScore) [best, bestScore] = [one, score];
    }
    if (!best) break;
    chosen.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return chosen;
}

/** A number said twice; a story or post, which stands among others, without a word of its control or product. */
function unfit(line: string, built: string, { type, control, thing, product, topic }: Brief): boolean {
  const numbers = line.match(/\d[\d.,]*\d|\d/gu) ?? [];
  if (new Set(numbers).size < numbers.length) return true;
  // The control's own command with another article is no test.
  const said = new Set(wordsOf(control));
  if (
    built === '{act}' &&
    wordsOf(line).every((word) => said.has(word) || /^(?:an?|the|your|our|my)$/u.test(word))
  )
    return true;
  if ((type !== 'headline' && type !== 'social') || built.includes('{act}')) return false;
  const subject = new Set(
    contentStems(`${control} ${thing?.bare ?? ''} ${product.name ?? ''} ${topic ?? ''}`),
  );
  return !contentStems(line).some((one) => subject.has(one));
}

const opening = (line: string) => foldHeadline(line).split(' ').slice(0, 2).join(' ');

/** What a line loses because others say the same; it may fall out. */
function repeated(one: Candidate, chosen: readonly Candidate[]): number {
  let cost = 0;
  for (const fact of one.facts) {
    const uses = chosen.filter((other) => other.facts.includes(fact)).length;
    if (uses >= MOST_OF_A_FACT) return 9;
    const plain = ({ construction }: Candidate) => construction.plain && one.construction.plain;
    if (chosen.some((other) => plain(other) && other.facts.includes(fact))) return 9;
    cost += 0.12 * uses;
  }
  // A line whose words all stand in another says nothing more.
  const inside = ({ stems }: Candidate) =>
    one.stems.size > 1 && [...one.stems].every((stem) => stems.has(stem));
  if (chosen.some(inside)) cost += 0.25;
  return chosen.some((other) => likeness(one.stems, other.stems) > MOST_ALIKE) ? 9 : cost;
}

/** What it loses because others are built alike; it only comes later. */
function sameness(one: Candidate, chosen: readonly Candidate[]): number {
  let cost = 0;
  for (const other of chosen) {
    if (other.construction.angle === one.construction.angle) cost += 0.2;
    if (opening(other.headline) === opening(one.headline)) cost += 0.12;
  }
  return cost;
}

function whyFewer(found: number, count: number, cards: number, brief: Brief): string {
  const had = found === 0 ? 'No finished line came out' : `${found} of ${count} lines came out`;
  const facts = brief.facts.length;
  const because = brief.label
    ? `“${brief.control}” is a label and says nothing about the offer by itself`
    : facts === 0
      ? 'the control and the context state no fact that a line could be built on'
      : `the ${facts === 1 ? 'one fact' : `${facts} facts`} given ${facts === 1 ? 'carries' : 'carry'} no more lines that say something new`;
  const help = cards > 0 ? 'Fill in a card below' : 'Add facts to the context';
  return `${had}: ${because}. ${help}, such as ${listAngles(brief)}.`;
}

const listAngles = (brief: Brief) =>
  brief.facts.some(({ kind }) => kind === 'number')
    ? `terms (“${angleLabels.objection}”) or a source (“${angleLabels.proof}”)`
    : `a number, a term or who it is for`;
