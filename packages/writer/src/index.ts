/** The offline writer: variants, cards, names, personas, feedback and pictures; pure functions without I/O or a clock. */
export { angleOf } from './angles.ts';
export { type FillCardInput, type FilledCard, fillCard } from './cards.ts';
export { forbidden, type LineRules, wraps } from './check.ts';
export { readFacts } from './facts/read-facts.ts';
export { generateDecisionFeedback } from './feedback.ts';
export { generateInsights } from './insights.ts';
export { generateName } from './name.ts';
export { generatePersona, PEOPLE } from './persona.ts';
export { drawDecisionImage, drawPortrait } from './pictures.ts';
export * from './types.ts';
export { generateVariants, readMaterial, rulesOf } from './variants.ts';
export { foldHeadline } from './words.ts';
