import type { Model } from '@frontrunner/predictor';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Payments } from '../integrations/payments/index.ts';
import type { Writers } from '../integrations/writer/index.ts';
import type { Clock } from './clock.ts';
import type { OnFinished } from './completion.ts';
import type { Database, Executor } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Notifier } from './notifier.ts';
import type { Tracing } from './tracing.ts';

/** What every verb may use; made once at boot. */
export interface Deps {
  config: Config;
  database: Database;
  db: Executor;
  notifier: Notifier;
  jobs: Jobs;
  onFinished: OnFinished;
  clock: Clock;
  model: Model;
  writers: Writers;
  /** Who takes the money; null when payments are off. */
  payments: Payments;
  /** Null unless METRICS_PORT is set. */
  metrics: Metrics | null;
  /** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  tracing: Tracing | null;
  log: FastifyBaseLogger;
}

/** The signed-in person as loaded with the session. */
export interface Account {
  id: string;
  issuer: string;
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  createdAt: Date;
  experimentsCreatedCount: number;
  onboardingDismissedAt: Date | null;
  modelConsentAt: Date | null;
  isPro: boolean;
  isAdmin: boolean;
}

export interface Session {
  id: string;
  account: Account;
}

/** What a verb acts with: the parts of the product and the person it acts for. */
export interface Context extends Deps {
  account: Account;
  sessionId: string;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}
