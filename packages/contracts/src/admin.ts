import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { experimentStatus } from './experiments.ts';
import { moment, text } from './text.ts';

const period = z.enum(['7d', '30d', '90d']).default('30d');
const user = z.string().max(200).default('all');
const admin = { access: 'admin', limit: 'admin' } as const;

export const adminUserRow = z.object({
  userId: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isPro: z.boolean(),
  createdAt: moment,
  experimentCount: z.number(),
  /** The latest page view or sign-in that is known. */
  lastLogin: moment.nullable(),
  /** Usage events within the period. */
  eventCount: z.number(),
});
export type AdminUserRow = z.infer<typeof adminUserRow>;

export const adminEvent = z.object({
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  eventType: z.string(),
  eventCategory: z.string(),
  eventAction: z.string().nullable(),
  eventLabel: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  timestamp: moment,
});
export type AdminEvent = z.infer<typeof adminEvent>;

const count = z.object({ name: z.string(), count: z.number() });
const perDay = z.object({ day: z.string(), count: z.number() });

/** Figures of a period that begins at midnight in New York and ends now. Days and hours are those of New York. */
export const adminOverview = z.object({
  totalEvents: z.number(),
  sessions: z.number(),
  /** One decimal. */
  averageEventsPerSession: z.number(),
  activeUsers30Days: z.number(),
  totalUsers: z.number(),
  proUsers: z.number(),
  /** The 6 with the most events. */
  categories: z.array(count),
  /** The 8 with the most page views, by page name. */
  pages: z.array(count),
  /** 24 entries, by hour of the day. */
  byHour: z.array(z.object({ hour: z.number(), count: z.number() })),
  /** The last 7 days, whatever the period. */
  byDay: z.array(perDay),
  upgradesByDay: z.array(perDay),
  signInsByDay: z.array(perDay),
  /** EST or EDT, whichever holds at this moment; `changesAt` is a change between both within the period. */
  /** The parts of this installation that are sandboxed, and the setting that ends it. */
  sandboxes: z.array(z.object({ what: z.string(), setting: z.string() })),
  timeZone: z.object({ name: z.string(), label: z.enum(['EST', 'EDT']), changesAt: moment.nullable() }),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** Sign-up steps before sign-in count visits; all others count sessions. Null where a step cannot belong to one user. */
export const adminFunnel = z.object({
  name: z.string(),
  steps: z.array(z.object({ name: z.string(), count: z.number().nullable() })),
});
export type AdminFunnel = z.infer<typeof adminFunnel>;

export const adminJourney = z.object({
  sessionId: z.string(),
  userId: z.string().nullable(),
  /** Events within the period. */
  events: z.number(),
  /** What the first events of the session in the period were, at most 8. */
  labels: z.array(z.string()),
  startedAt: moment,
  endedAt: moment,
});
export type AdminJourney = z.infer<typeof adminJourney>;

export const adminEndpoints = {
  'GET /api/admin/all-users': {
    ...admin,
    summary:
      'Users, searched, sorted and paged; `Link` names the next page, `X-Total-Count` the number of all.',
    query: z.strictObject({
      q: text(200).optional(),
      status: z.enum(['all', 'pro', 'free']).optional(),
      sort: z.enum(['user', 'experiments', 'lastLogin', 'status']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      period,
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      cursor: z.string().max(400).optional(),
    }),
    response: z.array(adminUserRow),
  },
  'GET /api/admin/events': {
    ...admin,
    summary: 'Usage events of a period, newest first, at most 1,000 a call.',
    query: z.strictObject({
      period,
      user,
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(adminEvent),
  },
  'GET /api/admin/overview': {
    ...admin,
    summary: "The admin page's figures.",
    query: z.strictObject({ period, user }),
    response: adminOverview,
  },
  'GET /api/admin/funnels': {
    ...admin,
    summary: 'The two conversion funnels.',
    query: z.strictObject({ period, user }),
    response: z.array(adminFunnel),
  },
  'GET /api/admin/journeys': {
    ...admin,
    summary: 'The 10 sessions with the most events.',
    query: z.strictObject({ period, user }),
    response: z.array(adminJourney),
  },
  'GET /api/admin/experiment-analytics': {
    ...admin,
    summary: 'Experiments by status, day and plan.',
    query: z.strictObject({ period, user }),
    response: z.object({
      byStatus: z.array(z.object({ status: experimentStatus, count: z.number() })),
      byDay: z.array(perDay),
      byPlan: z.array(z.object({ plan: z.enum(['free', 'pro']), count: z.number() })),
      /** Of the completed ones: those for which somebody recorded what the real test did. */
      withOutcome: z.number(),
    }),
  },
  'GET /api/admin/user-experiments/:userId': {
    ...admin,
    summary:
      "One user's experiments, newest first; `Link` names the next page, `X-Total-Count` the number of all.",
    params: z.strictObject({ userId: z.string().max(200) }),
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      cursor: z.string().max(400).optional(),
    }),
    response: z.array(
      z.object({ id: z.string(), name: z.string(), status: experimentStatus, createdAt: moment }),
    ),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
