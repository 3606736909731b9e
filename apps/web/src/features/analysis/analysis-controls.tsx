import { phaseMessage } from '@frontrunner/contracts/phases';
import { Play } from 'lucide-react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Tooltip } from '@/components/ui/tooltip.tsx';
import { formatPercent } from '@/lib/format.ts';

interface AnalysisProgressProps {
  phase: 'resting' | 'following' | 'finished' | 'lost';
  /** 0 to 100. */
  percent: number;
  plan: 'free' | 'pro';
  onReconnect: () => void;
}

/** The bar and the words of a running analysis; nothing when none runs. */
export function AnalysisProgress({ phase, percent, plan, onReconnect }: AnalysisProgressProps) {
  if (phase === 'resting' && percent === 0) return null;
  if (phase === 'lost') {
    return (
      <Banner tone="warning">
        <p>The connection to the analysis was lost. The analysis itself goes on.</p>
        <Button size="small" className="mt-2" onClick={onReconnect}>
          Reconnect
        </Button>
      </Banner>
    );
  }
  return (
    <div className="rounded-lg border border-line bg-surface px-5 py-4">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p role="status" className="font-medium">
          {phaseMessage(plan, percent)}
        </p>
        <p className="figures text-sm text-muted">{formatPercent(percent)}</p>
      </div>
      <Progress value={percent} label="Analysis" tone={phase === 'finished' ? 'accent' : 'running'} />
    </div>
  );
}

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
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={() => ready && !busy && onRun()}
      aria-description={ready ? undefined : runHint}
    >
      <Play aria-hidden /> Run Analysis
    </Button>
  );
  return ready ? button : <Tooltip content={runHint}>{button}</Tooltip>;
}
