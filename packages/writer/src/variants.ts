import { angleLabels } from '@frontrunner/contracts';
import { learnt } from './angles.ts';
import { type Brief, longest, MAX_HEADLINE, readBrief } from './brief.ts';
import { cardsFor } from './cards.ts';
import { forbidden, type LineRules } from './check.ts';
import { unusable } from './language.ts';
import { type Row, writeRows } from './lines.ts';
import { ANGLE_ALONE } from './passages.ts';
import { spelled } from './spelling.ts';
import { traitsOf } from './traits.ts';
import type { Angle, Card, Fact, FactsInput, GeneratedVariants, GenerateVariantsInput } from './types.ts';
import { collapsed, contentStems, foldHeadline, hashText, likeness, listed, wordsOf } from './words.ts';
import { type Worth, worthOf } from './worth.ts';

/** Probability of being tested less that of a flaw from which a line is shown; the first few may be weaker, the very first much. */
const WORTH_TESTING = 0.4;
const WORTH_SHOWING = 0.35;
const WORTH_BEST = 0.1;
/** So many lines come out where facts allow, the lesser ones too. */
const LEAST_LINES = 3;
/** A fact that a person typed or pinned gets its line, unless hardly anybody would test it. */
const WORTH_WANTED = 0.05;
/** Above this probability of a flaw no line is shown. */
const MOST_FLAWED = 0.3;
/** The cost of saying the same again. */
const NEVER = 9;
const MOST_ALIKE = 0.6;
const SAME_FACT = 0.55;
const MOST_OF_A_FACT = 2;
const MOST_CARDS = 4;
/** Ranking costs time; the weakest are not worth it. */
const MOST_RANKED = 60;

export interface Candidate extends Row {
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
  const texts = (related: boolean) => facts.flatMap((fact) => (fact.related === related ? [fact.text] : []));
  return {
    control: input.control,
    others: [...(existing ?? []), ...lines],
    material: [
      ...given.map(collapsed),
      ...given.map((text) => spelled(text ?? '')),
      ...lines,
      ...texts(true),
    ].join('\n'),
    foreign: texts(false).join('\n'),
    limit: longest(input),
  };
}

/** Why nothing can be written for a control, or null. */
function obstacle(control: string): string | null {
  if (control === '') return 'The control headline is empty. Enter it first, then generate.';
  if (control.length <= MAX_HEADLINE) return unusable(control);
  return 'The control headline is longer than 300 characters. Shorten it, then generate.';
}

/**
 * Writes at most `count` variants of an English headline, each an angle on facts that were given, and offers a card for
 * each angle that lacks its fact. Never throws; what it cannot do is said in `shortfall.reason`. The same input and seed
 * give the same answer.
 */
