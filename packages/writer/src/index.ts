/** The offline writer: variants, cards, names, personas, feedback and pictures; pure functions without I/O or a clock. */
export { type FillCardInput, type FilledCard, fillCard } from './angles/cards.ts';
export { angleOf } from './angles/labels.ts';
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
