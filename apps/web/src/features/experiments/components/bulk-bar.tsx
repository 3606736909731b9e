import type { ExperimentView, Tag } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { type FormEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Input, Select } from '@/components/ui/field.tsx';
import { failureToast, undoToast } from '@/components/ui/toast-store.ts';
import { countOf } from '@/lib/format.ts';
import { compareAddress } from '@/lib/paths.ts';
import { type Organised, useCreateTag, useOrganise } from '../queries.ts';

interface BulkBarProps {
  view: ExperimentView;
  ids: string[];
  tags: readonly Tag[];
  onDone: () => void;
}

const opposite = (change: Organised): Organised => {
  if (change.deleted !== undefined) return { deleted: !change.deleted };
  if (change.archived !== undefined) return { archived: !change.archived };
  return change.addTag ? { removeTag: change.addTag } : { addTag: change.removeTag };
};

/**
 * The bar goes with the choice: answers where the focus goes then, the row behind the chosen ones where those go too, else
 * the first of them; the selected tab where there is no row.
 */
function focusAfter(leave: boolean): () => HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLInputElement>('td input[type="checkbox"]')];
  const first = rows.findIndex((row) => row.checked);
  const behind = rows.slice(first).find((row) => !row.checked);
  const next = leave ? (behind ?? rows.findLast((row) => !row.checked)) : rows[first];
  return () =>
    next?.isConnected ? next : document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
}

/** What can be done with the chosen experiments; everything can be taken back. */
export function BulkBar({ view, ids, tags, onDone }: BulkBarProps) {
  const organise = useOrganise();
  const [naming, setNaming] = useState(false);
  const barRef = useRef<HTMLElement>(null);
  // Not with callbacks: the bar goes with the rows before the answer is told to it.
  const act = async (change: Organised, done: string) => {
    const next = focusAfter(!change.addTag);
    try {
      await organise.mutateAsync({ ids, change });
      onDone();
      if (document.activeElement === document.body || barRef.current?.contains(document.activeElement))
        next()?.focus();
      undoToast(`${countOf(ids.length, 'experiment')} ${done}`, () =>
        organise.mutateAsync({ ids, change: opposite(change) }),
      );
    } catch (error) {
      failureToast('Nothing was changed', error);
    }
  };
  return (
    <section
      ref={barRef}
      aria-label="Chosen experiments"
      data-bar
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-popover"
    >
      <p className="figures mr-auto font-medium">{countOf(ids.length, 'experiment')} chosen</p>
      {view === 'trash' ? (
        <Button size="small" onClick={() => void act({ deleted: false }, 'restored')}>
          Restore
        </Button>
      ) : (
        <>
          {ids.length === 2 && (
            <ButtonLink
              size="small"
              to={compareAddress({ experiment: ids[0] ?? '' }, { experiment: ids[1] ?? '' })}
            >
              Compare
            </ButtonLink>
          )}
          {naming ? (
            <NewTag
              onDone={(tag) => {
                setNaming(false);
                if (tag) void act({ addTag: tag.id }, `tagged “${tag.name}”`);
              }}
            />
          ) : (
            <Select
              aria-label="Tag the chosen experiments"
              className="w-44!"
              value=""
              onChange={({ target }) => {
                const tag = tags.find(({ id }) => id === target.value);
                if (tag) void act({ addTag: tag.id }, `tagged “${tag.name}”`);
                else if (target.value === 'new') setNaming(true);
              }}
            >
              <option value="">Add a tag...</option>
              {tags.map((tag) => (
                <option key={tag.id} value={tag.id}>
                  {tag.name}
                </option>
              ))}
              <option value="new">New tag...</option>
            </Select>
          )}
          <Button
            size="small"
            onClick={() =>
              view === 'archived'
                ? void act({ archived: false }, 'back at work')
                : void act({ archived: true }, 'archived')
            }
          >
            {view === 'archived' ? 'Unarchive' : 'Archive'}
          </Button>
          <Button size="small" onClick={() => void act({ deleted: true }, 'moved to the trash')}>
            Delete
          </Button>
        </>
      )}
      <Button size="small" variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </section>
  );
}

/** Names a tag; its colour follows from how many there are. */
function NewTag({ onDone }: { onDone: (tag: Tag | null) => void }) {
  const [name, setName] = useState('');
  const create = useCreateTag();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return onDone(null);
    create.mutate(name, {
      onSuccess: onDone,
      onError: (error) => failureToast('The tag was not made', error),
    });
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <Input
        autoFocus
        aria-label="Name of the new tag"
        placeholder="Name of the new tag"
        maxLength={limits.tagName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone(null)}
        className="w-44!"
      />
      <Button size="small" type="submit" disabled={create.isPending}>
        Add
      </Button>
    </form>
  );
}
