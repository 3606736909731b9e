/** The offline writer: variants, names, personas, feedback and pictures; pure functions without I/O or a clock. */
export { generateDecisionFeedback } from './feedback.ts';
export { generateInsights } from './insights.ts';
export { generateName } from './name.ts';
export { generatePersona } from './persona.ts';
export { drawDecisionImage, drawPortrait } from './pictures.ts';
export type {
  CompanyContext,
  ContentType,
  CustomerInsights,
  DecisionFeedback,
  Demographics,
  DrawDecisionImageInput,
  GenerateDecisionFeedbackInput,
  GeneratedVariant,
  GeneratedVariants,
  GenerateInsightsInput,
  GenerateNameInput,
  GeneratePersonaInput,
  GenerateVariantsInput,
  GenerationContext,
  Persona,
  Rank,
} from './types.ts';
export { VOICES, type Voice } from './types.ts';
export { generateVariants } from './variants.ts';
