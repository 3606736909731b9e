import type { Explanation } from '@frontrunner/predictor';
import { MOTIVES, type Motive } from './motives.ts';
import type { DecisionFeedback, GenerateDecisionFeedbackInput, Persona } from './types.ts';
import { collapsed, contentStems, upperFirst } from './words.ts';

/**
 * What the simulated person says of the lines: which meets the motive, quoted, or that none does. It describes a
 * simulation and claims no accuracy. Deterministic; never throws.
 */
export function generateDecisionFeedback(input: GenerateDecisionFeedbackInput): DecisionFeedback {
  const { persona } = input;
  const first = persona.name.split(' ')[0] || 'This person';
  const winner = collapsed(input.winningHeadline);
  const motive = motiveOf(persona);
  const lines = input.allVariants
    .map(({ headline }) => collapsed(headline))
    .filter((line) => line !== winner);
  const says = spokenOf(motive, persona, winner, lines);
  const won = `${input.winningVariant}, “${winner}”, is predicted to win`;
  const reasons = modelReasons(input.explanation ?? null, winner);
  return {
    reasoning: `${won}. ${says.verdict(first)}`,
    winningChoice: `${input.winningVariant}: ${winner}`,
    personalReasoning: says.own,
    keyFactors: [...says.factors, ...reasons].slice(0, 4),
  };
}

/** The motive of a persona of ours, or of the words in which another writer put it. */
function motiveOf(persona: Persona): { motive: Motive | null; words: string } {
  const words = collapsed(persona.motivations[0]).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
    letter.toLowerCase(),
  );
  const motive =
    MOTIVES.find((one) => words.startsWith(one.wants)) ??
    MOTIVES.find((one) => one.named.test(words)) ??
    null;
  return { motive, words: words || 'a clear offer' };
}

interface Spoken {
  verdict: (first: string) => string;
  own: string;
  factors: string[];
}

function spokenOf(
  { motive, words }: { motive: Motive | null; words: string },
  persona: Persona,
  winner: string,
  others: string[],
): Spoken {
  const asks = motive?.asks ?? `about ${words}`;
  const fear = collapsed(persona.painPoints[0]).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
    letter.toLowerCase(),
  );
  // A wish in words of its own is met where a line takes up one of them.
  const own = new Set(contentStems(words));
  const meets = (line: string) =>
    motive ? motive.met.test(line) : contentStems(line).some((one) => own.has(one));
  if (meets(winner))
    return {
      verdict: (first) => `It meets what ${first} wants: ${words}.`,
      own: `I want ${words}. “${winner}” speaks to that${motive ? meetingPart(motive, winner) : ''}.`,
      factors: [
        `Met by “${winner}”: ${words}`,
        ...(fear ? [`Still open after “${winner}”: the fear of ${fear}`] : []),
      ],
    };
  const better = others.find(meets);
  if (better)
    return {
      verdict: (first) => `${first} would rather take “${better}”: it meets the wish for ${words}.`,
      own: `I want ${words}, and “${winner}” does not say so. “${better}” does.`,
      factors: [`Missed by “${winner}”: ${words}`, `Met by “${better}”: ${words}`],
    };
  return {
    verdict: (first) => `No line meets what ${first} wants: ${words}.`,
    own: `I want ${words}. Neither “${winner}”${others.length > 0 ? ' nor the other lines' : ''} tells me ${asks}.`,
    factors: [`Missed by “${winner}” and every other line: ${words}`, `Untold beside “${winner}”: ${asks}`],
  };
}

/** The very words of the line that meet the motive. */
function meetingPart(motive: Motive, line: string): string {
  const part = line.match(motive.met)?.[0];
  return part && part.length > 3 ? `, in “${part}”` : '';
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
