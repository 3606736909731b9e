import type { Persona as AnsweredPersona, PersonaInput } from '@frontrunner/contracts';
import type { Persona } from '../../integrations/writer/index.ts';

type TextOrList = string | string[] | null | undefined;

const listOf = (...values: TextOrList[]): string[] => {
  const found = values.find((value) => value && value.length > 0) ?? [];
  const items = Array.isArray(found) ? found : found.split(/[;\n]|,\s/u);
  return items.map((item) => item.trim()).filter(Boolean);
};
const textOf = (...values: TextOrList[]): string =>
  values.map((value) => (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim()).find(Boolean) ?? '';

const middleAge = 40;

/** The persona as the writers know it, from any of the forms in which the specification lets it be sent. */
export function personaOf(sent: PersonaInput | AnsweredPersona): Persona {
  const age = Math.round(Number.parseFloat(String(sent.age ?? '')));
  return {
    name: sent.name.trim() || 'The customer',
    age: Number.isFinite(age) && age > 0 && age < 130 ? age : middleAge,
    occupation: textOf(sent.occupation),
    location: textOf(sent.location),
    insights: textOf(sent.insights, sent.persona),
    motivations: listOf(sent.motivations, sent.drivers),
    painPoints: listOf(sent.painPoints, sent.challenges, sent.detractors),
    personality: textOf(sent.personality),
    behavior: textOf(sent.behavior),
    rationale: textOf(sent.rationale),
  };
}
