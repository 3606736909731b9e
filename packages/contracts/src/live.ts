import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { lift } from './predictions.ts';
import { idParam, moment, text } from './text.ts';

/** `waiting`: for an administrator's approval. A stopped test never runs again. */
export const liveTestStatus = z.enum(['waiting', 'running', 'paused', 'stopped']);
export type LiveTestStatus = z.infer<typeof liveTestStatus>;

/** Why a test stopped: its leader was good enough, it had its most impressions, or somebody stopped it. */
export const stopReasons = ['loss', 'impressions', 'manual'] as const;
export type StopReason = (typeof stopReasons)[number];

/** What is served after a test. */
const afterStop = z.enum(['winner', 'control']);

const cssSelector = text(limits.cssSelector).refine(
  (selector) => selector.trim() !== '' && !/[{}<]/.test(selector),
  'must be a CSS selector such as "h1.title"',
);

/** What is counted as a click: one on the element or its link, or on what a CSS selector names. */
const goal = z.union([z.literal('click'), z.strictObject({ selector: cssSelector })], {
  error: "must be 'click' or {selector}",
});

export const liveTestBody = z.strictObject({
  siteId: z.string().max(200),
  /** `Control` and variants of the latest analysis, as it names them. */
  arms: z.array(text(40)).min(2, 'must have the control and a variant').max(limits.liveArms),
  goal: goal.default('click'),
  /** The element; left out, `data-frontrunner="ID OF THE TEST"` marks it. */
  selector: cssSelector.nullable().default(null),
  /** Expected loss at which the leader is good enough, in percent of the best arm's rate. */
  stopLossPct: z.number().min(0.5).max(50).default(5),
  maxImpressionsPerArm: z.number().int().min(100).max(10_000_000),
  /** The test runs at least so long, in hours: a day has all its hours. */
  minHours: z.number().int().min(1).max(720).default(24),
  afterStop: afterStop.default('winner'),
});
export type LiveTestBody = z.input<typeof liveTestBody>;

const liveArm = z.object({
  variant: z.string(),
  headline: z.string(),
  /** People who saw it. */
  impressions: z.number(),
  /** Those of them who clicked. */
  clicks: z.number(),
  /** Clicks of an impression, 0 to 1, as counted. */
  rate: z.number(),
  /** 80 % range of the true rate, 0 to 1, with the prediction as prior. */
  rateRange: z.object({ low: z.number(), high: z.number() }),
  /** 0 to 1; the arms' sum to 1. */
  probabilityBest: z.number(),
  /** In percent of the best arm's rate. */
  expectedLossPct: z.number(),
  /** Over the control; null for the control. */
  liftPct: lift.nullable(),
});
export type LiveArm = z.infer<typeof liveArm>;

/** What a test looked like at one time. */
const liveLook = z.object({
  at: moment,
  /** Of all arms together. */
  impressions: z.number(),
  /** Of the leader, in percent. */
  expectedLossPct: z.number(),
  /** In the order of the arms. */
  probabilityBest: z.array(z.number()),
  rates: z.array(z.object({ low: z.number(), high: z.number() })),
});
export type LiveLook = z.infer<typeof liveLook>;

const liveTestSummary = z.object({
  id: z.string(),
  experimentId: z.string(),
  experimentName: z.string(),
  runId: z.string(),
  status: liveTestStatus,
  /** Null where the site is gone. */
  site: z.object({ id: z.string(), name: z.string(), isDemo: z.boolean() }).nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  stoppedAt: moment.nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  pauseReason: z.enum(['manual', 'split']).nullable(),
  impressions: z.number(),
  clicks: z.number(),
  /** The arm that is best to choose, of a stopped test the one that it chose. */
  leader: z.string(),
});
export type LiveTestSummary = z.infer<typeof liveTestSummary>;