export function generateVariants(input: GenerateVariantsInput): GeneratedVariants {
  const count = Math.min(50, Math.max(0, Math.floor(input.count) || 0));
  const control = collapsed(input.control.slice(0, 2 * MAX_HEADLINE));
  const problem = obstacle(control);
  if (problem) return { variants: [], cards: [], facts: [], shortfall: { reason: problem } };
  const brief = readBrief({ ...input, control });
  const asked = (angle: Angle) => !input.angles?.length || input.angles.includes(angle);
  const rows = writeRows(brief).filter(({ angle }) => asked(angle));
  const chosen = choose(judge(rows, brief, input), count);
  if (chosen.some(({ probability }) => probability !== undefined))
    chosen.sort((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
  const variants = chosen.map(({ text: headline, angle, facts, probability }) => ({
    headline,
    angle,
    facts: facts.map(({ text }) => text),
    ...(probability === undefined ? {} : { probability }),
  }));
  const unused = unusedFacts(brief, chosen);
  const written = (angle: Angle) => chosen.some((one) => one.angle === angle);
  const cards = cardsFor(brief, unused)
    .filter(({ angle, given }) => asked(angle) && (given !== undefined || !written(angle)))
    .slice(0, Math.min(count - variants.length, MOST_CARDS));
  const answer = { variants, cards, facts: brief.allFacts };
  if (variants.length === count) return answer;
  return { ...answer, shortfall: { reason: whyFewer(variants.length, count, cards, brief, unused) } };
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
  const brief = readBrief({ ...input, control });
  const cards = control === '' || unusable(control) ? [] : cardsFor(brief, []);
  return { facts: brief.allFacts, cards };
}

/** Drops what is forbidden, and values the rest: what a line is worth, what earlier results taught, and the ranking. */
export function judge(
  rows: readonly Row[],
  brief: Brief,
  input: GenerateVariantsInput,
  worth = (row: Row): Worth => worthOf(traitsOf(row, brief)),
): Candidate[] {
  const taught = learnt(input.earlier ?? []);
  const rules = rulesOf({ ...input, control: brief.control }, brief.allFacts);
  const topic = new Set(brief.heads.flatMap(({ bare }) => contentStems(bare)));
  const seen = new Set<string>();
  const candidates = rows.flatMap((row): Candidate[] => {
    const { text, angle, facts } = row;
    const folded = foldHeadline(text);
    const { tested, flawed } = worth(row);
    if (flawed > MOST_FLAWED || seen.has(folded) || unfit(text, brief) || forbidden(text, rules)) return [];
    seen.add(folded);
    // What a person pinned or asked for by name comes out at less.
    const pinned = facts.some((fact) => fact.pinned) || input.angles?.length ? 0.25 : 0;
    const jitter = (hashText(`${input.seed ?? ''}|${text}`) / 4294967296 - 0.5) * 0.04;
    const score = tested - flawed + taught(angle, text) + pinned + jitter;
    const words = new Set(wordsOf(text));
    const telling = contentStems(text).filter((one) => !topic.has(one));
    return [{ ...row, score, words, stems: telling.length > 2 ? new Set(telling) : words }];
  });
  candidates.sort((a, b) => b.score - a.score).splice(MOST_RANKED);
  const texts = candidates.map(({ text }) => text);
  const probabilities = input.rank?.(brief.control, texts) ?? [];
  return candidates.map((one, i) => {
    const probability = probabilities[i];
    return probability === undefined || !Number.isFinite(probability)
      ? one
      : { ...one, probability, score: one.score + 0.3 * (probability - 0.5) };
  });
}

/** Greedy: the best line, then the best that takes another angle, other facts and another opening. */
export function choose(candidates: Candidate[], count: number): Candidate[] {
  const chosen: Candidate[] = [];
  while (chosen.length < count) {
    let best: Candidate | undefined;
    let bestScore = -9;
    for (const one of candidates) {
      if (chosen.includes(one)) continue;
      const told = one.facts.every((fact) => chosen.some(({ facts }) => facts.includes(fact)));
      const wanted = one.facts.some(({ source, pinned }) => source === 'person' || pinned) && !told;
      const few = chosen.length < LEAST_LINES;
      const worth = chosen.length === 0 ? WORTH_BEST : few ? WORTH_SHOWING : WORTH_TESTING;
      const least = wanted ? WORTH_WANTED : worth;
      const cost = repeated(one, chosen);
      if (cost >= NEVER || one.score - (few ? 0 : cost) < least) continue;
      const score = one.score - cost - sameness(one, chosen);
      if (score > bestScore) [best, bestScore] = [one, score];
    }
    if (!best) break;
    chosen.push(best);
  }
  return chosen;
}

/** A number said twice, the control's own command with another article, or less than the control's with another verb. */
function unfit(line: string, { control, action }: Brief): boolean {
  const numbers = line.match(/\d[\d.,:]*\d/gu) ?? [];
  if (new Set(numbers).size < numbers.length) return true;
  const before = wordsOf(control);
  const words = wordsOf(line).filter((word) => !/^(?:an?|the|your|our|my)$/u.test(word));
  const verb = words[0] === action?.verb && words.length + 1 < before.length ? 1 : 0;
  return words.slice(verb).every((word) => before.includes(word));
}

const opening = (line: string) => foldHeadline(line).split(' ').slice(0, 2).join(' ');

/** What a line loses because others say the same; it may fall out. */
function repeated(one: Candidate, chosen: readonly Candidate[]): number {
  let cost = 0;
  for (const fact of one.facts) {
    const uses = chosen.filter((other) => other.facts.includes(fact)).length;
    if (uses >= MOST_OF_A_FACT) return NEVER;
    cost += (one.facts.length > 1 ? 0.16 : 0.12) * uses;
  }
  // A line whose words all stand in another says nothing more.
  const within = (inner: Candidate, outer: Candidate) =>
    inner.words.size > 1 && [...inner.words].every((word) => outer.words.has(word));
  const same = (other: Candidate) =>
    one.facts.length > 0 &&
    other.facts.length === one.facts.length &&
    other.facts.every((fact) => one.facts.includes(fact)) &&
    likeness(one.stems, other.stems) > SAME_FACT;
  if (chosen.some(same)) return NEVER;
  if (chosen.some((other) => within(one, other) || within(other, one))) cost += 0.25;
  return chosen.some((other) => likeness(one.stems, other.stems) > MOST_ALIKE) ? NEVER : cost;
}

/** What it loses because others are built alike; it only comes later. */
const sameness = (one: Candidate, chosen: readonly Candidate[]): number =>
  0.2 * chosen.filter(({ angle }) => angle === one.angle).length +
  0.12 * chosen.filter(({ text }) => opening(text) === opening(one.text)).length;

function whyFewer(found: number, count: number, cards: Card[], brief: Brief, unused: Fact[]): string {
  const had = found === 0 ? 'No finished line came out' : `${found} of ${count} lines came out`;
  const left = listed(unused.slice(0, 2).map(({ text }) => `“${text}”`));
  const more = unused.length > 2 ? ` and ${unused.length - 2} more` : '';
  const because = brief.facts.some(({ kind }) => ANGLE_ALONE[kind])
    ? unused.length === 0
      ? 'every fact that was given stands in a line'
      : `${left}${more} as worded made no line of at most ${brief.limit} characters that adds to these`
    : brief.label
      ? `“${brief.control}” is a label and says nothing about the offer by itself`
      : 'the control and the context state no fact that a line could be built on';
  const wanted = cards[0] ? ` (${angleLabels[cards[0].angle].toLowerCase()})` : '';
  return `${had}: ${because}. ${cards.length > 0 ? `Fill in a card below${wanted}` : 'Add facts to the context'}.`;
}
