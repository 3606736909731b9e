import type { ProgressEvent } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { latestProgress, streamTopic } from '../../kernel/progress.ts';
import { experimentTopic, loadExperiment } from '../experiments/index.ts';

/**
 * Streams the analysis of an experiment. Running: everything of the run so far, then what comes.
 * Complete: `connected`, then its `complete`. Idle: `connected`, then what comes.
 */
export async function streamProgress(
  ctx: Context,
  streams: EventStreams,
  http: Parameters<typeof streamTopic>[2],
  id: string,
): Promise<void> {
  const { experiment, latestRun } = await loadExperiment(ctx, id);
  const topic = experimentTopic(experiment.id);
  const latest = await latestProgress(ctx.db, topic);
  const stored = { Running: 0, Idle: latest?.id ?? 0, Complete: latest ? latest.id - 1 : 0 };
  const greeting: Omit<ProgressEvent, 'experimentId'>[] = [{ type: 'connected' }];
  if (experiment.status === 'Complete' && !latest && latestRun)
    greeting.push({ type: 'complete', progressPercent: 100 });
  await streamTopic(ctx, streams, http, {
    topic,
    subject: { experimentId: experiment.id },
    greeting,
    after: stored[experiment.status],
  });
}
