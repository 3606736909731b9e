import type { ExperimentStatus } from '@frontrunner/contracts';
import { Badge, type Tone } from '@/components/ui/badge.tsx';

const tones: Record<ExperimentStatus, Tone> = { Complete: 'positive', Running: 'running', Idle: 'neutral' };

/** Green when complete, amber while running, grey otherwise; 'Idle' when there is no status. */
export function StatusBadge({ status }: { status: ExperimentStatus | undefined }) {
  return <Badge tone={tones[status ?? 'Idle'] ?? 'neutral'}>{status ?? 'Idle'}</Badge>;
}
