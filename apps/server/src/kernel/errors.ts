import { type ErrorCode, errorTable } from '@frontrunner/contracts';

/** A refusal that the product knows: its code decides the status, its message tells the person what to do. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? errorTable[code][1], { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorTable[this.code][0];
  }
}

/** The database does not serve now, and will again: lost, starting, full, out of memory, or waiting for a lock too long. */
const notServing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '53000',
  '53100',
  '53200',
  '55P03',
  '58000',
  '58030',
  '25P03',
  '25006',
]);

/** SQLSTATE or socket code of a database error, wherever the driver or Drizzle put it. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Whether the database could not serve (as opposed to having refused a statement). */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code && notServing.has(code)) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        current.message,
      )
    )
      return true;
  }
  return false;
}
