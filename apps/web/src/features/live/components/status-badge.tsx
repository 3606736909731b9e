import type { LiveTestSummary } from '@frontrunner/contracts';
import { Badge, type Tone } from '@/components/ui/badge.tsx';

const looks: Record<LiveTestSummary['status'], [tone: Tone, word: string]> = {
  waiting: ['neutral', 'Waits for approval'],
  running: ['running', 'Running'],
  paused: ['neutral', 'Paused'],
  stopped: ['positive', 'Finished'],
};

/** The state of a live test in a word. */
export function StatusBadge({ test }: { test: Pick<LiveTestSummary, 'status' | 'pauseReason'> }) {
  const [tone, word] = looks[test.status];
  const isBroken = test.status === 'paused' && test.pauseReason === 'split';
  return <Badge tone={isBroken ? 'danger' : tone}>{isBroken ? 'Paused: uneven split' : word}</Badge>;
}
