import { errorToast } from '@/components/ui/toast-store.ts';
import { WritingDeclined } from '@/features/accounts/index.ts';
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

/** Persona or portrait failed. One that nobody asked for is only logged; the page still says how to go on. */
export function reportPersonaFailure(error: unknown, asked: boolean): void {
  if (isSilent(error)) return;
  if (error instanceof Stopped) reportCancelled();
  else if (!asked) console.error('The persona could not be generated.', error);
  else {
    errorToast(
      'Generation Failed',
      error instanceof ApiError
        ? `Generation failed: ${error.explanation}`
        : 'Could not generate customer feedback. Please try again.',
    );
  }
}

export function reportDecisionFailure(error: unknown): void {
  if (isSilent(error)) return;
  if (error instanceof Stopped) reportCancelled();
  else if (isTimeout(error)) {
    errorToast('Generation Timeout', 'Decision feedback generation took too long. Please try again.');
  } else {
    errorToast(
      'Decision Analysis Failed',
      error instanceof ApiError
        ? `API error: ${error.status} - ${bodyOf(error)}`
        : 'Unable to generate decision reasoning automatically. You can try the manual regeneration button.',
    );
  }
}

function reportCancelled(): void {
  errorToast('Analysis Cancelled', 'Decision feedback generation was cancelled.');
}

/** The words of the answer: its message, or the text itself where it is not one of the product's own answers. */
function bodyOf({ code, explanation, message }: ApiError): string {
  return code || !message.includes(': ') ? explanation : message.slice(message.indexOf(': ') + 2);
}
