import { Children, type ReactNode } from 'react';
import { useInTurn } from '@/lib/first-picture.ts';

/** Parts of a page below each other, of which the first page of a visit makes one after the other; see `useInTurn`. */
export function InTurn({ children }: { children: ReactNode }) {
  const shown = useInTurn(Children.count(children));
  return Children.map(children, (part, at) => (at < shown ? part : null));
}
