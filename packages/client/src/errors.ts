/** A refusal of the server: decide by `code`, show `message`. */
export class FrontrunnerError extends Error {
  override name = 'FrontrunnerError';
  /** HTTP status. */
  readonly status: number;
  /** Such as `NOT_FOUND` or `RATE_LIMITED`; `UNKNOWN` where the answer was none of the API's. */
  readonly code: string;
  /** Names the call in the server's log. */
  readonly requestId: string | undefined;
  readonly details: unknown;

  constructor(status: number, body: unknown) {
    const { code, message, requestId, details } = (body ?? {}) as Record<string, unknown>;
    super(typeof message === 'string' ? message : `The server answered ${status}.`);
    this.status = status;
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
    this.requestId = typeof requestId === 'string' ? requestId : undefined;
    this.details = details;
  }
}
