import type { Experiment, PerVariant } from '@frontrunner/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { useDuplicate } from '@/features/writing/index.ts';
import { countOf } from '@/lib/format.ts';

const VariantComparison = lazy(() => import('./variant-comparison.tsx'));

/** Side by side in one look; more are compared better in the table. */
const mostCompared = 4;

interface ChosenBarProps {
  experiment: Experiment;
  /** The chosen variants, most likely first. */
  entries: readonly PerVariant[];
  control: PerVariant | undefined;
  onPlan: (variants: string[]) => void;
  onDone: () => void;
}

/** What can be done with the chosen variants; stays in sight while one chooses. */
export function ChosenBar({ experiment, entries, control, onPlan, onDone }: ChosenBarProps) {
  const isEditor = useMay('editor');
  const [comparing, setComparing] = useState(false);
  const create = useDuplicate(experiment.id);
  const headlines = entries.map(({ headline }) => headline);
  const createFromThese = () =>
    create.mutate({
      ...(control ? { controlHeadline: control.headline } : {}),
      variantHeadlines: headlines,
    });
  const canCompare = entries.length >= 2 && entries.length <= mostCompared;
  return (
    <section
      aria-label="Chosen variants"
      data-bar
      className="sticky bottom-3 z-20 m-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-popover print:hidden"
    >
      <p className="figures mr-auto font-medium">{countOf(entries.length, 'variant')} chosen</p>
      <CopyButton text={headlines.join('\n')} subject={countOf(entries.length, 'chosen headline')} />
      <Button
        size="small"
        disabled={!canCompare}
        title={canCompare ? undefined : `Choose 2 to ${mostCompared} variants to compare them`}
        onClick={() => setComparing(true)}
      >
        Compare
      </Button>
      <Button size="small" onClick={() => onPlan(entries.map(({ variant }) => variant))}>
        Plan a test
      </Button>
      {isEditor && (
        <Button size="small" disabled={create.isPending} onClick={createFromThese}>
          {create.isPending ? 'Creating...' : 'New experiment from these'}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onDone}>
        Cancel
      </Button>
      {comparing && (
        <Suspense fallback={null}>
          <VariantComparison entries={entries} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </section>
  );
}
