import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

interface ProgressProps {
  /** 0 to 100; anything beyond is capped. Null while it is not known: a part of the bar then moves along it. */
  value: number | null;
  label: string;
  tone?: 'accent' | 'running' | 'danger';
  className?: string;
}
const tones = { accent: 'bg-accent', running: 'bg-running-mark', danger: 'bg-danger' } as const;

/** A progress bar that says its value to assistive technology. */
export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent ?? undefined}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={clsx(
          'h-full rounded-full transition-[width] duration-200 ease-out',
          tones[tone],
          percent === null && 'animate-slide',
        )}
        style={{ width: `${percent ?? 35}%` }}
      />
    </div>
  );
}

/** A placeholder in the shape of what is being loaded; hidden from assistive technology. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-md bg-line/70', className)} />;
}

export function Spinner({ className = '' }: { className?: string }) {
  return (
    <LoaderCircle aria-hidden className={`shrink-0 animate-spin motion-reduce:animate-none ${className}`} />
  );
}
