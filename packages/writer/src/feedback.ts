import type { Explanation } from '@frontrunner/predictor';
import { collapsed, firstSentence, inSentence, upperFirst, wanted } from './phrases.ts';
import { drawFrom } from './seed.ts';
import {
  type DecisionFeedback,
  type GenerateDecisionFeedbackInput,
  type Persona,
  VOICES,
  type Voice,
} from './types.ts';

/** Words in a headline that speak to a driver; the drivers are the options of the company context forms. */
const SPEAKS_TO: readonly (readonly [RegExp, RegExp])[] = [
  [
    /time|quick|fast/iu,
    /\b(?:time|fast|faster|quick\w*|minutes?|hours?|instant\w*|today|skip|speed|sooner|wait\w*)\b/iu,
  ],
  [
    /money|budget|cost|price/iu,
    /\b(?:free|save|saves|saving|cost\w*|price\w*|off|cheap\w*|discount|deal|bills?|budget|pay less|sale)\b|[%$€£]/iu,
  ],
  [
    /career|achievement|ambiti/iu,
    /\b(?:career|job|skills?|promot\w+|hire[ds]?|grow\w*|goals?|win|learn\w*|first|raise)\b/iu,
  ],
  [
    /health|wellness/iu,
    /\b(?:health\w*|sleep|feel|energy|fit|fitness|strong\w*|calm|rest|pain|body|eat\w*)\b/iu,
  ],
  [/family/iu, /\b(?:famil\w+|kids?|child\w*|home|parents?|mom|dad|together)\b/iu],
  [/status|recognition|social/iu, /\b(?:exclusive|first|best|members?|admired|style|premium)\b/iu],
  [/learn|development/iu, /\b(?:learn\w*|how|guide|course|lessons?|skills?|teach\w*|tips|ways)\b/iu],
  [
    /convenien|complex|simple|without fuss/iu,
    /\b(?:easy|easier|easiest|simple|simpler|just|home|door|deliver\w*|click|automatic\w*|one place|without)\b/iu,
  ],
  [/quality|lasts/iu, /\b(?:quality|best|fresh|hand\w*|made|built|lasts?|crafted|real)\b/iu],
  [/innovat|new/iu, /\b(?:new|first|smart\w*|next|modern|ai)\b/iu],
  [/communit|belong/iu, /\b(?:join|community|together|people|neighbou?rs?|members?|we|us)\b/iu],
  [
    /secur|safe|trust|risk|expect/iu,
    /\b(?:safe\w*|secur\w+|trust\w*|guarantee\w*|cancel|protect\w*|no risk|free)\b/iu,
  ],
  [
    /information|unsure|alike|next step|paralysis/iu,
    /\b(?:how|guide|steps?|find out|explain\w*|compare\w*|checklist|answers?)\b/iu,
  ],
];

/**
 * Why the simulated person takes the winning headline: from the person's drivers, from what the headlines say, and from
 * the predictor's reasons. It describes a simulation and claims no accuracy. Deterministic; never throws.
 */
export function generateDecisionFeedback(input: GenerateDecisionFeedbackInput): DecisionFeedback {
  const { persona } = input;
  const headline = collapsed(input.winningHeadline);
  const draw = drawFrom(`feedback|${input.seed ?? ''}|${persona.name}|${headline}`);
  const first = persona.name.split(' ')[0] || 'This person';
  const drivers = matching(persona.motivations, headline);
  const pains = matching(persona.painPoints, headline);
  const others = input.allVariants.filter(
    (one) => one.name !== input.winningVariant && collapsed(one.headline) !== headline,
  );
  const traits = contrasts(
    headline,
    others.map((one) => collapsed(one.headline)),
  );
  const reasons = modelReasons(input.explanation ?? null, input.winningHeadline);
  const keyFactors = [
    ...drivers.map((driver) => `Speaks to a motivation: ${inSentence(driver)}`),
    ...pains.map((pain) => `Touches a concern: ${inSentence(firstSentence(pain, 80))}`),
    ...reasons,
    ...traits.map(upperFirst),
  ];
  const matters = persona.motivations[0] ? `the wish ${wanted(persona.motivations[0])}` : 'a clear offer';
  if (keyFactors.length === 0)
    keyFactors.push(`Nothing in the wording answers ${matters}; the choice rests on the prediction alone`);

  const cause =
    drivers[0] !== undefined
      ? `it speaks to a wish of ${first}'s: ${wanted(drivers[0])}`
      : pains[0] !== undefined
        ? `it touches a concern of ${first}'s: ${inSentence(firstSentence(pains[0], 100))}`
        : traits[0] !== undefined
          ? `compared with the others it ${traits[0]}`
          : 'it was predicted to do best, although no single word in it answers this person’s wishes';
  const beside =
    others.length > 0
      ? `Among ${others.length + 1} headlines, ${first} chooses ${input.winningVariant}`
      : `${first} chooses ${input.winningVariant}`;
  const model =
    reasons.length > 0
      ? ` The prediction model points the same way: ${lowerStart(reasons[0] as string)}.`
      : '';
  const detail =
    traits.length > 0 && drivers[0] !== undefined ? ` Compared with the others it also ${traits[0]}.` : '';
  return {
    reasoning: `${beside} because ${cause}.${detail}${model}`,
    winningChoice: `${input.winningVariant}: ${headline}`,
    personalReasoning: personal(persona, headline, drivers, pains, traits, input.voice ?? draw.pick(VOICES)),
    keyFactors: keyFactors.slice(0, 5),
  };
}

