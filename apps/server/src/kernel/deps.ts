import type { Endpoint, Role, Scope } from '@frontrunner/contracts';
import type { Model } from '@frontrunner/predictor';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import type { Outgoing } from '../integrations/outgoing/index.ts';
import type { Payments } from '../integrations/payments/index.ts';
import type { Writers } from '../integrations/writer/index.ts';
import type { Clock } from './clock.ts';
import type {
  ApprovedStep,
  OnFinished,
  OnLiveTestChanged,
  OnOutcomeRecorded,
  TrashStep,
} from './completion.ts';
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
  /** What features do when something was approved, one after the other; start.ts puts the list together. */
  onApproved: readonly ApprovedStep[];
  onTrash: readonly TrashStep[];
  onOutcomeRecorded: OnOutcomeRecorded;
  onLiveTestChanged: OnLiveTestChanged;
  clock: Clock;
  model: Model;
  writers: Writers;
  mailer: Mailer;
  /** Asks addresses that people typed. */
  outgoing: Outgoing;
  /** Finds what is not in the current workspace in another one of the caller's; see features/workspaces. */
  findElsewhere: FindElsewhere;
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
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  createdAt: Date;
  experimentsCreatedCount: number;
  onboardingDismissedAt: Date | null;
  modelConsentAt: Date | null;
  isAdmin: boolean;
}

/** A workspace of the signed-in person with what they may do there. */
export interface Membership {
  id: string;
  name: string;
  role: Role;
  isPro: boolean;
}

/**
 * The other workspace of the caller's that holds what an address names; null when none does. With `goOn` the session
 * works there from now on.
 */
export type FindElsewhere = (
  ctx: SessionContext,
  resource: NonNullable<Endpoint['resource']>,
  id: string,
  options: { goOn: boolean },
) => Promise<Membership | null>;

export interface Session {
  id: string;
  account: Account;
  /** The workspace that the person works in. */
  workspace: Membership;
  /** All workspaces of the person, suspended ones among them. */
  memberships: Membership[];
}

/** A program that acts for a workspace, by an API key of it. */
export interface Program {
  /** Of the key: its id, and the beginning by which people recognise it. */
  id: string;
  prefix: string;
  scopes: readonly Scope[];
  /** The member who made the key, in whose name it acts. */
  account: Account;
  workspace: Membership;
  /** The calibration that predictions of a content type use, where there is one; absent where it was not looked up. */
  calibrationVersions?: Readonly<Record<string, number>>;
}

/** What a verb acts with: the parts of the product and the person it acts for. */
export interface Context extends Deps {
  account: Account;
  /** Null where a program acts for the person. */
  sessionId: string | null;
  program: Program | null;
  /** The workspace that what is read and written belongs to. */
  workspace: Membership;
  /** The network address of the caller. */
  address: string;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

/** What a verb acts with where a person calls, with a browser. */
export interface SessionContext extends Context {
  session: Session;
  sessionId: string;
}
