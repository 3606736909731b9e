import type { Explanation } from '@frontrunner/predictor';
import { answering, motiveBehind } from './motives.ts';
import { drawFrom } from './seed.ts';
import type { DecisionFeedback, GenerateDecisionFeedbackInput, Persona } from './types.ts';
import { collapsed, upperFirst } from './words.ts';

const small = (text: string | undefined) =>
  collapsed(text).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/**
 * What the simulated person says of the lines: which answers the wish, in which words, or that none does. It describes a
 * simulation and claims no accuracy. Deterministic; never throws.
 */
export function generateDecisionFeedback(input: GenerateDecisionFeedbackInput): DecisionFeedback {
  const { persona, winningVariant, allVariants } = input;
  const first = persona.name.split(' ')[0] || 'This person';
  const winner = collapsed(input.winningHeadline);
  const others = allVariants.map(({ headline }) => collapsed(headline)).filter((line) => line !== winner);
  const says = spoken(persona, first, winner, others);
  return {
    reasoning: `${winningVariant}, “${winner}”, is predicted to win. ${says.verdict}`,
    winningChoice: `${winningVariant}: ${winner}`,
    personalReasoning: says.own,
    keyFactors: [...says.factors, ...modelReasons(input.explanation ?? null, winner)].slice(0, 4),
  };
}

interface Spoken {
  verdict: string;
  own: string;
  factors: string[];
}

function spoken(persona: Persona, first: string, winner: string, others: string[]): Spoken {
  const wish = small(persona.motivations[0]) || 'a clear offer';
  const fear = small(persona.painPoints[0]);
  const motive = motiveBehind(wish);
  const asks = motive?.asks ?? `anything about ${wish}`;
  const draw = drawFrom(`${persona.name}|${winner}`);
  const words = answering(winner, wish, motive);
  if (words)
    return {
      verdict: `“${words}” is what ${first} is after: ${wish}.`,
      own: draw.pick([
        `“${words}” in “${winner}” is what I looked for: ${wish}.`,
        `I stopped at “${words}”, because I want ${wish}; the rest of “${winner}” I would have to see.`,
        `“${winner}” gives me ${wish.startsWith('to ') ? 'a reason' : 'some of that'} with “${words}”: I want ${wish}.`,
      ]),
      factors: [
        `Answered by “${winner}”: ${wish}`,
        ...(fear ? [`Left open by “${winner}”: the worry about ${fear.replace(/^that /u, 'whether ')}`] : []),
      ],
    };
  const better = others.find((line) => answering(line, wish, motive));
  if (better)
    return {
      verdict: `${first} would rather take “${better}”: of the two only that one speaks to the wish of this person, ${wish}.`,
      own: draw.pick([
        `“${winner}” passes me by; “${better}” is nearer to what I want: ${wish}.`,
        `Between “${winner}” and “${better}” I take the second, because I want ${wish}.`,
        `I want ${wish}, so “${better}” tells me more than “${winner}”.`,
      ]),
      factors: [`Missed by “${winner}”: ${wish}`, `Answered by “${better}”: ${wish}`],
    };
  return {
    verdict: `No line says ${asks}, which is what ${first} wants to know beside “${winner}”.`,
    own: draw.pick([
      `“${winner}” does not tell me ${asks}, and I want ${wish}.`,
      `After “${winner}” I still ask ${asks}; what I want is ${wish}.`,
      `I want ${wish}, and neither “${winner}”${others.length > 0 ? ' nor another line' : ''} says ${asks}.`,
    ]),
    factors: [`Missed by “${winner}” and every other line: ${wish}`, `Untold beside “${winner}”: ${asks}`],
  };
}

const FUNCTION_WORD = /^(?:an?|the|of|to|for|and|or|in|on|at|by|with|is|are|was|be|it|its|as|that|from)$/iu;

/** That "the" or "of" is there says nothing to a reader. */
export const isVague = ({ kind, text }: Explanation['contributions'][number]) =>
  kind !== 'trait' && FUNCTION_WORD.test(text);

/** The words of a contribution as the headline spells them; the model reads lower case. */
export function spelled(
  { text, start, end }: Explanation['contributions'][number],
  headline: string,
): string {
  const own = headline.slice(start, end);
  return collapsed(own.toLowerCase() === text ? own : text);
}

/** The strongest reasons of the predictor that push the winner up, as sentences that name it. */
export function modelReasons(explanation: Explanation | null, headline: string, most = 2): string[] {
  return (explanation?.contributions ?? [])
    .filter((one) => one.weight > 0 && !isVague(one))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map((one) =>
      one.kind === 'trait'
        ? `Of “${headline}” the model says: ${upperFirst((one.sentence ?? one.text).replace(/[.\s]{1,9}$/u, ''))}`
        : one.side === 'variant'
          ? `In “${headline}” the ${one.kind} “${spelled(one, headline)}” counts in its favour`
          : `“${headline}” does without the other headline’s ${one.kind} “${collapsed(one.text)}”`,
    );
}
