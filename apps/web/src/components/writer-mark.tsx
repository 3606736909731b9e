import type { WrittenBy } from '@frontrunner/contracts';
import { Badge } from './ui/badge.tsx';

/** Who wrote a text: a language model by its name, or the offline writer. */
export function WriterMark({ by }: { by: WrittenBy | null }) {
  if (!by) return null;
  return <Badge>{by.kind === 'offline' ? 'Written offline' : `Written by ${by.name}`}</Badge>;
}
