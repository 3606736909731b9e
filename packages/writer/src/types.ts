/** Public types of the offline writer; the application's writer interface is built on these. */
import type * as contracts from '@frontrunner/contracts';
import type { Angle, Card, Fact, FactEdits } from '@frontrunner/contracts';

export type { Angle, Card, ContentType, Fact, FactEdits, FactKind } from '@frontrunner/contracts';

/** As far as it is known; what is left out counts as empty. */
type Known<T> = { [Field in keyof T]?: T[Field] | null };
export type GenerationContext = Known<contracts.GenerationContext>;
export type CompanyContext = Known<Omit<contracts.CompanyContext, 'demographics'>> & {
  demographics?: Partial<contracts.CompanyContext['demographics']> | null;
};

/** Everything that facts are read from. */
export interface FactsInput {
  control: string;
  description?: string | null;
  context?: GenerationContext | null;
  company?: CompanyContext | null;
  /** Lines of the experiments that this one follows, and how they did. */
  earlier?: EarlierLine[];
  edits?: FactEdits | null;
}

export interface EarlierLine {
  headline: string;
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
  /** The longest line in characters, 300 at most. */
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

export interface GenerateNameInput {
  originalName: string;
  /** What the new experiment's lines do; recognised from `headline` where absent. */
  angle?: Angle | null;
  /** A line that stands for the new experiment, or for what won. */
  headline?: string | null;
  existingNames?: string[];
}
