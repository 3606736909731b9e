import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/format.ts';
import type { KeptDraft } from '@/lib/kept-draft.ts';
import { Banner } from './ui/banner.tsx';
import { Button } from './ui/button.tsx';

interface KeptTextOfferProps {
  kept: KeptDraft<unknown> | null;
  /** The text itself where it is short enough to show, or what it belongs to. */
  children?: ReactNode;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed on an earlier page and never reached the server; nothing is shown when there is none. */
export function KeptTextOffer({ kept, children, onRestore, onDiscard }: KeptTextOfferProps) {
  if (!kept) return null;
  return (
    <Banner>
      <p className="font-medium">Unsaved text of {formatDateTime(kept.at)} was kept in this browser.</p>
      {children && (
        <div className="my-2 rounded-sm bg-surface px-3 py-2 whitespace-pre-wrap text-ink">{children}</div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onRestore}>
          Restore it
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </Banner>
  );
}
