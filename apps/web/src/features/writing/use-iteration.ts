import type { Experiment, PerVariant } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { currentUserQuery } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';
import { paths } from '@/lib/paths.ts';
import { useWriterChoice, WritingDeclined } from './use-writer-choice.tsx';

export interface Iteration {
  /** What is being made, null when nothing is. */
  making: 'winner' | 'control' | null;
  fromWinner: () => void;
  tryAgain: () => void;
  /** Asks who is to write, where that is open; to be rendered. */
  dialog: ReactNode;
}

/** The next experiment, from the winner or again from the control: made as one, opened when it is there. */
export function useIteration(experiment: Experiment, winner: PerVariant): Iteration {
  const queryClient = useQueryClient();
  const iterate = useMutation({
    // Names, writes and creates the next experiment; nothing is created unless all of it worked.
    mutationFn: ({ from, writer }: { from: 'winner' | 'control'; writer: 'offline' | undefined }) =>
      call('POST /api/experiments/:id/iterate', {
        params: { id: experiment.id },
        body: writer ? { from, writer } : { from },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: experimentKeys.all });
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  const navigate = useNavigate();
  const { write, dialog } = useWriterChoice();

  const make = async (from: 'winner' | 'control') => {
    if (iterate.isPending) return;
    try {
      const { id, shortfall } = await write((writer) => iterate.mutateAsync({ from, writer }));
      toast({ title: 'Experiment Created', description: shortfall ?? undefined, tone: 'positive' });
      await navigate({ to: paths.experiment(id) });
    } catch (error) {
      report(error, from);
    }
  };
  return {
    making: iterate.isPending ? iterate.variables.from : null,
    fromWinner: () => {
      if (winner.variant === 'Control') refuseControl();
      else if (winner.headline.trim() === '') report(new Error('The winning headline is empty'), 'winner');
      else void make('winner');
    },
    tryAgain: () => void make('control'),
    dialog,
  };
}

function refuseControl(): void {
  errorToast(
    'Cannot iterate from control',
    'The control headline won; try a new experiment with different variants.',
  );
}

const failures = {
  winner: 'Failed to create iteration',
  control: 'Failed to create new experiment',
} as const;

function report(error: unknown, from: 'winner' | 'control'): void {
  if (error instanceof WritingDeclined) return;
  const refusal = error instanceof ApiError ? error : null;
  if (refusal?.status === 401) return;
  if (refusal?.code === 'CONTROL_WON') {
    refuseControl();
    return;
  }
  // The server's own words help where it refused for a reason; a fault has none to give.
  const known = refusal?.code && refusal.code !== 'INTERNAL_ERROR' ? refusal.explanation : null;
  errorToast(failures[from], known ?? 'There was an error creating the new experiment. Please try again.');
}
