import { formatTime } from '@/lib/format.ts';
import type { ContextDraft } from '../use-context-draft.ts';

/** Where the context stands: 'Saving...', 'Saved {time}', or that it could not be saved. */
export function SaveIndicator({ draft: { state, savedAt } }: { draft: ContextDraft }) {
  const failed = state === 'failed';
  return (
    <p role="status" className={`figures min-h-5 text-sm ${failed ? 'text-danger' : 'text-muted'}`}>
      {(state === 'unsaved' || state === 'saving') && 'Saving...'}
      {state === 'saved' && savedAt && `Saved ${formatTime(savedAt)}`}
      {failed && 'Not saved yet. Your text is kept in this browser.'}
    </p>
  );
}
