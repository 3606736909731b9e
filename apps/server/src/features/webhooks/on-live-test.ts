import type { ChangedLiveTest, FinishedStep } from '../../kernel/completion.ts';
import { publicOrigin } from '../../kernel/cross-site.ts';
import { sendWebhooks } from './send-webhooks.ts';

/** Tells webhooks that a live test has stopped or was paused. */
export const tellChangedLiveTest: FinishedStep<ChangedLiveTest> = async (deps, { tx, workspaceId, test }) => {
  const isStop = test.status === 'stopped';
  await sendWebhooks(deps, tx, {
    workspaceId,
    event: isStop ? 'live.stopped' : 'live.paused',
    facts: () => [
      {
        object: `live-test:${test.id}`,
        data: {
          liveTestId: test.id,
          experimentId: test.experimentId,
          runId: test.runId,
          reason: isStop ? test.stopReason : test.pauseReason,
          arms: test.arms,
          leader: test.arms[test.leader]?.variant ?? null,
          startedAt: test.startedAt?.toISOString() ?? null,
          stoppedAt: test.stoppedAt?.toISOString() ?? null,
          servedUntil: test.servedUntil?.toISOString() ?? null,
          url: `${publicOrigin(deps.config)}/live/${test.id}`,
        },
      },
    ],
  });
};
