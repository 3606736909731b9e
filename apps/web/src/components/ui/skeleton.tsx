import { clsx } from 'clsx';

/** A placeholder in the shape of what is being loaded; hidden from assistive technology. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-md bg-line/70', className)} />;
}
