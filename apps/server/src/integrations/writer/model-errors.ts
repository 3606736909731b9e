import { AISDKError, APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import { AppError } from '../../kernel/errors.ts';
import { AnswerTooLargeError } from './bounded-fetch.ts';
import { cancelled } from './writer.ts';

const orOffline = 'or use the offline writer.';
const unavailable = (message: string, options: { cause: unknown; retryAfter?: number }) =>
  new AppError('MODEL_UNAVAILABLE', { message: `${message} ${orOffline}`, ...options });
const invalid = (message: string, cause?: unknown) =>
  new AppError('MODEL_ANSWER_INVALID', { message: `${message} ${orOffline}`, cause });

/** The refusal for an answer in which the model says that it will not write this. */
export const refusedByModel = () =>
  invalid('The language model declined to write this. Change the texts and try again,');

function retryAfterOf(error: APICallError): number | undefined {
  const seconds = Number(error.responseHeaders?.['retry-after']);
  return seconds > 0 && seconds <= 24 * 60 * 60 ? Math.ceil(seconds) : undefined;
}

function fromStatus(error: APICallError): AppError {
  const { statusCode: status = 500 } = error;
  const options = { cause: error };
  if (status === 429) {
    const retryAfter = retryAfterOf(error);
    return unavailable('The language model has too much to do. Try again in a moment,', {
      ...options,
      ...(retryAfter ? { retryAfter } : {}),
    });
  }
  if (status < 400)
    return invalid('The language model gave an answer that cannot be read. Try again,', error);
  if (status === 401 || status === 403)
    return unavailable('The language model refused the key of this installation. Ask its operator,', options);
  if (status < 500)
    return unavailable(
      'The language model refused the request as this installation sends it. Ask its operator,',
      options,
    );
  return unavailable('The language model cannot be reached. Try again,', options);
}

/** What went wrong with the model, as the product says it; an error that is not the model's stays as it is. */
export function modelRefusal(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof AppError) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  for (let current = last; current instanceof Error; current = current.cause as unknown)
    if (current instanceof AnswerTooLargeError)
      return invalid('The language model gave an answer that is far too long. Try again,', error);
  if (signal.aborted) {
    const late = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
    return late
      ? unavailable('The language model did not answer in time. Try again,', { cause: error })
      : cancelled(signal, error);
  }
  if (APICallError.isInstance(last)) return fromStatus(last);
  if (NoObjectGeneratedError.isInstance(last) || NoOutputGeneratedError.isInstance(last))
    return invalid('The language model gave an unusable answer twice. Try again,', error);
  if (AISDKError.isInstance(last))
    return invalid('The language model gave an answer that cannot be used. Try again,', error);
  return error;
}
