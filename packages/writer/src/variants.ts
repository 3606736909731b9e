import { angleLabels } from '@frontrunner/contracts';
import { learnt } from './angles.ts';
import { type Brief, readBrief } from './brief.ts';
import { cardsFor } from './cards.ts';
import { forbidden, type LineRules } from './check.ts';
import { unusable } from './language.ts';
import { writeLines } from './lines.ts';
import { ANGLE_ALONE } from './passages.ts';
import type { Row } from './row.ts';
import { hashText } from './hash.ts';
import type {
  Angle,
  Card,
  Fact,
  FactsInput,
  GeneratedVariant,
  GeneratedVariants,
  GenerateVariantsInput,
} from './types.ts';
import { collapsed, contentStems, foldHeadline, likeness, listed, wordsOf } from './words.ts';
import { worthOf } from './worth.ts';

/** The contract's bound for any headline. */
const MAX_HEADLINE = 300;
/** Where no content type says what is usual. */
const USUAL = 90;
/** Lines of which a copywriter would rather test one than not. */
export const WORTH_TESTING = 0.56;
/** The same for a fact that no line tells yet. */
const WORTH_OF_NEW_FACT = 0.5;
/** So many lines come out where facts allow, the lesser ones too. */
export const LEAST_LINES = 3;
export const WORTH_SHOWING = 0.34;
/** A fact that a person typed or pinned gets its line, unless hardly anybody would test it. */
const WORTH_WANTED = 0.15;
const MOST_ALIKE = 0.6;
const MOST_ALIKE_OF_FEW = 0.85;
const SAME_FACT = 0.55;
const MOST_OF_A_FACT = 2;
const MOST_CARDS = 4;
/** Ranking costs time; the weakest are not worth it. */
const MOST_RANKED = 60;

