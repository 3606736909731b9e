import type { DrawDecisionImageInput, Persona } from './types.ts';

export function drawPortrait(_persona: Persona, _seed?: string): string {
  throw new Error('not written yet');
}
export function drawDecisionImage(_input: DrawDecisionImageInput): string {
  throw new Error('not written yet');
}
