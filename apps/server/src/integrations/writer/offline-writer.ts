import type { PersonaProfile } from '@frontrunner/contracts';
import {
  type CustomerInsights,
  drawDecisionImage,
  drawPortrait,
  type GenerateInsightsInput,
  generateDecisionFeedback,
  generateInsights,
  generateName,
  generatePersona,
  generateVariants,
} from '@frontrunner/writer';
import { AppError } from '../../kernel/errors.ts';
import type { Insight, Writer, Written } from './writer.ts';

const profiles = 3;

const written = <T>(value: T): Written<T> => ({
  value,
  writtenBy: { kind: 'offline', name: 'Offline writer' },
  promptVersion: null,
});

function insightsOf(found: CustomerInsights): Insight[] {
  const sections: [string, string[]][] = [
    ['Summary', [found.summary]],
    ['What speaks for the winner', found.drivers],
    ['What holds the others back', found.drawbacks],
    ['Your customers', found.audience],
    ['What to test next', found.nextTests],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => ({
      title,
      text: lines.map((line) => (/[.!?…]$/u.test(line) ? line : `${line}.`)).join(' '),
    }));
}

/** Three different simulated customers and what each says of the leading headline. */
function profilesOf(input: GenerateInsightsInput): PersonaProfile[] {
  const headline = input.winner === null ? input.control : (input.variants[input.winner] ?? input.control);
  const label = input.winner === null ? 'Control' : `Variant ${input.winner + 1}`;
  const allVariants = [
    { name: 'Control', headline: input.control },
    ...input.variants.map((text, i) => ({ name: `Variant ${i + 1}`, headline: text })),
  ];
  return Array.from({ length: profiles }, (_, i) => {
    const persona = generatePersona({ company: input.company ?? null, seed: `profile ${i + 1}` });
    const reaction = generateDecisionFeedback({
      persona,
      winningVariant: label,
      winningHeadline: headline,
      allVariants,
      explanation: input.winner === null ? null : (input.explanations?.[input.winner] ?? null),
      seed: `profile ${i + 1}`,
    });
    return {
      name: persona.name,
      age: persona.age,
      occupation: persona.occupation,
      summary: persona.insights,
      reaction: reaction.personalReasoning,
    };
  });
}

/** The writer without any model: deterministic, on this machine, ranked by the predictor. */
export const offlineWriter: Writer = {
  generateVariants: async (input) => {
    const { variants, shortfall } = generateVariants(input);
    if (variants.length === 0)
      throw new AppError('TEXT_NOT_USABLE', shortfall ? { message: shortfall.reason } : {});
    return written({
      variants: variants.map(({ headline, probability }) => ({ headline, probability: probability ?? null })),
      shortfall: shortfall?.reason ?? null,
    });
  },
  generateName: async (input) => written(generateName(input)),
  generatePersona: async (input) => written(generatePersona(input)),
  drawPortrait: async (persona) => written(drawPortrait(persona)),
  generateDecisionFeedback: async (input) => written(generateDecisionFeedback(input)),
  drawDecisionImage: async (input) => written(drawDecisionImage(input)),
  generateInsights: async (input) => written(insightsOf(generateInsights(input))),
  generateProfiles: async (input) => written(profilesOf(input)),
};
