import type { WrittenBy } from '@frontrunner/contracts';
import { Badge } from './ui/badge.tsx';

/** The marks of what is made up: that it is simulated, and who wrote it, a language model or the offline writer. */
export function SimulatedMarks({ by }: { by: WrittenBy | null }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="accent">Simulated</Badge>
      {by && <Badge>{by.kind === 'offline' ? 'Written offline' : `Written by ${by.name}`}</Badge>}
    </span>
  );
}

/** Said wherever simulated people are: they are for thinking (arXiv:2609.25010) and touch no probability. */
export const personasDoNotPredict =
  'Personas do not make predictions better: they are for thinking, and touch no figure on this page.';