export const lowerStart = (text: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

function matching(drivers: readonly string[], headline: string): string[] {
  return drivers.filter((driver) => {
    const rule = SPEAKS_TO.find(([about]) => about.test(driver));
    const words = driver.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
    const said = words.filter((word) => headline.toLowerCase().includes(word)).length;
    return (rule?.[1].test(headline) ?? false) || said >= 2;
  });
}

const POINTS = /\b(?:this|these|here)\b/iu;

/** Differences in form that a reader can see, as verb phrases: "asks nothing and says its point". */
function contrasts(headline: string, others: string[]): string[] {
  if (others.length === 0) return [];
  const share = (test: (text: string) => boolean) => others.filter(test).length / others.length;
  const words = (text: string) => text.split(/\s+/u).filter(Boolean).length;
  const mean = others.reduce((sum, text) => sum + words(text), 0) / others.length;
  const result: string[] = [];
  if (!headline.includes('?') && share((text) => text.includes('?')) >= 0.5)
    result.push('makes its point instead of asking a question');
  if (!headline.includes('!') && share((text) => text.includes('!')) >= 0.5)
    result.push('does without exclamation marks');
  const pointer = headline.match(POINTS)?.[0];
  if (pointer && share((text) => POINTS.test(text)) <= 0.5)
    result.push(`points straight at its subject (“${pointer}”)`);
  if (/\d/u.test(headline) && share((text) => /\d/u.test(text)) <= 0.5) result.push('names a number');
  if (words(headline) >= mean + 2) result.push('says more about what is on offer');
  if (words(headline) <= mean - 2) result.push('gets to the point in fewer words');
  return result;
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

/** The strongest reasons of the predictor that push the winner up, as sentences. */
export function modelReasons(explanation: Explanation | null, headline: string, most = 2): string[] {
  const speaking = (explanation?.contributions ?? []).filter((one) => one.weight > 0);
  const concrete = speaking.filter((one) => !isVague(one));
  return (concrete.length > 0 ? concrete : speaking)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map((one) =>
      one.kind === 'trait'
        ? upperFirst((one.sentence ?? one.text).replace(/[.\s]+$/u, ''))
        : one.side === 'variant'
          ? `The ${one.kind} “${spelled(one, headline)}” counts in its favour`
          : `It does without the other headline’s ${one.kind} “${collapsed(one.text)}”`,
    );
}

function personal(
  persona: Persona,
  headline: string,
  drivers: string[],
  pains: string[],
  traits: string[],
  voice: Voice,
): string {
  const wants =
    wanted(...(drivers.length > 0 ? drivers : persona.motivations).slice(0, 2)).replaceAll(
      /\btheir\b/gu,
      'my',
    ) || 'to see a clear offer';
  const opening = [
    `“${headline}” is the one I would click.`,
    `I would go with “${headline}”${/[.!?…]$/u.test(headline) ? '' : '.'}`,
    `Of these, “${headline}” gets my attention.`,
  ][voice];
  const middle =
    drivers.length > 0
      ? [
          `I want ${wants}, and this one speaks to that.`,
          `I am looking ${wants}, and it speaks to that.`,
          `I was hoping ${wants}, and it answers that.`,
        ][voice]
      : [
          `I want ${wants}. None of the lines says that outright, but this one is the clearest to me.`,
          `I am looking ${wants}. No line promises that, so I take the one that tells me most plainly what I get.`,
          `I was hoping ${wants}. The others left me guessing more than this one did.`,
        ][voice];
  const bother = pains[0] ? inSentence(firstSentence(pains[0], 100)) : '';
  const pain = bother
    ? [
        ` It also touches something I know well: ${bother}.`,
        ` It also comes close to something I deal with: ${bother}.`,
        ` It is also near to what is on my mind: ${bother}.`,
      ][voice]
    : '';
  const form = traits[0] && pains.length === 0 ? ` I like that it ${traits[0]}.` : '';
  return `${opening} ${middle}${pain}${form}`;
}
