import type { Experiment, PerVariant } from '@frontrunner/contracts';
import { useRef, useState } from 'react';
import { DetailedResults } from './detailed-results.tsx';
import { NextSteps } from './next-steps.tsx';

interface VariantsAndPlanProps {
  experiment: Experiment;
  entries: readonly PerVariant[];
  winner: PerVariant;
}

/** Every variant, and below them the real test of those that are chosen there or are worth it. */
export default function VariantsAndPlan({ experiment, entries, winner }: VariantsAndPlanProps) {
  const nextSteps = useRef<HTMLElement>(null);
  const [planned, setPlanned] = useState<string[] | null>(null);
  const plan = (variants: string[]) => {
    setPlanned(variants);
    nextSteps.current?.focus();
  };
  return (
    <>
      <DetailedResults experiment={experiment} entries={entries} winner={winner} onPlan={plan} />
      <NextSteps ref={nextSteps} entries={entries} winner={winner} chosen={planned} onChoose={setPlanned} />
    </>
  );
}
