import { toast } from '@/components/ui/toast-store.ts';
import { WritingDeclined } from '@/features/writing/index.ts';
import { ApiError } from '@/lib/api-error.ts';

/** Why a generation was stopped from here: by the person, or because the page was left. */
export class Stopped extends Error {
  override name = 'Stopped';
  readonly by: 'person' | 'page';
  constructor(by: 'person' | 'page') {
    super(by);
    this.by = by;
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';
const isSilent = (error: unknown) =>
  error instanceof WritingDeclined ||
  (error instanceof Stopped && error.by === 'page') ||
  (error instanceof ApiError && error.status === 401);

/** What the page tells about a generation that failed. */
export interface Failure {
  title: string;
  reason: string;
}

/** Persona or portrait failed. One that nobody asked for is only logged; the page still says how to go on. */
export function personaFailure(error: unknown, asked: boolean): Failure | null {
  if (isSilent(error)) return null;
  if (error instanceof Stopped) return tellCancelled();
  if (!asked) {
    console.error('The persona could not be generated.', error);
    return null;
  }
  return {
    title: 'Generation Failed',
    reason:
      error instanceof ApiError
        ? `Generation failed: ${error.explanation}`
        : 'Could not generate customer feedback. Please try again.',
  };
}

export function decisionFailure(error: unknown): Failure | null {
  if (isSilent(error)) return null;
  if (error instanceof Stopped) return tellCancelled();
  if (isTimeout(error)) {
    return {
      title: 'Generation Timeout',
      reason: 'Decision feedback generation took too long. Please try again.',
    };
  }
  return {
    title: 'Decision Analysis Failed',
    reason:
      error instanceof ApiError
        ? `API error: ${error.status} - ${bodyOf(error)}`
        : 'Unable to generate decision reasoning automatically. You can try the manual regeneration button.',
  };
}

/** What somebody stopped did not fail. */
function tellCancelled(): null {
  toast({ title: 'Analysis Cancelled', description: 'Decision feedback generation was cancelled.' });
  return null;
}

/** The words of the answer: its message, or the text itself where it is not one of the product's own answers. */
function bodyOf({ code, explanation, message }: ApiError): string {
  return code || !message.includes(': ') ? explanation : message.slice(message.indexOf(': ') + 2);
}
