import type { Explanation, PerVariant } from '@frontrunner/contracts';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { formatPercent } from '@/lib/format.ts';
import { useExplanations } from '../api/use-explanations.ts';
import { rankedVariants } from '../result-texts.ts';
import { MarkedHeadline } from './marked-headline.tsx';
import { ReasonList } from './reason-list.tsx';

interface WhyPanelProps {
  experimentId: string;
  runId: string;
  controlHeadline: string;
  entries: readonly PerVariant[];
}

/** Why: what the prediction of a variant rests on, shown in the headlines themselves and as a short list. */
export function WhyPanel({ experimentId, runId, controlHeadline, entries }: WhyPanelProps) {
  const explanations = useExplanations(experimentId, runId);
  const ranked = rankedVariants(entries);
  const [chosen, setChosen] = useState(ranked[0]?.variant);
  const entry = ranked.find(({ variant }) => variant === chosen);
  const explanation = explanations.data?.find(({ variant }) => variant === chosen);
  return (
    <Card>
      <CardHeader
        title="Why"
        subtitle="What the model weighed, part by part. It describes the prediction, not what makes people click."
      />
      <div className="flex flex-col gap-5 px-5 pb-5">
        {ranked.length > 1 && (
          <div className="w-full sm:w-80 print:hidden">
            <Field label="Variant">
              {(field) => (
                <Select {...field} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                  {ranked.map(({ variant, confidencePct }) => (
                    <option key={variant} value={variant}>
                      {variant} ({formatPercent(confidencePct, 1)} to beat the control)
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
        {explanations.isPending && <Skeleton className="h-64" />}
        {explanations.isError && (
          <Banner tone="danger">
            <p>The explanation could not be loaded. The prediction above stands.</p>
            <Button size="small" className="mt-2" onClick={() => void explanations.refetch()}>
              Try again
            </Button>
          </Banner>
        )}
        {entry && explanation && (
          <Reasons entry={entry} explanation={explanation} controlHeadline={controlHeadline} />
        )}
      </div>
    </Card>
  );
}

interface ReasonsProps {
  entry: PerVariant;
  explanation: Explanation;
  controlHeadline: string;
}

function Reasons({ entry, explanation, controlHeadline }: ReasonsProps) {
  const { contributions } = explanation;
  if (contributions.length === 0) {
    return <p className="text-muted">The model sees no difference between this variant and the control.</p>;
  }
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <h3 className="text-sm text-muted">{entry.variant}</h3>
          <MarkedHeadline headline={entry.headline} side="variant" contributions={contributions} />
        </div>
        <div>
          <h3 className="text-sm text-muted">Control</h3>
          <MarkedHeadline headline={controlHeadline} side="control" contributions={contributions} />
        </div>
      </div>
      <p className="text-sm text-muted">
        <span className="font-medium text-positive">▲ above a solid line</span> pushes {entry.variant} up,{' '}
        <span className="font-medium text-running">▼ below a dotted line</span> pushes it down. The percentage
        is the part's share of everything the model weighed.
      </p>
      <ReasonList
        explanation={explanation}
        variant={entry.variant}
        headlines={{ variant: entry.headline, control: controlHeadline }}
      />
    </>
  );
}
