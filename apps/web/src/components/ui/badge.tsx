import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  positive: 'bg-positive-soft text-positive',
  running: 'bg-running-soft text-running',
  neutral: 'border border-line bg-sunken text-muted',
  danger: 'bg-danger-soft text-danger',
  accent: 'bg-accent-soft text-accent',
} as const;
export type Tone = keyof typeof tones;

/** A short word of state. Green wins, amber runs, grey rests, red failed. */
export function Badge({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) {
  return (
    <span
      className={clsx(
        'inline-flex h-[22px] items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
