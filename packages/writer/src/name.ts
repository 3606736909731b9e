import { angleLabels } from '@frontrunner/contracts';
import { angleOf } from './angles.ts';
import type { GenerateNameInput } from './types.ts';
import { collapsed, cut } from './words.ts';

/** Longest experiment name the contract allows, in UTF-16 units. */
const MAX_NAME = 120;
const SUFFIX = new RegExp(
  String.raw`(?:: (?:${Object.values(angleLabels)
    .map((label) => label.toLowerCase())
    .join('|')}) angle(?: \d{1,6})?|: new angles(?: \d{1,6})?|\s\(Iteration \d{1,6}\))$`,
  'iu',
);

/**
 * Names the experiment that follows another one by what is new in it: "Spring newsletter: number angle". At most 120
 * characters, never empty, and different from every existing name (case ignored).
 */
export function generateName(input: GenerateNameInput): string {
  const original = collapsed(input.originalName.slice(0, 1000)) || 'Experiment';
  const base = collapsed(original.replace(SUFFIX, '')) || original;
  const headline = collapsed(input.headline);
  const angle = input.angle ?? (headline ? angleOf(headline) : null);
  const what = angle ? `${angleLabels[angle].toLowerCase()} angle` : 'new angles';
  const taken = new Set((input.existingNames ?? []).map((name) => name.trim().toLowerCase()));
  taken.add(original.toLowerCase());
  for (let n = 1; ; n += 1) {
    const suffix = `: ${what}${n > 1 ? ` ${n}` : ''}`;
    const name = cut(base, MAX_NAME - suffix.length) + suffix;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
