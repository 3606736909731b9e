/** The loaded model; opaque to callers outside this package. */
export interface Model {
  readonly version: string;
}
