import type { SharedReport } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';

/** What a simulated customer says, marked as such. */
export function SharedFeedback({ feedback }: { feedback: NonNullable<SharedReport['feedback']> }) {
  const { persona, decisionFeedback } = feedback;
  const about = [persona.age, persona.occupation, persona.location].filter(Boolean).join(', ');
  const words = decisionFeedback?.personalReasoning || decisionFeedback?.reasoning || persona.persona;
  return (
    <Card
      className="break-inside-avoid"
      title="A simulated customer"
      action={<Badge tone="neutral">Simulated</Badge>}
    >
      <div className="px-5 pb-5 print:pb-3">
        <p>
          <span className="font-medium">{persona.name}</span>
          {about && <span className="text-muted">, {about}</span>}
        </p>
        {words && <p className="mt-2 max-w-prose wrap-anywhere print:line-clamp-3">{words}</p>}
        {decisionFeedback && decisionFeedback.keyFactors.length > 0 && (
          <ul className="mt-2 list-disc pl-5 text-sm text-muted print:hidden">
            {decisionFeedback.keyFactors.map((factor) => (
              <li key={factor}>{factor}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
