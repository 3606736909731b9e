import type { CompanyContext } from '@frontrunner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useUser } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { type Draft, useDraft } from '@/lib/draft.ts';
import { offerLostText } from '@/lib/lost-texts.ts';
import { asStored, bodyOf, type ContextFields, contextEntries, fieldsOf } from './context-fields.ts';

const companyContextKey = ['company-context'];

/** The saved company context. Asked for whenever a wizard opens, and not while one is being filled in. */
export function useCompanyContext() {
  return useQuery({
    queryKey: companyContextKey,
    queryFn: ({ signal }) => call('GET /api/company-context', { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const linesOf = (fields: ContextFields) =>
  contextEntries(fields)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');

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
  const { id, workspace } = useUser();
  const queryClient = useQueryClient();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const saved = useMemo(() => fieldsOf(context), [context]);

  const draft = useDraft<ContextFields>({
    object: 'company-context',
    saved,
    delay: saveDelay,
    normalise: asStored,
    place: { owner: id, name: `company-context/${workspace.id}` },
    onFailure: (error, lost) => {
      if (!offerLostText(error, { name: 'Company context', text: linesOf(lost) })) onFailure(error);
    },
    write: async (fields) => {
      const body = bodyOf(fields);
      const industry = body.industry ?? (industryFallsBack ? body.customIndustry : null);
      const options = { body: { ...body, industry }, keepalive: true, workspace: workspace.id };
      const stored = await call('POST /api/company-context', options);
      queryClient.setQueryData(companyContextKey, stored);
      setSavedAt(stored.updatedAt);
      return fieldsOf(stored);
    },
  });
  const saveNow = async () => {
    const stored = await draft.flush();
    if (!stored) onFailure(draft.lastError());
    return stored;
  };
  return { ...draft, savedAt, saveNow, set: (changes) => draft.change({ ...draft.value, ...changes }) };
}
