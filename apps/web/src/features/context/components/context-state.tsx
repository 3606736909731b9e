import { Failure } from '@/components/ui/banner.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { formatTime } from '@/lib/format.ts';
import type { ContextDraft } from '../context-draft.ts';

/** In place of the context while it loads, or when it could not be loaded: nothing may be written over it unseen. */
export function ContextLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <Failure error={error} onRetry={onRetry} retryLabel="Try Again">
        Your company context could not be loaded.
      </Failure>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading company context...
      </p>
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </>
  );
}

interface SaveIndicatorProps {
  draft: ContextDraft;
  /** Whether a message on the screen says what is still to be written. */
  incomplete?: boolean;
}

/** Where the context stands: 'Saving...', 'Saved {time}', or that it could not be saved. */
export function SaveIndicator({ draft: { state, savedAt }, incomplete = false }: SaveIndicatorProps) {
  const failed = state === 'failed';
  return (
    <p role="status" className={`figures min-h-5 text-sm ${failed ? 'text-danger' : 'text-muted'}`}>
      {(state === 'unsaved' || state === 'saving') && 'Saving...'}
      {state === 'saved' && savedAt && `${incomplete ? 'Kept as a draft' : 'Saved'} ${formatTime(savedAt)}`}
      {failed && 'Not saved yet. Your text is kept in this browser.'}
    </p>
  );
}
