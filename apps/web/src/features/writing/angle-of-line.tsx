import { angleLabels } from '@frontrunner/contracts/angles';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { useWriting } from './queries.ts';

/** The label of a variant that was written here: its angle; nothing for one that somebody typed or changed. */
export function useAngleLabels(experimentId: string): (headline: string) => ReactNode {
  const lines = new Map(useWriting(experimentId)?.lines.map(({ headline, angle }) => [headline, angle]));
  return (headline) => {
    const angle = lines.get(headline);
    return angle ? <Badge>{angleLabels[angle]}</Badge> : null;
  };
}
