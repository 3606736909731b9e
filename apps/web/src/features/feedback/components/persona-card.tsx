import type { Persona, WrittenBy } from '@frontrunner/contracts';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { SimulatedMarks } from '@/components/writer-mark.tsx';

interface PersonaCardProps {
  persona: Persona;
  portrait: string | null;
  /** The portrait is on its way. */
  drawing: boolean;
  by: WrittenBy | null;
}

/** 'Customer Persona': who the simulated customer is. */
export function PersonaCard({ persona, portrait, drawing, by }: PersonaCardProps) {
  const { line, about, details, rationale } = describePersona(persona);
  return (
    <Card title="Customer Persona" action={<SimulatedMarks by={by} />}>
      <div className="flex flex-col gap-5 px-5 pb-5">
        <div className="flex flex-wrap items-center gap-3">
          {!portrait && drawing && <Skeleton className="size-24" />}
          {portrait && (
            <img
              src={portrait}
              alt={`Drawn portrait of ${persona.name}, a simulated customer`}
              width={96}
              height={96}
              className="rounded-md border border-line"
            />
          )}
          <div className="min-w-0">
            <h3 className="text-xl font-semibold">{persona.name}</h3>
            {line && <p className="text-muted">{line}</p>}
          </div>
        </div>
        {about && <p className="max-w-prose">{about}</p>}
        <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {details.map(({ label, items }) => (
            <div key={label}>
              <dt className="font-medium">{label}</dt>
              {items.map((item) => (
                <dd key={item} className="mt-1 text-muted">
                  {item}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {rationale && <p className="text-sm text-muted">{rationale}</p>}
      </div>
    </Card>
  );
}

/** The shape of the card while its customer is made up. */
export function PersonaSkeleton() {
  return (
    <Card title="Customer Persona">
      <div className="flex flex-col gap-5 px-5 pb-5">
        <Skeleton className="size-24" />
        <Skeleton className="h-64" />
      </div>
    </Card>
  );
}

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
function describePersona(persona: Persona) {
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
