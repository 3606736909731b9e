import { readFacts } from '../facts/read-facts.ts';
import { ANGLE_ALONE } from '../passages.ts';
import type { Fact } from '../types.ts';
import { collapsed, contentStems } from '../words.ts';
import { modelReasons } from './feedback.ts';
import { answering, namedMotives } from './motives.ts';
import { firstSentence } from './texts.ts';
import type { CustomerInsights, GenerateInsightsInput } from './types.ts';

/**
 * The customer insights of Pro results: what the prediction rests on, whether the lines answer what the readers want, and
 * which facts no line has used. Every sentence quotes this experiment. Deterministic, never throws.
 */
export function generateInsights(input: GenerateInsightsInput): CustomerInsights {
  const control = collapsed(input.control);
  const lines = input.variants.map(collapsed);
  const winner = (input.winner === null ? null : lines[input.winner]) ?? null;
  const reasons = (i: number, most: number, sign: 1 | -1) =>
    modelReasons(input.explanations?.[i] ?? null, lines[i] ?? '', most, sign);
  const facts = readFacts(input).filter(
    ({ related, text, kind, source }) =>
      related && ANGLE_ALONE[kind] && text.length < 160 && !/^(?:company|control|product)$/u.test(source),
  );
  return {
    summary: summary(control, winner, facts),
    drivers: input.winner === null ? [] : reasons(input.winner, 3, 1),
    drawbacks: lines.flatMap((_, i) => (i === input.winner ? [] : reasons(i, 1, -1))).slice(0, 3),
    audience: audience(input, [...(winner ? [winner] : []), ...lines, control], facts),
    nextTests: nextTests([control, ...lines], facts),
  };
}

/** How much of a fact a line says, 0 to 1: the share of its telling words. */
function told(line: string, fact: Fact): number {
  const said = new Set(contentStems(line));
  const words = contentStems(fact.text);
  return words.filter((one) => said.has(one)).length / (words.length || 1);
}
/** Whether a line may mean the fact in other words: then nothing is claimed of it. */
const touches = (line: string, fact: Fact) => told(line, fact) >= 0.3;

function summary(control: string, winner: string | null, facts: Fact[]): string {
  if (!winner) return `No line is predicted to beat “${control}”.`;
  const won = `“${winner}” is predicted to beat “${control}”`;
  const used = facts.find((fact) => told(winner, fact) >= 0.75 && !touches(control, fact));
  return used ? `${won}: it says “${used.text}”, of which the control says nothing.` : `${won}.`;
}

/** For each motive that the context names: the words of a line that answer it, else the fact that would. */
function audience(input: GenerateInsightsInput, lines: string[], facts: Fact[]): string[] {
  return namedMotives(input.company)
    .filter(({ words }) => words.length < 40)
    .slice(0, 3)
    .map(({ motive, words }) => {
      const line = lines.find((one) => motive.met.test(one));
      if (line) return `“${words}” is answered by “${answering(line, motive.wants, motive)}” in “${line}”.`;
      const fact = facts.find(({ text }) => motive.met.test(text));
      return fact
        ? `“${words}” is answered by no line; “${fact.text}” would.`
        : `“${words}” stays open: beside “${lines[0]}” no line says ${motive.asks}.`;
    });
}

/** Facts that were given and of which no line says anything. */
function nextTests(lines: string[], facts: Fact[]): string[] {
  const unused = facts.filter((fact) => !lines.some((line) => touches(line, fact)));
  if (unused.length > 0)
    return unused.slice(0, 3).map(({ text }) => `No line says “${firstSentence(text, 100)}” yet.`);
  return [
    `Nothing entered about “${firstSentence(lines[0], 60)}” is left for a further line; a new fact would give one.`,
  ];
}
