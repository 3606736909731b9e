import { limits } from '@frontrunner/contracts/limits';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { KeptTextOffer } from '@/components/draft-notices.tsx';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { useKeptDraft } from '@/lib/kept-draft.ts';
import type { CustomPair } from '../context-fields.ts';

interface CustomPairsProps {
  pairs: readonly CustomPair[];
  onChange: (pairs: CustomPair[]) => void;
}

/** Details of the customers that no list offers, each a name and a value; one is added only when it has both. */
export function CustomPairs({ pairs, onChange }: CustomPairsProps) {
  const title = useId();
  const { pair, write, clear, kept } = usePairInWriting(pairs);
  const first = useRef<HTMLInputElement>(null);
  const key = pair.key.trim();
  const value = pair.value.trim();
  const full = pairs.length >= limits.customPairs;
  const mayAdd = key !== '' && value !== '' && !full;
  const add = () => {
    if (!mayAdd) return;
    onChange([...pairs, { key, value }]);
    clear();
    first.current?.focus();
  };
  const remove = (index: number) => {
    onChange(pairs.filter((_, at) => at !== index));
    first.current?.focus();
  };
  // Enter belongs to the pair here, not to the form around it.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset aria-labelledby={title} className="flex min-w-0 flex-col gap-3">
      <h3 id={title} className="text-sm font-medium">
        Custom details
      </h3>
      {pairs.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pairs.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no identity, and the same one may stand twice.
            <li key={index} className="flex items-center gap-1 rounded-md bg-sunken pl-2.5 text-sm">
              <span className="min-w-0 py-1 break-words">
                <span className="font-medium">{entry.key}:</span> {entry.value}
              </span>
              <IconButton
                icon={X}
                label={`Remove ${entry.key}: ${entry.value}`}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {(['key', 'value'] as const).map((part) => (
          <TextField
            key={part}
            label={part === 'key' ? 'Detail' : 'Value'}
            ref={part === 'key' ? first : undefined}
            maxLength={limits.listItem}
            placeholder={part === 'key' ? 'Pets' : 'Two cats'}
            value={pair[part]}
            onChange={(event) => write({ ...pair, [part]: event.target.value })}
            onKeyDown={addOnEnter}
          />
        ))}
        <Button aria-disabled={!mayAdd} onClick={add}>
          <Plus aria-hidden /> Add detail
        </Button>
      </div>
      <KeptTextOffer draft={kept} textOf={(kept) => [kept.key, kept.value].filter(Boolean).join(': ')} />
      <p role="status" className="text-sm text-muted empty:-mt-3">
        {full
          ? `${limits.customPairs} details are the most there can be. Remove one to add another.`
          : (key === '') !== (value === '') && 'A detail needs both a name and a value.'}
      </p>
    </fieldset>
  );
}

const none: CustomPair = { key: '', value: '' };
const isBlank = ({ key, value }: CustomPair) => !key.trim() && !value.trim();

/** A custom detail that is typed and not added yet; kept in this browser like any other text that is not stored. */
function usePairInWriting(added: readonly CustomPair[]) {
  const { id } = useUser();
  const [pair, setPair] = useState(none);
  const isAdded = ({ key, value }: CustomPair) =>
    added.some((entry) => entry.key === key.trim() && entry.value === value.trim());
  const draft = useKeptDraft<CustomPair>(
    { owner: id, name: 'company-context/detail' },
    (kept) => isBlank(kept) || isAdded(kept),
  );
  const write = (next: CustomPair) => {
    setPair(next);
    if (isBlank(next)) draft.forget();
    else draft.keep(next);
  };
  return {
    pair,
    write,
    clear: () => write(none),
    kept: draft.offer(write),
  };
}
