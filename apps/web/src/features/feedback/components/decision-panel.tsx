import type { DecisionFeedback, WrittenBy } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { WriterMark } from '@/components/writer-mark.tsx';

interface DecisionPanelProps {
  name: string;
  decision: DecisionFeedback;
  image: string | null;
  by: WrittenBy | null;
}

/** A quotation inside a quotation has single marks. */
const withInnerQuotes = (text: string) => text.replace(/“([^”]*)”|"([^"]*)"/g, '‘$1$2’');

/** Why the simulated customer would choose the winner, in that customer's words. */
export function DecisionPanel({ name, decision, image, by }: DecisionPanelProps) {
  const { reasoning, winningChoice, personalReasoning, keyFactors } = decision;
  return (
    <Card>
      <CardHeader
        title={`Why ${name} chose this variant`}
        subtitle={winningChoice && `Chosen: ${winningChoice}`}
        action={
          <span className="flex flex-wrap gap-2">
            <Badge tone="accent">Simulated</Badge>
            <WriterMark by={by} />
          </span>
        }
      />
      <div className="grid gap-x-8 gap-y-4 px-5 pb-5 md:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-4">
          {personalReasoning && (
            <blockquote className="text-lg font-medium">“{withInnerQuotes(personalReasoning)}”</blockquote>
          )}
          {reasoning && <p>{reasoning}</p>}
          {keyFactors.length > 0 && (
            <div>
              <h3 className="font-medium">Key factors</h3>
              <ul className="mt-1 list-disc pl-5 text-muted">
                {keyFactors.map((factor) => (
                  <li key={factor}>{factor}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {image && (
          <img
            src={image}
            alt={`Drawing of ${name}, a simulated customer, with the headlines to choose from`}
            className="w-full rounded-md"
          />
        )}
      </div>
    </Card>
  );
}
