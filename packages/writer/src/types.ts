/** Public types of the offline writer; the application's writer interface is built on these. */
import type * as contracts from '@frontrunner/contracts';
import type { Angle, Card, Fact, FactEdits } from '@frontrunner/contracts';
import type { Explanation } from '@frontrunner/predictor';

export type { Angle, Card, ContentType, Fact, FactEdits, FactKind } from '@frontrunner/contracts';

/** An experiment's context as far as it is known; what is left out counts as empty. */
export type GenerationContext = {
  [Field in keyof contracts.GenerationContext]?: contracts.GenerationContext[Field] | null;
};
type Demographics = contracts.CompanyContext['demographics'];
/** The account's company context; every field may be missing. */
export type CompanyContext = {
  [Field in keyof Omit<contracts.CompanyContext, 'demographics'>]?: contracts.CompanyContext[Field] | null;
} & { demographics?: Partial<Demographics> | null };

/** Everything that facts are read from. */
export interface FactsInput {
  control: string;
  /** The experiment's description. */
  description?: string | null;
  context?: GenerationContext | null;
  company?: CompanyContext | null;
  /** Lines of the experiments that this one follows, and how they did. */
  earlier?: EarlierLine[];
  edits?: FactEdits | null;
}

export interface EarlierLine {
  headline: string;
  /** Recognised from the words where it is not known. */
  angle?: Angle | null;
  /** 0 to 1: predicted or measured probability of having beaten its control; null for a control. */
  probability?: number | null;
}

/** Gives, for each candidate, the probability (0 to 1) that it beats the control. */
export type Rank = (control: string, candidates: string[]) => number[];

export interface GenerateVariantsInput extends FactsInput {
  /** How many variants are wanted: 1 to 50; the product offers 3, 5, 7 and 10. */
  count: number;
  /** The angles wanted; all where absent or empty. */
  angles?: Angle[];
  /** The longest line in characters; the content type's usual length, 300 at most. */
  limit?: number;
  /** Variants that exist already and must not come again. */
  existing?: string[];
  /** The same input and seed give the same variants. */
  seed?: string;
  rank?: Rank;
}

export interface GeneratedVariant {
  headline: string;
  angle: Angle;
  /** The facts that it uses, as their chips say them. */
  facts: string[];
  /** 0 to 1, from `rank`: probability of beating the control. */
  probability?: number;
}

export interface GeneratedVariants {
  variants: GeneratedVariant[];
  cards: Card[];
  facts: Fact[];
  /** Set when fewer than `count` came out: why, and what helps. */
  shortfall?: { reason: string };
}

/** A simulated customer; always to be shown as simulated. */
export interface Persona {
  name: string;
  /** Years. */
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
  /** What the new experiment's lines do; recognised from `headline` where absent. */
  angle?: Angle | null;
  /** A line that stands for the new experiment, or for what won. */
  headline?: string | null;
  existingNames?: string[];
}

export interface GenerateInsightsInput {
  company?: CompanyContext | null;
  context?: GenerationContext | null;
  description?: string | null;
  edits?: FactEdits | null;
  control: string;
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
