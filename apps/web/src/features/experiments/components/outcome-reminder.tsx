import type { ExperimentSummary } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';
import { formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';

type Awaiting = ExperimentSummary['awaitingOutcome'];

/** Asks what became of tests that are probably over. Whoever closes one is not asked for it again. */
export function OutcomeReminder({ awaiting }: { awaiting: Awaiting }) {
  const isEditor = useMay('editor');
  const queryClient = useQueryClient();
  const dismiss = useMutation({
    mutationFn: (id: string) => call('DELETE /api/experiments/:id/outcome-reminder', { params: { id } }),
    onError: (error) => errorToast('Not closed', explain(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: experimentKeys.summary }),
  });
  const open = awaiting.filter(({ experimentId }) => experimentId !== dismiss.variables || dismiss.isError);
  if (!isEditor || open.length === 0) return null;
  return (
    <Card
      titleId="outcome-reminder"
      title="How did the real test go?"
      subtitle="Record it: you see what prediction and test say together, and your track record grows."
    >
      <ul className="pb-2">
        {open.map(({ experimentId, name, completedAt }) => (
          <li key={experimentId} className="flex items-center gap-3 px-5 py-1">
            <span className="min-w-0 flex-1">
              <Link
                to={paths.results(experimentId)}
                hash="outcome"
                className="inline-flex min-h-[34px] items-center font-medium text-accent wrap-anywhere max-sm:min-h-11"
              >
                {name || 'Untitled Experiment'}
              </Link>{' '}
              <span className="figures text-sm text-muted">analyzed {formatDate(completedAt)}</span>
            </span>
            <IconButton
              icon={X}
              size="edgeIcon"
              label={`Do not ask again for ${name || 'Untitled Experiment'}`}
              onClick={() => dismiss.mutate(experimentId)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
