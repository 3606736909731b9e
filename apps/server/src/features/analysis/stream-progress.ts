import type { ProgressEvent } from '@frontrunner/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../kernel/deps.ts';
import type { EventStreams, StreamMessage } from '../../kernel/event-streams.ts';
import { experimentTopic, loadExperiment } from '../experiments/index.ts';
import { latestProgress, progressAfter, type StoredProgress } from './progress.ts';

function message(experimentId: string, event: StoredProgress): Required<StreamMessage> {
  const data: ProgressEvent = {
    type: event.type,
    ...(event.progressPercent === null ? {} : { progressPercent: event.progressPercent }),
    ...(event.message === null ? {} : { message: event.message }),
    experimentId,
  };
  return { id: event.id, data };
}

/**
 * Streams the analysis of an experiment. Running: everything of the run so far, then what comes.
 * Complete: `connected`, then its `complete`. Idle: `connected`, then what comes.
 * With `lastEventId` only what was missed since that event is replayed.
 */
export async function streamProgress(
  ctx: Context,
  streams: EventStreams,
  reply: FastifyReply,
  input: { id: string; lastEventId: string | undefined },
): Promise<void> {
  const { experiment, latestRun } = await loadExperiment(ctx, input.id);
  const topic = experimentTopic(experiment.id);
  const latest = await latestProgress(ctx.db, topic);
  const missedSince = /^\d{1,15}$/.test(input.lastEventId ?? '') ? Number(input.lastEventId) : undefined;
  const greeting: StreamMessage[] = [
    { data: { type: 'connected', experimentId: experiment.id } satisfies ProgressEvent },
  ];
  const stored = { Running: 0, Idle: latest?.id ?? 0, Complete: latest ? latest.id - 1 : 0 };
  if (experiment.status === 'Complete' && !latest && latestRun) {
    greeting.push({
      data: { type: 'complete', progressPercent: 100, experimentId: experiment.id } satisfies ProgressEvent,
    });
  }
  await streams.open(reply, {
    accountId: ctx.account.id,
    topic,
    after: missedSince ?? stored[experiment.status],
    greeting,
    heartbeat: { data: { type: 'heartbeat', experimentId: experiment.id } satisfies ProgressEvent },
    read: async (after, most) =>
      (await progressAfter(ctx.db, topic, after, most)).map((event) => message(experiment.id, event)),
  });
}
