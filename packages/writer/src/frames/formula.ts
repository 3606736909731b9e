import type { MoveId } from '../moves.ts';

/** A set phrase of headlines with its rewordings; `$1`, `$2` stand for the matched parts. */
export interface Formula {
  pattern: RegExp;
  /** True when the general moves would mishandle the phrase and are left out. */
  only: boolean;
  to: readonly (readonly [string, number, ...MoveId[]])[];
}
