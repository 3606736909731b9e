/** A mistake in what the user gave; its message is shown without a stack. */
export class InputError extends Error {
  override name = 'InputError';
  /** 2 for a wrong command line, 1 for content that cannot be used. */
  readonly exitCode: number = 1;
}

export class UsageError extends InputError {
  override name = 'UsageError';
  override readonly exitCode = 2;
}
