import type { LiveTest } from '@frontrunner/contracts';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { useChangeLiveTest } from '../queries.ts';

/** Pause, resume, stop; and afterwards: stop serving the leader. */
export function TestActions({ test }: { test: LiveTest }) {
  const [asking, setAsking] = useState(false);
  const change = useChangeLiveTest(test.id);
  if (!useMay('editor')) return null;
  const to = (body: Parameters<typeof change.mutate>[0], title: string) =>
    change.mutate(body, {
      onSuccess: () => briefToast({ title }),
      onError: (error) => failureToast('Nothing was changed', error),
      // The question may have been opened while an earlier change was on its way.
      onSettled: () => body.status === 'stopped' && setAsking(false),
    });
  const { status, pauseReason, servedUntil } = test;
  return (
    <>
      {status === 'running' && (
        <Button disabled={change.isPending} onClick={() => to({ status: 'paused' }, 'Paused')}>
          Pause
        </Button>
      )}
      {status === 'paused' && pauseReason === 'manual' && (
        <Button disabled={change.isPending} onClick={() => to({ status: 'running' }, 'It runs again')}>
          Resume
        </Button>
      )}
      {status !== 'stopped' && <Button onClick={() => setAsking(true)}>Stop</Button>}
      {status === 'stopped' && servedUntil && (
        <Button
          disabled={change.isPending}
          onClick={() => to({ afterStop: 'control' }, 'Pages show their own headline')}
        >
          End serving the leader
        </Button>
      )}
      {status === 'stopped' && !servedUntil && test.leader !== 'Control' && (
        <Button
          disabled={change.isPending}
          onClick={() => to({ afterStop: 'winner' }, 'Pages show the leader')}
        >
          Serve the leader
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop the live test?"
        description="A stopped test cannot run again. What was counted is recorded as the outcome of this analysis."
        confirmLabel="Stop the test"
        busy={change.isPending}
        onConfirm={() => to({ status: 'stopped' }, 'The test is stopped')}
      />
    </>
  );
}
