import type { Explanation } from '@frontrunner/predictor';
import { startSmall } from '../statement.ts';
import { collapsed, upperFirst } from '../words.ts';
import { drawFrom } from './draw.ts';
import { answering, motiveBehind } from './motives.ts';
import type { DecisionFeedback, GenerateDecisionFeedbackInput, Persona } from './types.ts';

/**
 * What the simulated person says of the lines: which answers the wish, in which words, or that none does. It describes a
 * simulation and claims no accuracy. Deterministic; never throws.
 */
export function generateDecisionFeedback(input: GenerateDecisionFeedbackInput): DecisionFeedback {
  const { persona, winningVariant, allVariants } = input;
  const winner = collapsed(input.winningHeadline);
  const others = allVariants.map(({ headline }) => collapsed(headline)).filter((line) => line !== winner);
  const says = reaction(persona, winner, others);
  return {
    reasoning: `${winningVariant}, “${winner}”, is predicted to win. ${says.verdict}`,
    winningChoice: `${winningVariant}: ${winner}`,
    personalReasoning: drawFrom(`${persona.name}|${winner}`).pick(says.own),
    keyFactors: [...says.factors, ...modelReasons(input.explanation ?? null, winner)].slice(0, 4),
  };
}

function reaction(persona: Persona, winner: string, others: string[]) {
  const first = persona.name.split(' ')[0] || 'This person';
  const wish = startSmall(collapsed(persona.motivations[0])) || 'a clear offer';
  const fear = startSmall(collapsed(persona.painPoints[0]));
  const motive = motiveBehind(wish);
  const words = answering(winner, wish, motive);
  if (words)
    return {
      verdict: `“${words}” is what ${first} is after: ${wish}.`,
      own: [
        `“${words}” in “${winner}” is what I looked for: ${wish}.`,
        `I stopped at “${words}”, because I want ${wish}; the rest of “${winner}” I would have to see.`,
        `“${winner}” gives me ${wish.startsWith('to ') ? 'a reason' : 'some of that'} with “${words}”: I want ${wish}.`,
      ],
      factors: [
        `Answered by “${winner}”: ${wish}`,
        ...(fear ? [`Left open by “${winner}”: the worry about ${fear.replace(/^that /u, 'whether ')}`] : []),
      ],
    };
  const better = others.find((line) => answering(line, wish, motive));
  if (better)
    return {
      verdict: `${first} would rather take “${better}”: of the two only that one speaks to the wish of this person, ${wish}.`,
      own: [
        `“${winner}” passes me by; “${better}” is nearer to what I want: ${wish}.`,
        `Between “${winner}” and “${better}” I take the second, because I want ${wish}.`,
        `I want ${wish}, so “${better}” tells me more than “${winner}”.`,
      ],
      factors: [`Missed by “${winner}”: ${wish}`, `Answered by “${better}”: ${wish}`],
    };
  const asks = motive?.asks ?? (wish.startsWith('to ') ? `how ${wish}` : `anything about ${wish}`);
  return {
    verdict: `No line says ${asks}, which is what ${first} wants to know beside “${winner}”.`,
    own: [
      `“${winner}” does not tell me ${asks}, and I want ${wish}.`,
      `After “${winner}” I still do not know ${asks}; what I want is ${wish}.`,
      `I want ${wish}, and not even “${winner}” says ${asks}.`,
    ],
    factors: [`Missed by “${winner}” and every other line: ${wish}`, `Untold beside “${winner}”: ${asks}`],
  };
}

/** That "the" or "of" is there says nothing to a reader. */
const FUNCTION_WORD = /^(?:an?|the|of|to|for|and|or|in|on|at|by|with|is|are|was|be|it|its|as|that|from)$/u;

/** The predictor's strongest reasons for a headline, or against it, as sentences that name it. */
export function modelReasons(why: Explanation | null, headline: string, most = 2, sign = 1): string[] {
  return (why?.contributions ?? [])
    .filter(({ weight, side }) => weight * sign > 0 && (sign > 0 || side === 'variant'))
    .filter(({ kind, text }) => kind === 'trait' || !FUNCTION_WORD.test(text))
    .sort((a, b) => (b.weight - a.weight) * sign)
    .slice(0, most)
    .map(({ kind, text, sentence = text, side, start, end }) => {
      if (kind === 'trait')
        return `Of “${headline}” the model says: ${upperFirst(sentence.replace(/[.\s]{1,9}$/u, ''))}`;
      if (side === 'control') return `“${headline}” does without the other headline’s ${kind} “${text}”`;
      // The model reads lower case; the headline spells the word as it is.
      const spelled = headline.slice(start, end);
      return `In “${headline}” the ${kind} “${spelled.toLowerCase() === text ? spelled : text}” counts ${sign > 0 ? 'in its favour' : 'against it'}`;
    });
}
