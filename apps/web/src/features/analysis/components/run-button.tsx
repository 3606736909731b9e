import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Tooltip } from '@/components/ui/tooltip.tsx';

interface RunButtonProps {
  /** Whether there is a control and at least one variant. */
  ready: boolean;
  /** Whether an analysis is running or being started. */
  busy: boolean;
  onRun: () => void;
}
const runHint = 'Add a control headline and at least one variant to run the experiment';

/** 'Run Analysis'. It stays focusable when it cannot be pressed, so that everybody can learn why. */
export function RunButton({ ready, busy, onRun }: RunButtonProps) {
  const button = (
    <Button
      variant="primary"
      aria-disabled={!ready || busy}
      onClick={() => ready && !busy && onRun()}
      aria-description={ready ? undefined : runHint}
    >
      <Play aria-hidden /> Run Analysis
    </Button>
  );
  return ready ? button : <Tooltip content={runHint}>{button}</Tooltip>;
}
