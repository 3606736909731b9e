import { z } from 'zod';
import { branding } from './branding.ts';
import type { Endpoints } from './endpoint.ts';
import { results } from './experiments.ts';
import { decisionFeedback, persona } from './feedback.ts';
import { limits } from './limits.ts';
import { outcome } from './outcomes.ts';
import { explanation } from './results.ts';
import { type ShareKindName, shareKinds } from './share-kinds.ts';
import { idParam, moment } from './text.ts';
import { trackRecord } from './track-record.ts';

const shareKind = z.enum(Object.keys(shareKinds) as [ShareKindName, ...ShareKindName[]]);

/** A link to a read-only page, as the workspace sees it. */
export const share = z.object({
  id: z.string(),
  kind: shareKind,
  /** What it leads to, e.g. the name of the experiment. */
  name: z.string(),
  /** Null where the link is not about one experiment. */
  experimentId: z.string().nullable(),
  /** The address to send; whoever has it can open it. */
  url: z.string(),
  createdAt: moment,
  /** 'Former member' without an account. */
  createdBy: z.string(),
  /** Null: works until it is revoked. */
  expiresAt: moment.nullable(),
  expired: z.boolean(),
  /** Whether the simulated customer feedback is on the page. */
  feedback: z.boolean(),
  /** Loads of the page by people, not by programs. */
  openings: z.number(),
  lastOpenedAt: moment.nullable(),
});
export type Share = z.infer<typeof share>;

/** Parts of every shared page: who shares it and how it looks; nothing else of the workspace. */
const sharedBase = { workspaceName: z.string(), branding };

/** The prediction of one run, why, and where its accuracy was measured. */
export const sharedReport = z.object({
  kind: z.literal('report'),
  ...sharedBase,
  experimentName: z.string(),
  results: results.pick({
    createdAt: true,
    controlHeadline: true,
    perVariant: true,
    passport: true,
    liftMeasured: true,
    modelVersion: true,
  }),
  explanations: z.array(explanation),
  /** What the real test did, where that was recorded; null else. */
  outcome: outcome
    .pick({
      standing: true,
      startedAt: true,
      endedAt: true,
      declaredWinner: true,
      arms: true,
      leader: true,
      sampleRatio: true,
      prediction: true,
    })
    .nullable(),
  feedback: z.object({ persona, decisionFeedback: decisionFeedback.nullable() }).nullable(),
});
export type SharedReport = z.infer<typeof sharedReport>;

/** The track record as it is when the page is opened. */
export const sharedRecord = z.object({
  kind: z.literal('track-record'),
  ...sharedBase,
  readAt: moment,
  record: trackRecord,
});
export type SharedRecord = z.infer<typeof sharedRecord>;

/** What the page behind a share link gets, in the page itself: a token opens no call. */
export const sharedObject = z.discriminatedUnion('kind', [sharedReport, sharedRecord]);
export type SharedObject = z.infer<typeof sharedObject>;

/** What a link is made with. */
export const shareInput = { expiresAt: z.iso.datetime().nullable().optional() };

export const shareEndpoints = {
  'POST /api/experiments/:id/shares': {
    summary: 'Make a link to a read-only report of the latest run.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({ ...shareInput, feedback: z.boolean().optional() }),
    response: share,
    status: 201,
    errors: ['NOT_FOUND', 'EXPERIMENT_NOT_COMPLETE', 'PRO_REQUIRED', 'SHARES_FULL'],
  },
  'GET /api/experiments/:id/shares': {
    summary: 'The links to reports of an experiment that are not revoked, newest first.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: z.array(share),
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/experiments/:id/shares/:shareId': {
    summary: 'Revoke a link at once.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: z.strictObject({ ...idParam.shape, shareId: z.string().max(200) }),
    resource: 'experiment',
    response: null,
    errors: ['NOT_FOUND'],
  },
  'POST /api/track-record/shares': {
    summary: 'Make a link to the track record of the workspace.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    body: z.strictObject(shareInput),
    response: share,
    status: 201,
    errors: ['SHARES_FULL'],
  },
  'GET /api/track-record/shares': {
    summary: 'The links to the track record that are not revoked, newest first.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(share),
  },
  'GET /api/workspace/shares': {
    summary:
      'Every link of the workspace that is not revoked, newest first; the next page is in the Link header.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(limits.listPage),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(share),
  },
  'DELETE /api/workspace/shares/:id': {
    summary: 'Revoke a link of any kind at once.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    params: idParam,
    resource: 'share',
    response: null,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
