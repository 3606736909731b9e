export type ModelErrorCode = 'weights_missing' | 'weights_corrupt' | 'weights_version';

/** The weights file cannot be used; the message says which file and what to do. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
