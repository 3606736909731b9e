import { isVague, lowerStart, modelReasons, spelled } from './feedback.ts';
import { collapsed, firstSentence, inSentence, listed, splitList, wanted } from './phrases.ts';
import type { CompanyContext, CustomerInsights, GenerateInsightsInput } from './types.ts';

/**
 * The customer insights that Pro results show: what the prediction rests on, what the company context adds, and what to
 * test next. It says only what its input says; deterministic, never throws.
 */
export function generateInsights(input: GenerateInsightsInput): CustomerInsights {
  const winner = input.winner === null ? null : collapsed(input.variants[input.winner]);
  const control = collapsed(input.control);
  const explanation = input.winner === null ? null : (input.explanations?.[input.winner] ?? null);
  const shown = winner ?? control;
  return {
    summary: winner
      ? `“${winner}” is predicted to do better than the control${input.variants.length > 1 ? ` and than the ${input.variants.length === 2 ? 'other variant' : `other ${input.variants.length - 1} variants`}` : ''}.`
      : `No variant is predicted to beat the control, “${control}”.`,
    drivers: modelReasons(explanation, winner ?? '', 3),
    drawbacks: drawbacks(input),
    audience: audience(input.company ?? null),
    nextTests: nextTests(shown, input),
  };
}

function drawbacks(input: GenerateInsightsInput): string[] {
  return input.variants
    .map((text, i) => ({ text, i }))
    .filter(({ i }) => i !== input.winner)
    .flatMap(({ text, i }) => {
      const against = (input.explanations?.[i]?.contributions ?? [])
        .filter((one) => one.weight < 0 && one.side === 'variant')
        .sort((a, b) => Number(isVague(a)) - Number(isVague(b)) || a.weight - b.weight)[0];
      if (!against) return [];
      const what =
        against.kind === 'trait'
          ? lowerStart((against.sentence ?? against.text).replace(/[.\s]+$/u, ''))
          : `the ${against.kind} “${spelled(against, text)}” counts against it`;
      return [`“${firstSentence(text, 80)}”: ${what}`];
    })
    .slice(0, 3);
}

function audience(company: CompanyContext | null): string[] {
  if (!company) return [];
  const motivations = [...(company.motivations ?? []), ...splitList(company.customMotivations)]
    .map(collapsed)
    .filter(Boolean);
  const challenges = (company.challenges ?? []).map(collapsed).filter(Boolean).map(inSentence);
  const problem = firstSentence(company.coreCustomerProblem, 200);
  return [
    ...(motivations.length > 0
      ? [`You describe customers who want ${wanted(...motivations.slice(0, 4))}.`]
      : []),
    ...(challenges.length > 0 ? [`What you say holds them back: ${listed(challenges.slice(0, 4))}.`] : []),
    ...(problem ? [`Their problem, in your words: ${problem}.`] : []),
  ];
}

/** Suggestions from the measured moves (see `moves.ts`) that the leading text has not used yet. */
function nextTests(shown: string, input: GenerateInsightsInput): string[] {
  const words = shown.split(/\s+/u).filter(Boolean).length;
  const short = input.context?.contentType === 'button' || input.context?.contentType === 'cta';
  const moves = [
    ...(shown.includes('?') ? ['Say it as a statement: questions did worse in news headline tests.'] : []),
    ...(shown.includes('!')
      ? ['Leave out the exclamation mark: it went with fewer clicks in news headline tests.']
      : []),
    ...(/^(?:how|why)\b/iu.test(shown) ? ['Open with another word than “How” or “Why”.'] : []),
    ...(!/\b(?:this|these|here)\b/iu.test(shown) ? ['Try a pointing word such as “this” or “here”.'] : []),
    ...(!short && words > 0 && words < 10
      ? ['Try a somewhat longer line that says more about the offer.']
      : []),
  ];
  return [
    ...(moves.length > 0
      ? moves
      : ['The line already follows the measured tendencies; next, vary its subject or its first words.']),
    'These are tendencies in news headlines, not guarantees: test them on your own readers.',
  ];
}
