import type { ErrorBody, ErrorCode } from '@frontrunner/contracts';

interface ApiErrorParts {
  /** 0 when the server was not reached at all. */
  status: number;
  code?: ErrorCode | null;
  /** The specification's form: '<status>: <body or status text>'. */
  message: string;
  /** What happened and what to do, in words for the person. */
  explanation: string;
  requestId?: string | null;
  details?: unknown;
}

/** A refused or failed call. Decide on `status` and `code`; show `explanation`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly explanation: string;
  readonly requestId: string | null;
  readonly details: unknown;

  constructor({ status, message, explanation, code = null, requestId = null, details }: ApiErrorParts) {
    super(message);
    this.status = status;
    this.code = code;
    this.explanation = explanation;
    this.requestId = requestId;
    this.details = details;
  }
}

let lastRequestId: string | null = null;

/** The request id of the latest refused or failed call of this page, for a report to support. */
export const lastErrorId = (): string | null => lastRequestId;

/** Reads an answer that is not a success. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const parsed = parseErrorBody(body);
  const requestId = parsed?.requestId ?? response.headers.get('x-request-id');
  lastRequestId = requestId ?? lastRequestId;
  return new ApiError({
    status: response.status,
    code: parsed?.code ?? null,
    message: `${response.status}: ${body || response.statusText}`,
    explanation: parsed?.message ?? 'Something went wrong. Please try again.',
    requestId,
    details: parsed?.details,
  });
}

/** The error for a server that could not be reached. */
export function unreachable(cause: unknown): ApiError {
  const error = new ApiError({
    status: 0,
    message: '0: The server cannot be reached',
    explanation: 'The server cannot be reached. Check your connection and try again.',
  });
  error.cause = cause;
  return error;
}

/** As the server's refusal, for a write that this page knows to be stale. */
export function staleWrite(): ApiError {
  return new ApiError({
    status: 412,
    code: 'STALE_WRITE',
    message: '412: Precondition Failed',
    explanation: 'This was changed somewhere else in the meantime. Compare both texts and save again.',
  });
}

/** Whether a write was refused because its author had not seen the latest version. */
export const isStaleWrite = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'STALE_WRITE';

/** Whether what was to be written is gone, or the person may write there no longer: trying again cannot help. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'ROLE_REQUIRED');

/** Words to show for anything that was thrown. */
export function explain(error: unknown): string {
  return error instanceof ApiError ? error.explanation : 'Something went wrong. Please try again.';
}

/** Whether the call found nobody signed in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function parseErrorBody(body: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    const { code, message } = value as Partial<ErrorBody>;
    return typeof code === 'string' && typeof message === 'string' ? (value as ErrorBody) : null;
  } catch {
    return null;
  }
}
