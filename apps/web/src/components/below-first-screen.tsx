import { type ReactNode, Suspense } from 'react';
import { useInUse } from '@/lib/in-use.ts';

interface BelowFirstScreenProps {
  /** The height that is kept free until the part is there. */
  className: string;
  children: ReactNode;
}

/** A part that on a phone stands far below the first screen, and is made there once the page is in use. */
export function BelowFirstScreen({ className, children }: BelowFirstScreenProps) {
  const free = <div className={className} />;
  return useInUse() ? <Suspense fallback={free}>{children}</Suspense> : free;
}
