import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { idParam, moment, requiredText } from './text.ts';
import { workspaceSummary } from './workspaces.ts';

export const currentUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isPro: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: moment,
  experimentsCreatedCount: z.number(),
  onboardingDismissedAt: moment.nullable(),
  /** When the person agreed that their texts may go to a model outside the machine. */
  modelConsentAt: moment.nullable(),
  /** Where the person works now; `isPro` above is this one's. */
  workspace: workspaceSummary,
  workspaces: z.array(workspaceSummary),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What the browser needs to know of this installation. Holds nothing secret. */
export const publicConfig = z.object({
  version: z.string(),
  /** Name on the sign-in button; null shows the literal text of the specification. */
  identityProviderName: z.string().nullable(),
  parentSite: z.object({ name: z.string(), url: z.string() }).nullable(),
  payments: z.object({
    provider: z.enum(['stripe', 'sandbox', 'off']),
    stripePublishableKey: z.string().nullable(),
    /** The Pro price as shown, e.g. '$120/month'; null without payments, or while the provider cannot be asked. */
    priceText: z.string().nullable(),
  }),
  /** Where the Pro plan's support is reached; null where the operator names nothing. */
  support: z.object({ url: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Whether invitations also go out by mail. */
  mail: z.boolean(),
  writer: z.object({ kind: z.enum(['offline', 'model']), name: z.string(), leavesMachine: z.boolean() }),
  /** The parts of this installation that are sandboxed, in words; the settings are for administrators. */
  sandboxes: z.array(z.string()),
  /** Sign-in is by demo accounts, and the demo magazine is there. */
  demo: z.boolean(),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const sessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: moment,
  lastSeenAt: moment,
  userAgent: z.string().nullable(),
});

/** The details of WORKSPACES_UNDECIDED: workspaces that the account owns and that others work in. */
export const undecidedWorkspaces = z.object({
  workspaces: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      members: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
export type UndecidedWorkspace = z.infer<typeof undecidedWorkspaces>['workspaces'][number];

export const accountEndpoints = {
  'GET /api/config': {
    summary: 'What the browser needs to know of this installation.',
    access: 'public',
    limit: 'read',
    response: publicConfig,
  },
  'GET /api/auth/user': {
    summary: 'The signed-in user; never cached.',
    access: 'user',
    limit: 'read',
    response: currentUser,
  },
  'POST /api/clear-session': {
    summary: 'End the session, signed in or not.',
    access: 'public',
    limit: 'sign-in',
    response: null,
  },
  'POST /api/onboarding/dismiss': {
    summary: 'Keep the onboarding wizard from opening by itself.',
    access: 'user',
    limit: 'write',
    response: currentUser,
  },
  'POST /api/account/model-consent': {
    summary: 'Agree, or withdraw the agreement, that texts go to a model outside the machine.',
    access: 'user',
    limit: 'write',
    body: z.strictObject({ agreed: z.boolean() }),
    response: currentUser,
  },
  'GET /api/account/sessions': {
    summary: 'Where this account is signed in.',
    access: 'user',
    limit: 'read',
    response: z.array(sessionEntry),
  },
  'DELETE /api/account/sessions': {
    summary: 'Sign out everywhere; with keep=current this session goes on.',
    access: 'user',
    limit: 'write',
    query: z.strictObject({ keep: z.literal('current').optional() }),
    response: null,
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'Sign out one session.',
    access: 'user',
    limit: 'write',
    params: idParam,
    resource: 'session',
    response: null,
    errors: ['NOT_FOUND'],
  },
  'GET /api/account/export': {
    summary: 'Everything stored about the signed-in person.',
    access: 'user',
    limit: 'upload',
    response: z.record(z.string(), z.unknown()),
  },
  'DELETE /api/account': {
    summary: 'Delete the account with all data; the e-mail address confirms it.',
    access: 'user',
    limit: 'write',
    body: z.strictObject({
      email: requiredText(limits.emailAddress),
      /** For each owned workspace with other members: the member who gets it, or 'delete'. */
      workspaces: z.record(z.string().max(100), z.string().max(100)).optional(),
    }),
    response: null,
    errors: ['EMAIL_MISMATCH', 'WORKSPACES_UNDECIDED', 'PAYMENTS_UNAVAILABLE'],
  },
} as const satisfies Endpoints;
