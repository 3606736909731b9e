import { and, eq, inArray } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { recordProgress } from '../../kernel/progress.ts';
import { experimentRuns, experiments, experimentTopic } from '../experiments/index.ts';

const message = 'The analysis could not be finished after several tries. Nothing was lost; run it again.';

/** After the last try: the experiment is Idle again and its streams say so. Does nothing for a run that ended. */
export async function failRun(deps: Deps, key: OwnedKey): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [run] = await tx
      .update(experimentRuns)
      .set({ status: 'failed', error: message, finishedAt: deps.clock.now() })
      .where(and(hasKey(experimentRuns, key), inArray(experimentRuns.status, ['queued', 'running'])))
      .returning({ experimentId: experimentRuns.experimentId });
    if (!run) return;
    await tx
      .update(experiments)
      .set({ status: 'Idle', currentRunId: null })
      .where(and(hasKey(experiments, { ...key, id: run.experimentId }), eq(experiments.currentRunId, key.id)))
      .returning({
        told: tellMembers(deps.notifier, key.workspaceId, { type: 'experiment', id: run.experimentId }),
      });
    await recordProgress(tx, deps.notifier, {
      topic: experimentTopic(run.experimentId),
      type: 'error',
      message,
    });
  });
}
