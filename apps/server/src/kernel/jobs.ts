import { SpanStatusCode, trace } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type WorkHandler } from 'pg-boss';
import type { Database, Executor } from './database.ts';

export interface JobDefinition<Data extends object> {
  name: string;
  /** How many of these one process does at a time. */
  concurrency: number;
  /** Tries after the first one failed or its worker died. */
  retries: number;
  /** Seconds after which one try is given up. */
  expireSeconds?: number;
  /** Whether of the jobs with one key only one waits: it does what was asked while it waited. Fixed when the queue is made. */
  oneWaiting?: boolean;
  /** Runs one job. Must be safe to run again: a worker can die at any point. */
  run(data: Data, job: { id: string; signal: AbortSignal }): Promise<void>;
  /** Runs after the last try failed or its worker died; leaves nothing in a state that waits for ever. */
  giveUp?(data: Data): Promise<void>;
}

export interface Jobs {
  /**
   * Enqueues in the caller's transaction: the job exists exactly if the transaction commits. A job with `oneWaiting` that
   * waits already under the same key does for this one too; it begins after so many seconds.
   */
  enqueue(
    executor: Executor,
    name: string,
    data: object,
    options?: { key: string; afterSeconds: number },
  ): Promise<void>;
  /** Stops taking jobs and waits (up to ten seconds) for those in progress. */
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds different data types; each definition keeps its own.
export type AnyJob = JobDefinition<any>;

/**
 * Starts the job queue in the product's own database. With `work` the given jobs are also done here.
 * A worker that dies is noticed by its missing heartbeat after ten seconds, and its job tried again.
 */
export async function startJobs(
  database: Database,
  definitions: AnyJob[],
  options: { work: boolean; log: FastifyBaseLogger },
): Promise<Jobs> {
  const { log } = options;
  const boss = new PgBoss({
    ...database.jobs,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
    reindex: false,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of definitions) {
    await prepareQueue(boss, job);
    if (options.work) await workOn(boss, job, log);
  }
  // At once, not only after an interval: a process that keeps dying would never notice what its predecessors left.
  if (options.work) boss.supervise().catch((error) => log.error({ err: error }, 'job queue'));
  return {
    enqueue: async (executor, name, data, options) => {
      await boss.send(name, data, {
        ...(options ? { singletonKey: options.key, startAfter: options.afterSeconds } : {}),
        db: fromDrizzle(executor as never, sql as never),
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Does nothing until tracing is started. */
const tracer = trace.getTracer('frontrunner');

/** Where a job goes when its tries are used up, however they ended. */
const givenUpQueue = (name: string) => `${name}-given-up`;

async function prepareQueue(boss: PgBoss, job: AnyJob): Promise<void> {
  const deadLetter = job.giveUp ? givenUpQueue(job.name) : undefined;
  const tries = {
    retryLimit: job.retries,
    retryDelay: 1,
    expireInSeconds: job.expireSeconds ?? 300,
    heartbeatSeconds: 10,
  };
  if (deadLetter)
    await boss.createQueue(deadLetter, { notify: true, retryLimit: 10, retryDelay: 5, heartbeatSeconds: 10 });
  await boss.createQueue(job.name, {
    ...tries,
    notify: true,
    policy: job.oneWaiting ? 'short' : 'standard',
    ...(deadLetter ? { deadLetter } : {}),
  });
  await boss.updateQueue(job.name, tries);
  // Fills the queue cache: on the embedded database a send inside a transaction would wait for itself otherwise.
  await boss.getQueueStats(job.name);
}

const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

/**
 * Adds one worker of a queue. Having done a job it looks for the next one at once: pg-boss would let it sleep until the
 * next interval or notification, and what was enqueued before it fell asleep would wait as long.
 */
async function addWorker(boss: PgBoss, queue: string, work: WorkHandler<object>): Promise<void> {
  let worker = '';
  worker = await boss.work<object>(queue, polling, async (jobs) => {
    try {
      await work(jobs);
    } finally {
      boss.notifyWorker(worker);
    }
  });
}

async function workOn(boss: PgBoss, job: AnyJob, log: FastifyBaseLogger): Promise<void> {
  const work: WorkHandler<object> = async ([taken]) => {
    if (!taken) return;
    await tracer.startActiveSpan(`job ${job.name}`, async (span) => {
      try {
        await job.run(taken.data, { id: taken.id, signal: taken.signal });
      } catch (error) {
        log.error({ err: error, job: job.name, jobId: taken.id }, 'a job failed');
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  };
  for (let i = 0; i < job.concurrency; i++) await addWorker(boss, job.name, work);
  const { giveUp } = job;
  if (!giveUp) return;
  await addWorker(boss, givenUpQueue(job.name), async ([taken]) => {
    if (taken) await giveUp(taken.data);
  });
}
