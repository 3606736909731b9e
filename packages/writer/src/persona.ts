import type { GeneratePersonaInput, Persona } from './types.ts';

export function generatePersona(_input: GeneratePersonaInput): Persona {
  throw new Error('not written yet');
}
