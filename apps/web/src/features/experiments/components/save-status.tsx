import type { SaveState } from '@/lib/autosave.ts';

const words: Record<SaveState, string> = {
  saved: '',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  failed: 'Not saved yet; your text is kept here',
};

/** Says quietly where a text stands. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p
      role="status"
      className={`text-sm sm:whitespace-nowrap ${state === 'failed' ? 'text-danger' : 'text-muted'}`}
    >
      {words[state]}
    </p>
  );
}
