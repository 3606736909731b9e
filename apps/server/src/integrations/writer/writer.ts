import type { Angle, Card, DecisionFeedback, PersonaProfile, WrittenBy } from '@frontrunner/contracts';
import type {
  DrawDecisionImageInput,
  GenerateDecisionFeedbackInput,
  GenerateInsightsInput,
  GenerateNameInput,
  GeneratePersonaInput,
  GenerateVariantsInput,
  Persona,
  Rank,
} from '@frontrunner/writer';
import { AppError } from '../../kernel/errors.ts';

/** What one task has used of a language model so far; added to by the writer, also when it fails. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  images: number;
}

export const noUsage = (): Usage => ({ inputTokens: 0, outputTokens: 0, images: 0 });

/** What surrounds one piece of writing. */
export interface Task {
  /** Aborted when the person cancels or the time is up. */
  signal: AbortSignal;
  usage: Usage;
}

/** A finished piece with who wrote it; the version is that of the prompt, null where none was needed. */
export interface Written<T> {
  value: T;
  writtenBy: WrittenBy;
  promptVersion: string | null;
}

export interface WrittenVariants {
  /** Best first, each with its angle, the facts that it uses, and its probability (0 to 1) of beating the control. */
  variants: { headline: string; angle: Angle; facts: string[]; probability: number | null }[];
  /** For angles that lack a fact. */
  cards: Card[];
  /** Why fewer than asked for came out. */
  shortfall: string | null;
}

export type VariantsInput = GenerateVariantsInput & { rank: Rank };
export interface Insight {
  title: string;
  text: string;
}

/**
 * Everything the product has written or drawn. One implementation works offline, the other asks a language
 * model. Rejects with an AppError (MODEL_UNAVAILABLE, MODEL_ANSWER_INVALID, TEXT_NOT_USABLE).
 */
export interface Writer {
  generateVariants(input: VariantsInput, task: Task): Promise<Written<WrittenVariants>>;
  generateName(input: GenerateNameInput, task: Task): Promise<Written<string>>;
  generatePersona(input: GeneratePersonaInput, task: Task): Promise<Written<Persona>>;
  /** A data URI that loads in an `img`. */
  drawPortrait(persona: Persona, task: Task): Promise<Written<string>>;
  generateDecisionFeedback(
    input: GenerateDecisionFeedbackInput,
    task: Task,
  ): Promise<Written<DecisionFeedback>>;
  /** A data URI that loads in an `img`. */
  drawDecisionImage(input: DrawDecisionImageInput, task: Task): Promise<Written<string>>;
  generateInsights(input: GenerateInsightsInput, task: Task): Promise<Written<Insight[]>>;
  generateProfiles(input: GenerateInsightsInput, task: Task): Promise<Written<PersonaProfile[]>>;
}

/** What is answered when writing was given up because the person cancelled or the server stops. */
export function cancelled(signal: AbortSignal, cause?: unknown): AppError {
  if (signal.reason instanceof AppError) return signal.reason;
  return new AppError('MODEL_UNAVAILABLE', {
    message: 'The writing was cancelled; nothing was kept.',
    cause,
  });
}

export type {
  CompanyContext,
  GenerateDecisionFeedbackInput,
  GenerateInsightsInput,
  Persona,
  Rank,
} from '@frontrunner/writer';
