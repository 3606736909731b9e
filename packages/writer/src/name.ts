import type { GenerateNameInput } from './types.ts';

/** Longest experiment name the contract allows, in UTF-16 units. */
const MAX_NAME = 120;

/**
 * Names the experiment that follows another one: "Spring sale" becomes "Spring sale (Iteration 2)", then 3 and so on.
 * The result is at most 120 characters, never empty, and differs from every existing name (case ignored).
 */
export function generateName(input: GenerateNameInput): string {
  const original = input.originalName.replace(/\s+/gu, ' ').trim() || 'Experiment';
  const numbered = original.match(/^(.*?)\s*\(Iteration (\d{1,6})\)$/iu);
  const base = numbered?.[1]?.trim() || original;
  const taken = new Set((input.existingNames ?? []).map((name) => name.trim().toLowerCase()));
  taken.add(original.toLowerCase());
  for (let n = Number(numbered?.[2] ?? 1) + 1; ; n += 1) {
    const suffix = ` (Iteration ${n})`;
    const name = cut(base, MAX_NAME - suffix.length) + suffix;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** Cuts at a word where one ends late enough, and never inside a surrogate pair. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '');
  const space = head.lastIndexOf(' ');
  return `${(space > limit / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}
