import type { Traffic } from '@frontrunner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@/features/accounts/index.ts';
import { call, firstAnswer } from '@/lib/api-client.ts';
import { useAutosave } from '@/lib/autosave.ts';
import { useFirstAnswer } from '@/lib/use-first-answer.ts';

const usual: Traffic = { clickRate: '1', by: 'visitors', visitors: '1000', days: '14', budget: '14000' };
/** Milliseconds of rest before a change is saved by itself. */
const saveDelay = 500;

/**
 * The click rate and traffic as typed, so that nothing is lost while it is no number yet. The workspace remembers them
 * for whoever plans next; a viewer's own trials last as long as the page.
 */
export function useTraffic(): [Traffic, (change: Partial<Traffic>) => void] {
  const maySave = useMay('editor');
  const [typed, setTyped] = useState<Partial<Traffic>>({});
  const queryKey = ['workspace', 'traffic'];
  useFirstAnswer(queryKey, () => firstAnswer('GET /api/workspace/traffic'));
  const { data: remembered } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/workspace/traffic', { signal }),
  });
  const { autosave } = useAutosave<Traffic>({
    object: 'workspace/traffic',
    delay: saveDelay,
    save: (body) => call('PUT /api/workspace/traffic', { body, keepalive: true }),
  });
  const traffic = { ...usual, ...remembered, ...typed };
  const change = (part: Partial<Traffic>) => {
    setTyped({ ...typed, ...part });
    if (maySave) autosave.schedule({ ...traffic, ...part });
  };
  return [traffic, change];
}
