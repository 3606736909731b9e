import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';
import { letSingleKeysAct, modifier, singleKeysAct } from './shortcuts.ts';

/** What every key does. A list of keys is pressed together, an inner list one or the other. */
const shortcuts = (): readonly { does: string; keys: readonly string[]; single?: true }[] => [
  { does: 'Search pages, experiments and actions', keys: [modifier(), 'K'] },
  { does: 'New headline test', keys: ['N'], single: true },
  { does: 'Search experiments', keys: ['/'], single: true },
  { does: 'Run what the page is about, also while you write', keys: [modifier(), 'Enter'] },
  { does: 'Move through a list or table', keys: ['↑', '↓', '←', '→'] },
  { does: 'Show this list', keys: ['?'], single: true },
  { does: 'Close what is open', keys: ['Esc'] },
];

/** All keys, and the switch for those without Ctrl or Cmd. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [act, setAct] = useState(singleKeysAct);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Keyboard shortcuts"
      description="While you write in a field, letters are only letters."
    >
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {shortcuts().map(({ does, keys, single }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt className={single && !act ? 'text-muted line-through' : ''}>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-2.5 text-sm max-sm:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent max-sm:size-6"
          checked={act}
          onChange={({ target }) => {
            setAct(target.checked);
            letSingleKeysAct(target.checked);
          }}
        />
        Keys without {modifier()} act too
      </label>
    </Dialog>
  );
}

/** Keys as they look on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="inline-flex h-6 min-w-6 items-center justify-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-muted"
    >
      {key}
    </kbd>
  ));
}
