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
  VOICES,
} from '@frontrunner/writer';
import { AppError } from '../../kernel/errors.ts';
import { lengthLimit } from './headline-rules.ts';
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

/** Customers drawn before three are chosen that differ in what they do. */
const drawn = 12;

/** Three different simulated customers and what each says of the leading headline. */
function profilesOf(input: GenerateInsightsInput): PersonaProfile[] {
  const headline = input.winner === null ? input.control : (input.variants[input.winner] ?? input.control);
  const label = input.winner === null ? 'Control' : `Variant ${input.winner + 1}`;
  const allVariants = [
    { name: 'Control', headline: input.control },
    ...input.variants.map((text, i) => ({ name: `Variant ${i + 1}`, headline: text })),
  ];
  const candidates = Array.from({ length: drawn }, (_, i) => {
    const seed = `profile ${i + 1}`;
    const voice = VOICES[i % VOICES.length] ?? 0;
    const persona = generatePersona({ company: input.company ?? null, seed, voice });
    const { personalReasoning } = generateDecisionFeedback({
      persona,
      winningVariant: label,
      winningHeadline: headline,
      allVariants,
      explanation: input.winner === null ? null : (input.explanations?.[input.winner] ?? null),
      seed,
      voice,
    });
    return {
      voice,
      name: persona.name,
      age: persona.age,
      occupation: persona.occupation,
      summary: persona.insights,
      reaction: personalReasoning,
    };
  });
  const chosen: typeof candidates = [];
  // The candidate that shares least with those chosen; the first of equals, so that it stays the same each time.
  while (chosen.length < profiles) {
    const shared = (one: (typeof candidates)[number]) =>
      chosen.filter(({ occupation }) => occupation === one.occupation).length +
      chosen.filter(({ age }) => age === one.age).length +
      2 * chosen.filter((other) => other.voice === one.voice).length +
      2 * chosen.filter(({ name }) => name === one.name).length;
    chosen.push(candidates.reduce((best, one) => (shared(one) < shared(best) ? one : best)));
  }
  return chosen.map(({ voice: _, ...profile }) => profile);
}

/** The writer without any model: deterministic, on this machine, ranked by the predictor. */
export const offlineWriter: Writer = {
  generateVariants: async (input) => {
    const limit = lengthLimit(input.context?.contentType, input.control);
    const { variants, shortfall } = generateVariants({ ...input, limit });
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
