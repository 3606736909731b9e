import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';

interface EditConflictProps {
  /** What was stored elsewhere. */
  theirs: ReactNode;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}

/** Two places changed the same text: shows the other one and lets the person choose. */
export function EditConflict({ theirs, onKeepMine, onUseTheirs }: EditConflictProps) {
  return (
    <Banner tone="warning">
      <p className="font-medium">This was changed somewhere else while you were editing. Saved there:</p>
      <div className="my-2 rounded-sm bg-surface px-3 py-2 whitespace-pre-wrap text-ink">{theirs}</div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine}>
          Keep what I wrote
        </Button>
        <Button size="small" onClick={onUseTheirs}>
          Use the saved text
        </Button>
      </div>
    </Banner>
  );
}
