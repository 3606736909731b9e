import type { DecisionFeedback, WrittenBy } from '@frontrunner/contracts';
import { Check, RefreshCw, Sparkles } from 'lucide-react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton, Spinner } from '@/components/ui/progress.tsx';
import { personasDoNotPredict, SimulatedMarks } from '@/components/writer-mark.tsx';
import { useMay } from '@/features/accounts/index.ts';
import type { CustomerFeedback } from '../use-customer-feedback.ts';
import { PersonaCard, PersonaSkeleton } from './persona-card.tsx';

/** The simulated customer of a Pro user's experiment. */
export function FeedbackTab({ feedback }: { feedback: CustomerFeedback }) {
  const { record, loading, step, failed, failure, complete, generate, regenerate, cancel } = feedback;
  const { persona, portrait, decisionFeedback, decisionImage, partsBy } = record;
  const isEditor = useMay('editor');
  const busy = step !== 'none';
  const drawing = step === 'persona';
  if (loading) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">
          A simulated customer made from your company context and this experiment, not a real person.{' '}
          {personasDoNotPredict}
        </p>
        {isEditor && (
          <div className="flex gap-2 max-sm:w-full max-sm:flex-col print:hidden">
            {/* While it says how far things are it is to be read, not pressed. */}
            <Button
              variant={busy || complete ? 'quiet' : 'primary'}
              className="disabled:px-0 disabled:opacity-100"
              disabled={busy || complete}
              onClick={generate}
            >
              {complete && !busy ? <Check aria-hidden /> : <Sparkles aria-hidden />}
              {busy ? 'Generating...' : complete ? 'Feedback Generated' : 'Generate Customer Feedback'}
            </Button>
            {persona && (
              <Button disabled={busy} onClick={regenerate}>
                <RefreshCw aria-hidden /> Regenerate Persona
              </Button>
            )}
          </div>
        )}
      </div>
      {!isEditor && !persona && (
        <p className="text-muted">
          No feedback has been generated yet. An editor of this workspace can do it.
        </p>
      )}
      {failure && (
        <Banner tone="danger">
          <p className="font-semibold">{failure.title}</p>
          <p>{failure.reason}</p>
          {!complete && <p>What was finished is kept.</p>}
          <Button size="small" className="mt-2" onClick={complete ? regenerate : generate}>
            Try again
          </Button>
        </Banner>
      )}
      {failed && !failure && !complete && (
        <Banner>
          The feedback is not complete. What was finished is kept; Generate Customer Feedback goes on from
          there.
        </Banner>
      )}
      {drawing && (
        <p role="status" className="flex items-center gap-2.5 text-muted">
          <Spinner className="size-4" /> Simulating a customer and drawing the portrait...
        </p>
      )}
      {persona ? (
        // With a portrait already it is the customer before, who is about to go.
        <div className={drawing && portrait ? 'opacity-55' : undefined}>
          <PersonaCard persona={persona} portrait={portrait} drawing={drawing} by={partsBy.persona} />
        </div>
      ) : (
        drawing && <PersonaSkeleton />
      )}
      {step === 'decision' && <DecisionProgress name={persona?.name ?? 'The customer'} onCancel={cancel} />}
      {decisionFeedback && step === 'none' && (
        <DecisionPanel
          name={persona?.name ?? 'the customer'}
          decision={decisionFeedback}
          image={decisionImage}
          by={partsBy.decisionFeedback}
        />
      )}
    </div>
  );
}

interface DecisionPanelProps {
  name: string;
  decision: DecisionFeedback;
  image: string | null;
  by: WrittenBy | null;
}

/** A quotation inside a quotation has single marks. */
const withInnerQuotes = (text: string) => text.replace(/“([^“”]*)”|"([^"]*)"/g, '‘$1$2’');

/** Why the simulated customer would choose the winner, in that customer's words. */
function DecisionPanel({ name, decision, image, by }: DecisionPanelProps) {
  const { reasoning, winningChoice, personalReasoning, keyFactors } = decision;
  return (
    <Card
      title={`Why ${name} chose this variant`}
      subtitle={winningChoice && `Chosen: ${winningChoice}`}
      action={<SimulatedMarks by={by} />}
    >
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

/** The decision is being written; it can be cancelled. */
function DecisionProgress({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <p role="status" className="flex items-center gap-2.5">
        <Spinner className="size-4" />
        <span>
          Analyzing the decision of {name}...{' '}
          <span className="text-muted">A language model takes 30 to 60 seconds.</span>
        </span>
      </p>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Card>
  );
}
