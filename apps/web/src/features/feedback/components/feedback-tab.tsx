import { RefreshCw, Sparkles } from 'lucide-react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import type { CustomerFeedback } from '../use-customer-feedback.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { DecisionProgress } from './decision-progress.tsx';
import { PersonaCard } from './persona-card.tsx';

/** The simulated customer of a Pro user's experiment. */
export function FeedbackTab({ feedback }: { feedback: CustomerFeedback }) {
  const { record, loading, step, failed, complete, generate, regenerate, cancel } = feedback;
  const { persona, portrait, decisionFeedback, decisionImage, partsBy } = record;
  const busy = step !== 'none';
  if (loading) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">
          A simulated customer made from your company context, not a real person. Use it to find questions,
          not as proof.
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="primary" disabled={busy || complete} onClick={generate}>
            {busy ? <Spinner /> : <Sparkles aria-hidden />}
            {busy ? 'Generating...' : complete ? 'Feedback Generated' : 'Generate Customer Feedback'}
          </Button>
          {persona && (
            <Button disabled={busy} onClick={regenerate}>
              <RefreshCw aria-hidden /> Regenerate Persona
            </Button>
          )}
        </div>
      </div>
      {failed && !busy && !complete && (
        <Banner tone="warning">
          The feedback is not complete. What was finished is kept; Generate Customer Feedback goes on from
          there.
        </Banner>
      )}
      {step === 'persona' && (
        <p role="status" className="flex items-center gap-2.5 text-muted">
          <Spinner className="size-4" /> Simulating a customer and drawing the portrait...
        </p>
      )}
      {persona && <PersonaCard persona={persona} portrait={portrait} by={partsBy.persona} />}
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
