import type { GenerateVariantsInput, GeneratedVariants } from './types.ts';

export function generateVariants(_input: GenerateVariantsInput): GeneratedVariants {
  throw new Error('not written yet');
}
