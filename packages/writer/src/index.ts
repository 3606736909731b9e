/**
 * The offline writer: variants, cards and names here, what it reads facts by in `facts/`, simulated people, what they say, their pictures and
 * insights in `people/`. Pure functions without I/O or a clock.
 */
export { angleOf } from './angles.ts';
export { type FillCardInput, type FilledCard, fillCard } from './cards.ts';
export { forbidden, type LineRules, wraps } from './check.ts';
export { readFacts } from './facts/read-facts.ts';
export { generateName } from './name.ts';
export { generateDecisionFeedback } from './people/feedback.ts';
export { generateInsights } from './people/insights.ts';
export { generatePersona, PEOPLE } from './people/persona.ts';
export { drawDecisionImage, drawPortrait } from './people/pictures.ts';
export * from './people/types.ts';
export * from './types.ts';
export { generateVariants, readMaterial, rulesOf } from './variants.ts';
export { foldHeadline } from './words.ts';