export const liveTest = liveTestSummary.extend({
  selector: z.string().nullable(),
  goal: z.union([z.literal('click'), z.object({ selector: z.string() })]),
  stopLossPct: z.number(),
  maxImpressionsPerArm: z.number(),
  minHours: z.number(),
  afterStop,
  /** Hours that it has run, as the look of every minute saw it. */
  ranHours: z.number(),
  /** Until when a stopped test's headline is served in place of the page's own; null when it is not. */
  servedUntil: moment.nullable(),
  arms: z.array(liveArm),
  /** Sequential: valid at every look. */
  sampleRatio: z.object({ pValue: z.number(), ok: z.boolean() }),
  /** Further impressions of all arms together; 0: good enough; null: none in sight. */
  impressionsToGo: z.number().nullable(),
  /** Counts by hour (UTC), the oldest first; impressions and clicks in the order of the arms. */
  hours: z.array(z.object({ hour: moment, impressions: z.array(z.number()), clicks: z.array(z.number()) })),
  looks: z.array(liveLook),
});
export type LiveTest = z.infer<typeof liveTest>;

/** The body of `POST /live/v1/events`, sent as text/plain so that no preflight is needed. */
export const liveBeacon = z.object({
  site: z.string().max(100),
  visitor: z.string().max(100),
  events: z
    .array(
      z.object({
        test: z.string().max(100),
        arm: z.string().max(40),
        type: z.enum(['impression', 'click']),
        at: z.number(),
      }),
    )
    .max(limits.liveEventsPerCall),
  view: z.object({ found: z.number().int().min(0), late: z.number().int().min(0) }).optional(),
});
export type LiveBeacon = z.infer<typeof liveBeacon>;

export const liveEndpoints = {
  'GET /api/live': {
    summary: "The workspace's live tests, the newest first.",
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(liveTestSummary),
  },
  'GET /api/experiments/:id/live': {
    summary: 'The live tests of an experiment, the newest first.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: z.array(liveTestSummary),
    errors: ['NOT_FOUND'],
  },
  'POST /api/experiments/:id/live': {
    summary:
      "Start a live test of the latest analysis' headlines, or ask for it where that needs an approval.",
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: liveTestBody,
    response: liveTest,
    status: 201,
    errors: ['NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE', 'LIVE_TEST_INVALID', 'ELEMENT_IN_USE'],
  },
  'GET /api/live/:id': {
    summary: 'A live test: counts by hour, what they say with the prediction as prior, and its split.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'live-test',
    response: liveTest,
    errors: ['NOT_FOUND'],
  },
  'PATCH /api/live/:id': {
    summary: 'Pause, resume or stop a live test; a stop writes the outcome.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'live-test',
    body: z
      .strictObject({
        status: z.enum(['running', 'paused', 'stopped']).optional(),
        /** What is served after the stop; of a stopped test 'control' ends serving its winner. */
        afterStop: afterStop.optional(),
      })
      .refine(
        (body) => Object.values(body).some((value) => value !== undefined),
        'nothing to change is given',
      ),
    response: liveTest,
    errors: ['NOT_FOUND', 'LIVE_TEST_STATUS', 'SPLIT_BROKEN', 'ELEMENT_IN_USE'],
  },
  'GET /live/v1/tests.json': {
    summary: "A site's tests, for the script in its pages. Cached for a minute.",
    access: 'public',
    limit: 'live',
    query: z.object({ site: z.string().max(100) }),
    response: z.object({
      tests: z.array(
        z.object({
          id: z.string(),
          selector: z.string().nullable(),
          goal: z.string().nullable(),
          arms: z.array(z.object({ label: z.string(), text: z.string() })),
          counted: z.boolean(),
        }),
      ),
    }),
    fromPages: true,
    errors: ['NOT_FOUND'],
  },
  'POST /live/v1/events': {
    summary:
      'What a visitor did, up to 50 events as text/plain; answered once they are counted. The same again counts nothing.',
    access: 'public',
    limit: 'live',
    body: liveBeacon,
    /** `counted`: now or when they were sent before. `dropped`: of tests that do not run, of bots, with a forged arm. */
    response: z.object({ counted: z.number(), dropped: z.number() }),
    fromPages: true,
    bodyLimit: 16 * 1024,
    errors: ['NOT_FOUND', 'ORIGIN_NOT_ALLOWED'],
  },
} as const satisfies Endpoints;
