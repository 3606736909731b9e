import { limits } from '@frontrunner/contracts/limits';
import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/field.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useRenameExperiment } from '../queries.ts';

/** Milliseconds between leaving the box and saving, so that a click on its buttons comes first. */
const blurDelay = 100;

/** The experiment's name; click to edit, Enter saves, Escape cancels. */
export function NameEditor({ id, name }: { id: string; name: string }) {
  const [editing, setEditing] = useState(false);
  const rename = useRenameExperiment(id);
  const opener = useRef<HTMLButtonElement>(null);

  const finish = (next: string | null) => {
    setEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
    const trimmed = next?.trim();
    if (!trimmed || trimmed === name) return;
    rename.mutate(trimmed, {
      onSuccess: () => briefToast({ title: 'Name updated' }),
      onError: (error) => failureToast('Error updating name', error),
    });
  };

  if (editing) return <NameBox name={name} onFinish={finish} />;
  return (
    <h1 className="text-2xl font-semibold">
      <button
        ref={opener}
        type="button"
        onClick={() => setEditing(true)}
        className="-mx-1.5 max-w-full rounded-md px-1.5 text-left break-words hover:bg-sunken max-sm:-my-2 max-sm:py-2"
      >
        {name || 'Untitled Experiment'}
        {/* A space that does not break keeps the pencil with the last word. */}
        {'\u00a0'}
        <Pencil aria-hidden className="inline size-4 text-muted" />
        <span className="sr-only">(edit name)</span>
      </button>
    </h1>
  );
}

function NameBox({ name, onFinish }: { name: string; onFinish: (next: string | null) => void }) {
  const [value, setValue] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) {
      box.current.select();
      // A long name shows its beginning, not what fits before its end.
      box.current.scrollLeft = 0;
    }
    return () => clearTimeout(timer.current);
  }, []);
  const finish = (next: string | null) => {
    clearTimeout(timer.current);
    onFinish(next);
  };
  return (
    <div className="mb-1 flex items-center gap-1 max-sm:-mt-2">
      <h1 className="sr-only">{name || 'Untitled Experiment'}</h1>
      <Input
        ref={box}
        autoFocus
        aria-label="Experiment name"
        value={value}
        maxLength={limits.experimentName}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(value);
          if (event.key === 'Escape') finish(null);
        }}
        onBlur={() => {
          timer.current = setTimeout(() => finish(value), blurDelay);
        }}
        className="max-w-xl text-xl font-semibold"
      />
      <IconButton icon={Check} label="Save name" onClick={() => finish(value)} />
      <IconButton icon={X} label="Cancel renaming" onClick={() => finish(null)} />
    </div>
  );
}
