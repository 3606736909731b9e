import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { purgeExpired } from './features/accounts/purge-expired.ts';
import { analysisJob } from './features/analysis/jobs.ts';
import { withdrawApprovals } from './features/approvals/index.ts';
import { deleteOldestBenchmarks } from './features/benchmark/delete-oldest.ts';
import { benchmarkJob } from './features/benchmark/jobs.ts';
import { reconcilePlans } from './features/billing/index.ts';
import { purgeConnections } from './features/connections/index.ts';
import { applyRetention, countWaitingEvents, ensurePartitions } from './features/events/index.ts';
import { recountExperiments, removeOldTrash } from './features/experiments/index.ts';
import { readDueFeeds } from './features/feeds/index.ts';
import { forgetAnswers } from './features/keys/index.ts';
import { learnFromBenchmark, learnFromOutcomes, learningJob } from './features/learning/index.ts';
import { forgetVisitors, lookAtTests, refuseWhileTested, startApprovedTest } from './features/live/index.ts';
import { deleteOldNotices, mailNotice } from './features/notices/index.ts';
import { sealFinishedRun } from './features/seals/index.ts';
import { settleForecasts } from './features/track-record/index.ts';
import {
  endOldDeliveries,
  runDeliveries,
  tellChangedLiveTest,
  tellFinishedBenchmark,
  tellFinishedRun,
  tellRecordedOutcomes,
} from './features/webhooks/index.ts';
import { findElsewhere, mailInvitation } from './features/workspaces/index.ts';
import { createMailer } from './integrations/mail/mailer.ts';
import { createOutgoing, type Resolve } from './integrations/outgoing/index.ts';
import { createPayments } from './integrations/payments/index.ts';
import { createWriters } from './integrations/writer/index.ts';
import { systemClock } from './kernel/clock.ts';
import type { ApprovedStep, OnFinished, OnLiveTestChanged, OnOutcomeRecorded } from './kernel/completion.ts';
import { type Database, openPglite, openPostgres } from './kernel/database.ts';
import type { Deps } from './kernel/deps.ts';
import { loadInstalledModel } from './kernel/installed-model.ts';
import { type AnyJob, type Jobs, startJobs } from './kernel/jobs.ts';
import { createMetrics } from './kernel/metrics.ts';
import { createNotifier } from './kernel/notifier.ts';
import { startOperationsServer } from './kernel/operations-server.ts';
import { repeat } from './kernel/periodic.ts';
import { startTracing } from './kernel/tracing.ts';

/** What a test may put in place of the real thing. */
export interface Overrides {
  database?: Database;
  clock?: Deps['clock'];
  log?: Logger;
  /** Looks host names up in place of the system. */
  resolve?: Resolve;
  /** Called before each step of an analysis; a test stops the process there. */
  onAnalysisStep?: (percent: number) => Promise<void>;
  /** Further steps of what has finished, after the product's own, and the jobs that they enqueue. */
  onFinished?: Partial<OnFinished>;
  onApproved?: ApprovedStep[];
  /** Further steps when an outcome was recorded. */
  onOutcomeRecorded?: OnOutcomeRecorded;
  /** Further steps when a live test has stopped or paused. */
  onLiveTestChanged?: OnLiveTestChanged;
  jobs?: (deps: Deps) => AnyJob[];
}

export interface Product {
  app: FastifyInstance;
  deps: Deps;
  /** Lets requests in progress end, then closes everything; nothing acknowledged is lost. */
  close(): Promise<void>;
}

/** Never logged: what would let a reader of the logs act as somebody. */
const redact = [
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
  'headers.authorization',
  '*.idToken',
  '*.token',
];

/** Lets a line of the log be found from its trace, and the other way round. */
function traceOfLine(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId ? { traceId } : {};
}

/** What is done with every finished benchmark, in its transaction. */
const benchmarkSteps: OnFinished['benchmark'] = [
  deleteOldestBenchmarks,
  learnFromBenchmark,
  tellFinishedBenchmark,
];

/** Answers to keys of idempotency, and connections of apps, that are over. */
async function forgetForPrograms(deps: Deps): Promise<void> {
  await forgetAnswers(deps);
  await purgeConnections(deps);
}

/** What is done with every outcome, in its transaction: its forecast is settled before others are told. */
const outcomeSteps: OnOutcomeRecorded = [settleForecasts, learnFromOutcomes, tellRecordedOutcomes];