interface Candidate extends Row {
  stems: ReadonlySet<string>;
  words: ReadonlySet<string>;
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
  const brief = readBrief({ ...input, control, limit: limitOf(input) });
  const wanted = new Set<Angle>(input.angles ?? []);
  const asked = (angle: Angle) => wanted.size === 0 || wanted.has(angle);
  const drafts = writeLines(brief).filter(({ angle }) => asked(angle));
  const candidates = judge(drafts, brief, input);
  const chosen = choose(candidates, count);
  const variants = chosen.map(toVariant);
  if (variants.some((one) => one.probability !== undefined))
    variants.sort((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
  const written = new Set(variants.map(({ angle }) => angle));
  const missing = Math.max(0, count - variants.length);
  const unused = unusedFacts(brief, chosen);
  const cards = cardsFor(brief, unused)
    .filter(({ angle, given }) => asked(angle) && (given !== undefined || !written.has(angle)))
    .slice(0, Math.min(missing, MOST_CARDS));
  const answer = { variants, cards, facts: brief.allFacts };
  return missing === 0
    ? answer
    : { ...answer, shortfall: { reason: whyFewer(variants.length, count, cards, brief, unused) } };
}

/** Facts that could carry a line and stand in none. */
const unusedFacts = (brief: Brief, chosen: readonly Row[]): Fact[] => {
  const said = chosen.map(({ text }) => new Set(contentStems(text)));
  return brief.facts.filter(
    (fact) =>
      ANGLE_ALONE[fact.kind] &&
      !/^(?:company|product)$/u.test(fact.source) &&
      !chosen.some(({ facts }) => facts.includes(fact)) &&
      !said.some((stems) => contentStems(fact.text).every((one) => stems.has(one))),
  );
};

/** The facts of an experiment, and a card for each angle whose fact is missing. */
export function readMaterial(input: FactsInput & { limit?: number }): { facts: Fact[]; cards: Card[] } {
  const control = collapsed(input.control.slice(0, MAX_HEADLINE));
  const brief = readBrief({ ...input, control, limit: limitOf(input) });
  const cards = control === '' || unusable(control) ? [] : cardsFor(brief, []);
  return { facts: brief.allFacts, cards };
}

const none = (reason: string): GeneratedVariants => ({
  variants: [],
  cards: [],
  facts: [],
  shortfall: { reason },
});

const limitOf = ({ limit }: { limit?: number }) => Math.min(MAX_HEADLINE, Math.max(10, limit ?? USUAL));

const toVariant = ({ text: headline, angle, facts, probability }: Candidate): GeneratedVariant => ({
  headline,
  angle,
  facts: facts.map(({ text }) => text),
  ...(probability === undefined ? {} : { probability }),
});

/** Drops what is forbidden, and values the rest: the construction, what earlier results taught, and the ranking. */
function judge(drafts: Row[], brief: Brief, input: GenerateVariantsInput): Candidate[] {
  const earlier = input.earlier ?? [];
  const taught = learnt(earlier);
  const rules = rulesOf({ ...input, control: brief.control }, brief.allFacts);
  const seen = new Set<string>();
  const topic = new Set(brief.heads.flatMap(({ bare }) => contentStems(bare)));
  const candidates = drafts.flatMap((draft): Candidate[] => {
    const { text: headline, angle, facts } = draft;
    const folded = foldHeadline(headline);
    if (seen.has(folded) || forbidden(headline, rules) || unfit(headline, brief)) return [];
    seen.add(folded);
    const jitter = (hashText(`${input.seed ?? ''}|${headline}`) / 4294967296 - 0.5) * 0.06;
    const pinned = facts.some((fact) => fact.pinned) ? 0.25 : 0;
    const score = worthOf(draft, brief) + taught(angle, headline) + pinned + jitter;
    const telling = contentStems(headline).filter((one) => !topic.has(one));
    return [
      {
        ...draft,
        score,
        stems: new Set(telling.length > 2 ? telling : wordsOf(headline)),
        words: new Set(wordsOf(headline)),
      },
    ];
  });
  candidates.sort((a, b) => b.score - a.score).splice(MOST_RANKED);
  const probabilities =
    input.rank?.(
      brief.control,
      candidates.map(({ text }) => text),
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
      const told = one.facts.every((fact) => chosen.some(({ facts }) => facts.includes(fact)));
      // What a person typed or pinned is wanted.
      const wanted = one.facts.some(({ source, pinned }) => source === 'person' || pinned) && !told;
      const few = chosen.length < LEAST_LINES;
      const least = wanted ? WORTH_WANTED : few ? WORTH_SHOWING : told ? WORTH_TESTING : WORTH_OF_NEW_FACT;
      if (one.score - repeated(one, chosen) < least) continue;
      const score = one.score - repeated(one, chosen) - sameness(one, chosen);
      if (score > bestScore) [best, bestScore] = [one, score];
    }
    if (!best) break;
    chosen.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return chosen;
}

/** A number said twice, the control's own command with another article, or less than the control's with another verb. */
function unfit(line: string, { control, action }: Brief): boolean {
  const numbers = line.match(/\d[\d.,:]*\d/gu) ?? [];
  if (new Set(numbers).size < numbers.length) return true;
  const before = wordsOf(control);
  const said = new Set(before);
  const words = wordsOf(line).filter((word) => !/^(?:an?|the|your|our|my)$/u.test(word));
  const verb = words[0] === action?.verb && words.length + 1 < before.length ? 1 : 0;
  return words.slice(verb).every((word) => said.has(word));
}

const opening = (line: string) => foldHeadline(line).split(' ').slice(0, 2).join(' ');

/** What a line loses because others say the same; it may fall out. */
function repeated(one: Candidate, chosen: readonly Candidate[]): number {
  let cost = 0;
  for (const fact of one.facts) {
    const uses = chosen.filter((other) => other.facts.includes(fact)).length;
    // A list of qualities is many facts.
    const list = fact.text.split(', ').length > 3;
    if (uses >= MOST_OF_A_FACT + (list ? 2 : 0)) return 9;
    cost += (list ? 0.02 : one.facts.length > 1 ? 0.16 : 0.12) * uses;
  }
  // A line whose words all stand in another says nothing more.
  const within = (inner: Candidate, outer: Candidate) =>
    inner.words.size > 1 && [...inner.words].every((word) => outer.words.has(word));
  const same = (other: Candidate) =>
    one.facts.length > 0 &&
    other.facts.length === one.facts.length &&
    other.facts.every((fact) => one.facts.includes(fact)) &&
    likeness(one.stems, other.stems) > SAME_FACT;
  if (chosen.some(same)) return 9;
  if (chosen.some((other) => within(one, other))) cost += 0.25;
  else if (chosen.some((other) => within(other, one)))
    cost += chosen.length < LEAST_LINES && one.facts.length > 1 ? 0.1 : 0.25;
  const alike = chosen.length < LEAST_LINES ? MOST_ALIKE_OF_FEW : MOST_ALIKE;
  return chosen.some((other) => likeness(one.stems, other.stems) > alike) ? 9 : cost;
}

/** What it loses because others are built alike; it only comes later. */
function sameness(one: Candidate, chosen: readonly Candidate[]): number {
  let cost = 0;
  for (const other of chosen) {
    if (other.angle === one.angle) cost += 0.2;
    if (opening(other.text) === opening(one.text)) cost += 0.12;
  }
  return cost;
}

function whyFewer(
  found: number,
  count: number,
  cards: readonly Card[],
  brief: Brief,
  unused: readonly Fact[],
): string {
  const had = found === 0 ? 'No finished line came out' : `${found} of ${count} lines came out`;
  const stated = brief.facts.some(({ kind }) => ANGLE_ALONE[kind]);
  const left = unused.slice(0, 2).map(({ text }) => `“${text}”`);
  const because = !stated
    ? brief.label
      ? `“${brief.control}” is a label and says nothing about the offer by itself`
      : 'the control and the context state no fact that a line could be built on'
    : unused.length === 0
      ? 'every fact that was given stands in a line'
      : `${listed(left)}${unused.length > 2 ? ` and ${unused.length - 2} more` : ''} as worded made no line of at most ${brief.limit} characters that adds to these`;
  const wanted = cards[0] ? ` (${angleLabels[cards[0].angle].toLowerCase()})` : '';
  return `${had}: ${because}. ${cards.length > 0 ? `Fill in a card below${wanted}` : 'Add facts to the context'}.`;
}
