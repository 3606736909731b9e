import type { Results } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { WriterMark } from '@/components/writer-mark.tsx';

/** What a Pro analysis adds: insights and persona profiles, marked as simulated and with who wrote them. */
export function CustomerTexts({ results }: { results: Results }) {
  const { insights, personas, insightsBy } = results;
  const marks = (
    <span className="flex flex-wrap gap-2">
      <Badge tone="accent">Simulated</Badge>
      <WriterMark by={insightsBy} />
    </span>
  );
  return (
    <>
      {insights && insights.length > 0 && (
        <Card>
          <CardHeader title="Customer insights" action={marks} />
          <dl className="gap-x-8 px-5 pb-1 md:columns-2">
            {insights.map(({ title, text }) => (
              <div key={title} className="break-inside-avoid pb-4">
                <dt className="font-medium">{title}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {personas && personas.length > 0 && (
        <Card>
          <CardHeader title="Persona profiles" action={marks} />
          <ul className="grid gap-x-8 gap-y-4 px-5 pb-5 lg:grid-cols-3">
            {personas.map(({ name, age, occupation, summary, reaction }) => (
              <li key={name}>
                <h3 className="font-medium">{name}</h3>
                <p className="text-sm text-muted">{[age, occupation].filter(Boolean).join(', ')}</p>
                <p className="mt-2">{summary}</p>
                <p className="mt-2 text-muted">{reaction}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
