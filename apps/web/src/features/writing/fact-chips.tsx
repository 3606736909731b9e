import type { Fact, FactEdits } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { Check, Pin, Plus, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/field.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { useEditFacts, useWriting } from './queries.ts';

interface FactChipsProps {
  experimentId: string;
  disabled: boolean;
}

/** The facts that lines are written from; each can be corrected, removed and pinned, and others added. */
export function FactChips({ experimentId, disabled }: FactChipsProps) {
  const state = useWriting(experimentId);
  const save = useEditFacts(experimentId);
  const title = useId();
  if (!state) return null;
  const { facts, edits } = state;
  const locked = disabled || save.isPending;
  const change = (next: FactEdits) =>
    save.mutate(next, { onError: (error) => errorToast('Failed to save the facts', explain(error)) });

  return (
    <section aria-labelledby={title} className="flex flex-col gap-2 px-5 pb-4">
      <h3 id={title} className="text-sm font-medium">
        Facts that lines are written from
      </h3>
      {facts.length === 0 && (
        <p className="text-sm text-muted">None yet. Add one here, or say more in the context.</p>
      )}
      <ul className="flex flex-wrap gap-1.5">
        {facts.map((fact) => (
          <FactChip
            key={fact.id}
            fact={fact}
            disabled={locked}
            onPin={() => change(pinned(edits, fact))}
            onRemove={() => change(removed(edits, fact))}
            onCorrect={(text) => change(corrected(edits, fact, text))}
          />
        ))}
      </ul>
      <AddFact
        disabled={locked}
        onAdd={(text) => change({ ...edits, added: [...(edits.added ?? []), { text }] })}
      />
    </section>
  );
}

const without = (ids: readonly string[] | undefined, id: string) => (ids ?? []).filter((one) => one !== id);

function pinned(edits: FactEdits, { id, pinned: before }: Fact): FactEdits {
  return { ...edits, pinned: before ? without(edits.pinned, id) : [...(edits.pinned ?? []), id] };
}

function removed(edits: FactEdits, { id, text }: Fact): FactEdits {
  const added = (edits.added ?? []).filter((one) => one.text !== text);
  const own = added.length < (edits.added ?? []).length;
  return {
    ...edits,
    added,
    pinned: without(edits.pinned, id),
    corrected: (edits.corrected ?? []).filter((one) => one.id !== id),
    removed: own ? (edits.removed ?? []) : [...without(edits.removed, id), id],
  };
}

function corrected(edits: FactEdits, { id, text: before }: Fact, text: string): FactEdits {
  const added = edits.added ?? [];
  if (added.some((one) => one.text === before))
    return { ...edits, added: added.map((one) => (one.text === before ? { ...one, text } : one)) };
  const others = (edits.corrected ?? []).filter((one) => one.id !== id);
  return { ...edits, corrected: [...others, { id, text }] };
}

interface FactChipProps {
  fact: Fact;
  disabled: boolean;
  onPin: () => void;
  onRemove: () => void;
  onCorrect: (text: string) => void;
}

/** One fact; its text is a field while it is corrected. */
function FactChip({ fact, disabled, onPin, onRemove, onCorrect }: FactChipProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { text, related } = fact;
  if (draft !== null) {
    const store = (event: FormEvent) => {
      event.preventDefault();
      if (draft.trim() !== '' && draft.trim() !== text) onCorrect(draft.trim());
      setDraft(null);
    };
    return (
      <li>
        <form className="flex items-center" onSubmit={store}>
          <Input
            aria-label={`Correct the fact ${text}`}
            autoFocus
            maxLength={limits.headline}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
          />
          <IconButton type="submit" icon={Check} label="Store the correction" />
        </form>
      </li>
    );
  }
  return (
    <li className="flex max-w-full items-center rounded-md border border-line bg-sunken text-sm">
      <button
        type="button"
        className={`min-w-0 px-2.5 py-1.5 text-left break-words ${related || fact.pinned ? '' : 'text-muted line-through'}`}
        title={
          related || fact.pinned
            ? 'Correct this fact'
            : 'Seems to belong to another product; pin it to use it'
        }
        disabled={disabled}
        onClick={() => setDraft(text)}
      >
        {text}
      </button>
      <IconButton
        icon={Pin}
        label={fact.pinned ? `Unpin ${text}` : `Pin ${text}`}
        aria-pressed={fact.pinned}
        className={fact.pinned ? 'text-accent' : 'text-muted'}
        disabled={disabled}
        onClick={onPin}
      />
      <IconButton icon={X} label={`Remove ${text}`} disabled={disabled} onClick={onRemove} />
    </li>
  );
}

function AddFact({ disabled, onAdd }: { disabled: boolean; onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <form className="flex max-w-md gap-2" onSubmit={add}>
      <Input
        aria-label="Add a fact"
        placeholder="free returns for 60 days"
        maxLength={limits.headline}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={disabled || text.trim() === ''}>
        <Plus aria-hidden /> Add
      </Button>
    </form>
  );
}
