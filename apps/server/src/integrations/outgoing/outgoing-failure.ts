/** Why something was not fetched or sent, in words for the person whose address it is. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure';
  /** `refused`: the address may never be asked; anything else may be better the next time. */
  readonly reason: 'refused' | 'unresolved' | 'timeout' | 'unreachable';

  constructor(reason: OutgoingFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
