import type { CompanyContext } from '@frontrunner/contracts';
import { useMemo, useRef, useState } from 'react';
import { useUser } from '@/features/accounts/index.ts';
import { type Draft, useDraft } from '@/lib/draft.ts';
import { useSaveCompanyContext } from './api/use-save-company-context.ts';
import { asStored, bodyOf, type ContextFields, fieldsOf } from './context-fields.ts';

/** Milliseconds of rest before a change is saved by itself. */
const saveDelay = 500;

interface ContextDraftOptions {
  /** Told of the first failure in a row, and of every one of `saveNow`. */
  onFailure: (error: unknown) => void;
  /** Sends the custom industry as the industry where none is chosen, as the onboarding wizard does. */
  industryFallsBack?: boolean;
}
export interface ContextDraft extends Draft<ContextFields> {
  set: (changes: Partial<ContextFields>) => void;
  /** When the server last stored it in this wizard; null before. */
  savedAt: string | null;
  /** Stores at once what is not stored yet; false when that failed, which is told. */
  saveNow: () => Promise<boolean>;
}

/** The company context while it is edited, saved by itself 500 ms after the last change. */
export function useContextDraft(
  context: CompanyContext,
  { onFailure, industryFallsBack = false }: ContextDraftOptions,
): ContextDraft {
  const { id } = useUser();
  const save = useSaveCompanyContext();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const lastError = useRef<unknown>(null);
  const saved = useMemo(() => fieldsOf(context), [context]);

  const draft = useDraft<ContextFields>({
    saved,
    delay: saveDelay,
    normalise: asStored,
    place: { owner: id, name: 'company-context' },
    onFailure,
    write: async (fields) => {
      const body = bodyOf(fields);
      const industry = body.industry ?? (industryFallsBack ? body.customIndustry : null);
      const stored = await save.mutateAsync({ ...body, industry }).catch((error: unknown) => {
        lastError.current = error;
        throw error;
      });
      setSavedAt(stored.updatedAt);
      return fieldsOf(stored);
    },
  });
  const saveNow = async () => {
    const stored = await draft.flush();
    if (!stored) onFailure(lastError.current);
    return stored;
  };
  return { ...draft, savedAt, saveNow, set: (changes) => draft.change({ ...draft.value, ...changes }) };
}
