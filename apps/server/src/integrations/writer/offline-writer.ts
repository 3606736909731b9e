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
  PEOPLE,
} from '@frontrunner/writer';
import { AppError } from '../../kernel/errors.ts';
import { lengthLimit } from './headline-rules.ts';
import type { Insight, Writer, Written } from './writer.ts';

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

/** Three customers of this experiment who differ in what they want and fear, and what each says of the lines. */
function profilesOf(input: GenerateInsightsInput): PersonaProfile[] {
  const winningHeadline = (input.winner === null ? null : input.variants[input.winner]) ?? input.control;
  const winningVariant = input.winner === null ? 'Control' : `Variant ${input.winner + 1}`;
  const allVariants = [input.control, ...input.variants].map((headline, i) => ({
    name: i === 0 ? 'Control' : `Variant ${i}`,
    headline,
  }));
  const { company = null, context: generation = null, control } = input;
  return Array.from({ length: PEOPLE }, (_, who) => {
    const persona = generatePersona({ company, generation, control, who });
    const told = generateDecisionFeedback({ persona, winningVariant, winningHeadline, allVariants });
    const { name, age, occupation, insights } = persona;
    return { name, age, occupation, summary: insights, reaction: told.personalReasoning };
  });
}

/** The writer without any model: deterministic, on this machine, ranked by the predictor. */
export const offlineWriter: Writer = {
  generateVariants: async (input) => {
    const limit = lengthLimit(input.context?.contentType);
    const { variants, cards, shortfall } = generateVariants({ ...input, limit });
    if (variants.length === 0 && cards.length === 0)
      throw new AppError('TEXT_NOT_USABLE', shortfall ? { message: shortfall.reason } : {});
    return written({
      variants: variants.map((one) => ({ ...one, probability: one.probability ?? null })),
      cards,
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
