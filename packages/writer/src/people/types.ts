/** Public types of simulated people, of what they say and of insights. */
import type { Explanation } from '@frontrunner/predictor';
import type { CompanyContext, FactsInput, GenerationContext } from '../types.ts';

export type { DecisionFeedback } from '@frontrunner/contracts';

/** A simulated customer; always to be shown as simulated. */
export interface Persona {
  name: string;
  age: number;
  occupation: string;
  location: string;
  /** Two sentences about the person before this offer. */
  insights: string;
  motivations: string[];
  painPoints: string[];
  personality: string;
  behavior: string;
  /** Which parts of the context the persona was made from. */
  rationale: string;
}

export interface GeneratePersonaInput {
  company?: CompanyContext | null;
  /** The experiment's control and context. */
  control?: string | null;
  generation?: GenerationContext | null;
  /** The experiment's context as one text, where no fields are at hand. */
  context?: string | null;
  variants?: string[];
  /** The line that is predicted to win; told to a language model. */
  winningVariant?: string | null;
  seed?: string;
  /** Which of the three people of this experiment: 0, 1 or 2; drawn from the seed when absent. */
  who?: number;
}

export interface GenerateDecisionFeedbackInput {
  persona: Persona;
  winningVariant: string;
  winningHeadline: string;
  allVariants: { name: string; headline: string }[];
  /** The predictor's reasons for the winner against the control. */
  explanation?: Explanation | null;
  seed?: string;
}

export type DrawDecisionImageInput = Omit<GenerateDecisionFeedbackInput, 'explanation'>;

export interface GenerateInsightsInput extends Omit<FactsInput, 'earlier'> {
  variants: string[];
  /** One per variant, in order: 0 to 1, the probability of beating the control. */
  probabilities?: number[];
  /** One per variant, in order: the predictor's reasons against the control. */
  explanations?: (Explanation | null)[];
  /** Index into `variants`; null when the control won. */
  winner: number | null;
}

/** Customer insights shown with Pro results; every sentence quotes this experiment. */
export interface CustomerInsights {
  summary: string;
  /** What pushed the winner up, strongest first. */
  drivers: string[];
  /** What held the others back. */
  drawbacks: string[];
  /** What this experiment's readers want, and whether a line answers it. */
  audience: string[];
  /** Facts and angles that no line has tried. */
  nextTests: string[];
}
