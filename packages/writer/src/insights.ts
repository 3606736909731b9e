import { angleLabels } from '@frontrunner/contracts';
import { angleOf } from './angles/labels.ts';
import { readFacts } from './facts/read-facts.ts';
import { isVague, modelReasons, spelled } from './feedback.ts';
import { lineThatMeets, motivesOf } from './motives.ts';
import type { Angle, CustomerInsights, Fact, GenerateInsightsInput } from './types.ts';
import { collapsed, contentStems, firstSentence } from './words.ts';

const ADVISED: readonly Angle[] = ['number', 'outcome', 'objection', 'proof', 'time', 'audience', 'loss'];
/** Longer passages are no chip to build a line on. */
const MOST_QUOTED = 60;
/** The angle that a fact of each kind serves first. */
const SERVES: Partial<Record<Fact['kind'], Angle>> = {
  number: 'number',
  price: 'number',
  offer: 'number',
  terms: 'objection',
  deadline: 'loss',
  proof: 'proof',
  audience: 'audience',
  outcome: 'outcome',
  problem: 'loss',
  time: 'time',
  feature: 'detail',
};

/**
 * The customer insights of Pro results: what the prediction rests on, whether the lines answer what the readers want, and
 * which facts no line has used. Every sentence quotes this experiment. Deterministic, never throws.
 */
export function generateInsights(input: GenerateInsightsInput): CustomerInsights {
  const control = collapsed(input.control);
  const lines = input.variants.map(collapsed);
  const winner = input.winner === null ? null : (lines[input.winner] ?? null);
  const explanation = input.winner === null ? null : (input.explanations?.[input.winner] ?? null);
  return {
    summary: winner
      ? `“${winner}” is predicted to beat “${control}”: ${angleLabels[angleOf(winner)].toLowerCase()} against ${angleLabels[angleOf(control)].toLowerCase()}.`
      : `No line is predicted to beat “${control}”.`,
    drivers: modelReasons(explanation, winner ?? '', 3),
    drawbacks: drawbacks(input, lines),
    audience: audience(input, [winner ?? control, ...lines, control]),
    nextTests: nextTests(input, [control, ...lines]),
  };
}

function drawbacks(input: GenerateInsightsInput, lines: string[]): string[] {
  return lines
    .flatMap((text, i) => {
      if (i === input.winner) return [];
      const against = (input.explanations?.[i]?.contributions ?? [])
        .filter((one) => one.weight < 0 && one.side === 'variant' && !isVague(one))
        .sort((a, b) => a.weight - b.weight)[0];
      if (!against) return [];
      const what =
        against.kind === 'trait'
          ? (against.sentence ?? against.text)
              .replace(/[.\s]{1,9}$/u, '')
              .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
          : `the ${against.kind} “${spelled(against, text)}” counts against it`;
      return [`“${firstSentence(text, 80)}”: ${what}`];
    })
    .slice(0, 3);
}

/** For each motive that the context names: the line that meets it, or that none does. */
function audience(input: GenerateInsightsInput, lines: string[]): string[] {
  return motivesOf(input.company, input.context)
    .filter(({ words }) => words !== null)
    .slice(0, 3)
    .map(({ motive, words }) => {
      const line = lineThatMeets(motive, lines);
      return line
        ? `“${words}” is met by “${line}”.`
        : `“${words}” is met by none of these lines: they do not tell ${motive.asks}.`;
    });
}

/** Facts that stand in the context and in no line, with the angle that they serve; then the angles nobody tried. */
function nextTests(input: GenerateInsightsInput, lines: string[]): string[] {
  const facts = readFacts({
    control: input.control,
    description: input.description ?? null,
    context: input.context ?? null,
    company: input.company ?? null,
    edits: input.edits ?? null,
  });
  const said = new Set(lines.flatMap(contentStems));
  const unused = facts.filter(
    (fact) =>
      fact.related &&
      fact.text.length <= MOST_QUOTED &&
      SERVES[fact.kind] &&
      !contentStems(fact.text).every((one) => said.has(one)),
  );
  const tests = unused
    .slice(0, 3)
    .map(
      (fact) =>
        `No line uses “${fact.text}” yet: try ${angleLabels[SERVES[fact.kind] as Angle].toLowerCase()}.`,
    );
  if (tests.length > 0) return tests;
  const tried = new Set(lines.map(angleOf));
  const missing = ADVISED.filter((angle) => !tried.has(angle)).slice(0, 2);
  return missing.map(
    (angle) =>
      `Nothing beside “${firstSentence(input.control, 60)}” tries ${angleLabels[angle].toLowerCase()}; its context has no fact for it yet.`,
  );
}
