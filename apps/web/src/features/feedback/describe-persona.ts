import type { Persona } from '@frontrunner/contracts';

type TextOrList = string | string[] | null | undefined;

/** The first of several spellings that says something, as a list. */
function listOf(...values: TextOrList[]): string[] {
  for (const value of values) {
    const items = (Array.isArray(value) ? value : [value ?? '']).map((item) => item.trim()).filter(Boolean);
    if (items.length > 0) return [...new Set(items)];
  }
  return [];
}

/** A persona as its card shows it, whichever of the allowed spellings of its fields it came with. */
export function describePersona(persona: Persona) {
  const details = [
    { label: 'Motivations', items: listOf(persona.motivations, persona.drivers) },
    { label: 'Pain points', items: listOf(persona.painPoints, persona.challenges, persona.detractors) },
    { label: 'Personality', items: listOf(persona.personality) },
    { label: 'Behavior', items: listOf(persona.behavior) },
  ];
  return {
    line: [persona.age, persona.occupation, persona.location].filter(Boolean).join(', '),
    about: listOf(persona.persona, persona.insights)[0] ?? null,
    details: details.filter(({ items }) => items.length > 0),
    rationale: listOf(persona.rationale)[0] ?? null,
  };
}
