import { AppError } from '../../kernel/errors.ts';

/** What is answered when writing was given up because the person cancelled or the server stops. */
export function cancelled(signal: AbortSignal, cause?: unknown): AppError {
  if (signal.reason instanceof AppError) return signal.reason;
  return new AppError('MODEL_UNAVAILABLE', {
    message: 'The writing was cancelled; nothing was kept.',
    cause,
  });
}
