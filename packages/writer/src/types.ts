/** Public types of the offline writer; the application's writer interface is built on these. */
import type { Explanation } from '@frontrunner/predictor';

export type ContentType = 'ad' | 'cta' | 'email' | 'landing' | 'social' | 'button' | 'other';

/** The four optional context fields of an experiment; free text as the user typed it. */
export interface GenerationContext {
  contentType?: ContentType | null;
  productService?: string | null;
  userAction?: string | null;
  additionalInfo?: string | null;
}

export interface Demographics {
  ageRange?: string | null;
  gender?: string | null;
  income?: string | null;
  education?: string | null;
  location?: string | null;
  occupation?: string | null;
  familyStatus?: string | null;
  lifestyle?: string | null;
}

/** The account's company context; every field may be missing. */
export interface CompanyContext {
  industry?: string | null;
  customIndustry?: string | null;
  coreCustomerProblem?: string | null;
  motivations?: string[] | null;
  customMotivations?: string | null;
  motivationsAndAnxieties?: string | null;
  challenges?: string[] | null;
  customChallenges?: string | null;
  contextOfUse?: string | null;
  personality?: string[] | null;
  customPersonality?: string | null;
  decisionProcess?: string | null;
  qualitativeSignals?: string | null;
  demographics?: Demographics | null;
  customDemographics?: { key: string; value: string }[] | null;
}

/** Gives, for each candidate, the probability (0 to 1) that it beats the control. */
export type Rank = (control: string, candidates: string[]) => number[];

export interface GenerateVariantsInput {
  control: string;
  /** How many variants are wanted: 1 to 50; the product offers 3, 5, 7 and 10. */
  count: number;
  context?: GenerationContext | null;
  company?: CompanyContext | null;
  /** The longest line in characters; 300 unless given. */
  limit?: number;
  /** Variants that exist already and must not come again. */
  existing?: string[];
  /** The same input and seed give the same variants. */
  seed?: string;
  rank?: Rank;
}

export interface GeneratedVariant {
  headline: string;
  /** Ids of the rewriting moves that made it, see `moves.ts`. */
  moves: string[];
  /** 0 to 1, from `rank`: probability of beating the control. */
  probability?: number;
}

export interface GeneratedVariants {
  variants: GeneratedVariant[];
  /** Set when fewer than `count` came out: a sentence for the user that says why and what helps. */
  shortfall?: { reason: string };
}

/** A simulated customer; always to be shown as simulated. */
export interface Persona {
  name: string;
  /** Years. */
  age: number;
  occupation: string;
  location: string;
  /** Two or three sentences about the person. */
  insights: string;
  motivations: string[];
  painPoints: string[];
  personality: string;
  behavior: string;
  /** Which parts of the context the persona was made from. */
  rationale: string;
}

/** Three ways of putting the same facts, so that people who stand side by side do not sound alike. */
export const VOICES = [0, 1, 2] as const;
export type Voice = (typeof VOICES)[number];

export interface GeneratePersonaInput {
  company?: CompanyContext | null;
  /** The experiment's context as one text. */
  context?: string | null;
  variants?: string[];
  winningVariant?: string | null;
  seed?: string;
  /** How the person is told of; drawn from the seed when absent. */
  voice?: Voice;
}

/** Simulated reasons of a simulated customer; no accuracy is claimed for them. */
export interface DecisionFeedback {
  reasoning: string;
  winningChoice: string;
  personalReasoning: string;
  keyFactors: string[];
}

export interface GenerateDecisionFeedbackInput {
  persona: Persona;
  /** Label such as 'Variant 2'. */
  winningVariant: string;
  winningHeadline: string;
  allVariants: { name: string; headline: string }[];
  /** The predictor's reasons for the winner against the control. */
  explanation?: Explanation | null;
  seed?: string;
  /** How the person talks; drawn from the seed when absent. */
  voice?: Voice;
}

export interface DrawDecisionImageInput {
  persona: Persona;
  winningVariant: string;
  winningHeadline: string;
  allVariants: { name: string; headline: string }[];
  seed?: string;
}

export interface GenerateNameInput {
  originalName: string;
  winningVariant?: string | null;
  winningHeadline?: string | null;
  existingNames?: string[];
}

export interface GenerateInsightsInput {
  company?: CompanyContext | null;
  context?: GenerationContext | null;
  control: string;
  variants: string[];
  /** One per variant, in order: the predictor's reasons against the control. */
  explanations?: (Explanation | null)[];
  /** Index into `variants`; null when the control won. */
  winner: number | null;
}

/** Customer insights shown with Pro results. */
export interface CustomerInsights {
  summary: string;
  /** What pushed the winner up, strongest first. */
  drivers: string[];
  /** What held the others back. */
  drawbacks: string[];
  /** What the company context says about the reader of the winning text. */
  audience: string[];
  /** What to try in the next test. */
  nextTests: string[];
}
