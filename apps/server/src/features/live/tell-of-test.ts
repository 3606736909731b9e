import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { experiments } from '../experiments/tables.ts';
import { addNotice } from '../notices/index.ts';
import { listMemberRows } from '../workspaces/index.ts';
import type { LiveTestRow } from './find-tests.ts';

const stopWords = {
  loss: 'has stopped: its leader is good enough',
  impressions: 'has stopped: it has had its most impressions',
  manual: 'was stopped',
} as const;

/** What a notice says of a test, after the name of its experiment. */
function wordsOf({ status, stopReason, pauseReason }: LiveTestRow): string {
  if (status === 'stopped' && stopReason) return stopWords[stopReason];
  if (pauseReason === 'split')
    return 'is paused: people were not divided evenly, so its counts cannot be trusted';
  return 'was paused';
}

/**
 * Tells that a test has stopped or paused, in the transaction in which it did: whoever started it and the workspace's owner,
 * but not who did it, and the further steps of `onLiveTestChanged`.
 */
export async function tellOfTest(
  deps: Deps,
  tx: Executor,
  test: LiveTestRow,
  { by }: { by: string | null },
): Promise<void> {
  const { workspaceId, experimentId } = test;
  const [experiment] = await tx
    .select({ name: experiments.name })
    .from(experiments)
    .where(hasKey(experiments, { workspaceId, id: experimentId }));
  const members = await listMemberRows(tx, workspaceId);
  const told = members.filter(({ id, role }) => id !== by && (id === test.startedBy || role === 'owner'));
  await addNotice(tx, deps, {
    accountIds: told.map(({ id }) => id),
    kind: 'live-test',
    workspaceId,
    text: `The live test of “${experiment?.name ?? ''}” ${wordsOf(test)}`,
    path: `/live/${test.id}`,
    experimentId,
  });
  for (const step of deps.onLiveTestChanged) await step(deps, { tx, workspaceId, test });
}
