import { readFacts } from './facts/read-facts.ts';
import { isVague, modelReasons, spelled } from './feedback.ts';
import { answering, motivesOf } from './motives.ts';
import { ANGLE_ALONE } from './passages.ts';
import type { CustomerInsights, Fact, GenerateInsightsInput } from './types.ts';
import { collapsed, contentStems, firstSentence } from './words.ts';

/** Longer passages are no chip to build a line on. */
const MOST_QUOTED = 70;
const MOST_READ = 160;

/**
 * The customer insights of Pro results: what the prediction rests on, whether the lines answer what the readers want, and
 * which facts no line has used. Every sentence quotes this experiment. Deterministic, never throws.
 */
export function generateInsights(input: GenerateInsightsInput): CustomerInsights {
  const control = collapsed(input.control);
  const lines = input.variants.map(collapsed);
  const winner = input.winner === null ? null : (lines[input.winner] ?? null);
  const explanation = input.winner === null ? null : (input.explanations?.[input.winner] ?? null);
  const facts = factsOf(input);
  return {
    summary: summary(control, winner, facts),
    drivers: modelReasons(explanation, winner ?? '', 3),
    drawbacks: drawbacks(input, lines),
    audience: audience(input, [...(winner ? [winner] : []), ...lines, control], facts),
    nextTests: nextTests(control, lines, facts),
  };
}

const factsOf = ({ control, description, context, company, edits }: GenerateInsightsInput): Fact[] =>
  readFacts({ control, description, context, company, edits }).filter(
    ({ related, text, kind, source }) =>
      related &&
      ANGLE_ALONE[kind] &&
      text.length < MOST_READ &&
      !/^(?:company|control|product)$/u.test(source),
  );

/** How much of a fact a line says, 0 to 1: the share of its telling words. */
function told(line: string, fact: Fact): number {
  const said = new Set(contentStems(line));
  const words = contentStems(fact.text);
  return words.filter((one) => said.has(one)).length / (words.length || 1);
}
const says = (line: string, fact: Fact) => told(line, fact) >= 0.75;
/** Whether a line may mean the fact in other words: then nothing is claimed of it. */
const touches = (line: string, fact: Fact) => told(line, fact) >= 0.3;

function summary(control: string, winner: string | null, facts: Fact[]): string {
  if (!winner) return `No line is predicted to beat “${control}”.`;
  const won = `“${winner}” is predicted to beat “${control}”`;
  const used = facts.find((fact) => says(winner, fact) && !touches(control, fact));
  return used ? `${won}: it says “${used.text}”, of which the control says nothing.` : `${won}.`;
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

/** For each motive that the context names: the words of a line that answer it, else the fact that would. */
function audience(input: GenerateInsightsInput, lines: string[], facts: Fact[]): string[] {
  return motivesOf(input.company)
    .filter(({ words }) => words !== null && words.length < 40)
    .slice(0, 3)
    .map(({ motive, words }) => {
      const line = lines.find((one) => motive.met.test(one));
      if (line) return `“${words}” is answered by “${answering(line, motive.wants, motive)}” in “${line}”.`;
      const fact = facts.find(({ text }) => motive.met.test(text));
      return fact
        ? `“${words}” is answered by no line; “${fact.text}” would.`
        : `“${words}” stays open: ${lines.length > 1 ? `beside “${lines[0]}” no line` : `in “${lines[0]}” nothing`} says ${motive.asks}.`;
    });
}

/** Facts that were given and of which no line says anything. */
function nextTests(control: string, lines: string[], facts: Fact[]): string[] {
  const all = [control, ...lines];
  const unused = facts.filter((fact) => !all.some((line) => touches(line, fact)));
  const short = unused.filter(({ text }) => text.length <= MOST_QUOTED);
  if (short.length > 0) return short.slice(0, 3).map(({ text }) => `No line says “${text}” yet.`);
  const long = unused[0] ?? facts.find((fact) => !all.some((line) => says(line, fact)));
  if (long) return [`No line says all of “${firstSentence(long.text, 100)}”.`];
  const about = firstSentence(control, 60);
  return facts.length > 0
    ? [`Your lines use all you entered about “${about}”; a new fact would give a new line.`]
    : [`Nothing was entered about “${about}” that a further line could say.`];
}
