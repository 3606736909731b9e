import { useState } from 'react';
import { useUser } from '@/features/accounts/index.ts';
import { useKeptDraft } from '@/lib/kept-draft.ts';
import type { CustomPair } from './context-fields.ts';

const none: CustomPair = { key: '', value: '' };
const isBlank = ({ key, value }: CustomPair) => !key.trim() && !value.trim();

/** A custom detail that is typed and not added yet; kept in this browser like any other text that is not stored. */
export function usePairInWriting(added: readonly CustomPair[]) {
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
    kept: draft.kept,
    restore: () => {
      if (draft.kept) write(draft.kept.value);
      draft.settle();
    },
    discard: draft.settle,
  };
}