/** Opens the database, starts the jobs and builds the application; listens to nothing yet. */
export async function startProduct(config: Config, overrides: Overrides = {}): Promise<Product> {
  const log = overrides.log ?? pino({ level: config.LOG_LEVEL, redact, mixin: traceOfLine });
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing(config) : null;
  const database =
    overrides.database ??
    (config.DATABASE_URL
      ? await openPostgres(config.DATABASE_URL, { poolSize: config.DATABASE_POOL_SIZE, log })
      : await openPglite(config.DATA_DIR));
  await ensurePartitions(database.db, (overrides.clock ?? systemClock).now());
  const notifier = await createNotifier(database);
  const model = loadInstalledModel(config.DATA_DIR, log);
  // The queue needs its jobs, the jobs need the queue: the record is completed below, before anything runs.
  const deps: Deps = {
    config,
    database,
    db: database.db,
    notifier,
    jobs: undefined as unknown as Jobs,
    onFinished: {
      run: [sealFinishedRun, tellFinishedRun, ...(overrides.onFinished?.run ?? [])],
      benchmark: [...benchmarkSteps, ...(overrides.onFinished?.benchmark ?? [])],
    },
    onApproved: [startApprovedTest, ...(overrides.onApproved ?? [])],
    onTrash: [refuseWhileTested, withdrawApprovals],
    onOutcomeRecorded: [...outcomeSteps, ...(overrides.onOutcomeRecorded ?? [])],
    onLiveTestChanged: [tellChangedLiveTest, ...(overrides.onLiveTestChanged ?? [])],
    clock: overrides.clock ?? systemClock,
    model,
    mailer: createMailer(config, log),
    outgoing: createOutgoing({
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
      ...(overrides.resolve ? { resolve: overrides.resolve } : {}),
    }),
    findElsewhere,
    writers: createWriters(config),
    payments: await createPayments(config, { db: database.db, clock: overrides.clock ?? systemClock }),
    metrics: config.METRICS_PORT === undefined ? null : await createMetrics(database),
    tracing,
    log,
  };
  const jobs: AnyJob[] = [
    analysisJob(deps, overrides.onAnalysisStep),
    benchmarkJob(deps),
    learningJob(deps),
    mailInvitation(deps),
    mailNotice(deps),
  ];
  deps.jobs = await startJobs(database, [...jobs, ...(overrides.jobs?.(deps) ?? [])], {
    work: config.ROLE !== 'web',
    log,
  });
  const app = await buildApp(config, deps);
  const operations = deps.metrics && (await startOperationsServer(config, deps.metrics, database));
  const upkeep =
    config.ROLE === 'web'
      ? []
      : [
          repeat('plan upkeep', 60_000, () => reconcilePlans(deps), log),
          // The demo shows in two minutes what else takes a day.
          repeat('live tests', config.demoSignIn ? 5_000 : 60_000, () => lookAtTests(deps), log),
          repeat('forgetting of visitors', 60 * 60_000, () => forgetVisitors(deps), log),
          repeat('counting of events', 2_000, () => countWaitingEvents(deps.db), log),
          repeat('forgetting what has expired', 60 * 60_000, () => purgeExpired(deps), log),
          repeat('forgetting of old notices', 60 * 60_000, () => deleteOldNotices(deps), log),
          repeat('forgetting of answers', 60 * 60_000, () => forgetForPrograms(deps), log),
          repeat('usage upkeep', 60 * 60_000, () => applyRetention(deps), log),
          repeat('end of webhook deliveries', 60 * 60_000, () => endOldDeliveries(deps), log),
          runDeliveries(deps),
          repeat('reading of feeds', 60_000, () => readDueFeeds(deps), log),
          repeat('counting of experiments', 60 * 60_000, () => recountExperiments(deps), log),
          repeat('emptying of trashes', 60 * 60_000, () => removeOldTrash(deps), log),
        ];
  return {
    app,
    deps,
    close: async () => {
      await app.close();
      await operations?.close();
      await Promise.all(upkeep.map((one) => one.stop()));
      await deps.jobs.close();
      deps.mailer.close();
      await deps.outgoing.close();
      await notifier.close();
      await database.close();
      await tracing?.close();
    },
  };
}
