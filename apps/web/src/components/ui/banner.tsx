import { clsx } from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { explain } from '@/lib/api-error.ts';
import { Button } from './button.tsx';

const tones = {
  info: 'border-line bg-sunken text-ink',
  warning: 'border-transparent bg-running-soft text-running',
  danger: 'border-transparent bg-danger-soft text-danger',
} as const;

/** A message that stays where it belongs. A `danger` banner is announced at once. */
export function Banner({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const Icon = tone === 'info' ? Info : CircleAlert;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex gap-2.5 rounded-md border px-3.5 py-2.5', tones[tone])}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

interface FailureProps {
  /** What failed, where the error alone does not tell. */
  children?: ReactNode;
  error?: unknown;
  onRetry: () => unknown;
  retryLabel?: string;
}

/** Says that something could not be loaded, why, and offers to try once more. */
export function Failure({ children, error, onRetry, retryLabel = 'Try again' }: FailureProps) {
  return (
    <Banner tone="danger">
      <p>
        {children} {error ? explain(error) : ''}
      </p>
      <Button size="small" className="mt-2" onClick={() => void onRetry()}>
        {retryLabel}
      </Button>
    </Banner>
  );
}
