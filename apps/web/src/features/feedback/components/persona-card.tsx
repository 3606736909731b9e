import type { Persona, WrittenBy } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { WriterMark } from '@/components/writer-mark.tsx';
import { describePersona } from '../describe-persona.ts';

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
    <Card>
      <CardHeader
        title="Customer Persona"
        action={
          <span className="flex flex-wrap gap-2">
            <Badge tone="accent">Simulated</Badge>
            <WriterMark by={by} />
          </span>
        }
      />
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
    <Card>
      <CardHeader title="Customer Persona" />
      <div className="flex flex-col gap-5 px-5 pb-5">
        <Skeleton className="size-24" />
        <Skeleton className="h-64" />
      </div>
    </Card>
  );
}
