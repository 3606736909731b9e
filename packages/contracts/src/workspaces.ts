import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { idParam, moment, requiredText, text } from './text.ts';

const role = z.enum(roles);

/** A workspace as the person's own list shows it. */
export const workspaceSummary = z.object({
  id: z.string(),
  name: z.string(),
  role,
  isPro: z.boolean(),
});
export type WorkspaceSummary = z.infer<typeof workspaceSummary>;

/** The current workspace with its settings. */
export const workspace = workspaceSummary.extend({
  createdAt: moment,
  /** Members and pending invitations, of at most `most`. */
  seats: z.object({ used: z.number(), most: z.number() }),
  /** Whether a live test needs an administrator's approval before it starts. */
  liveTestsNeedApproval: z.boolean(),
});
export type Workspace = z.infer<typeof workspace>;

export const member = z.object({
  /** The account's id. */
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role,
  joinedAt: moment,
  lastActiveAt: moment.nullable(),
  /** True while the workspace is not Pro: the member may not enter until it is again. */
  suspended: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  createdAt: moment,
  expiresAt: moment,
  expired: z.boolean(),
  invitedBy: z.string(),
  /** The link that accepts it; for the invited address only. */
  link: z.string(),
  /** Whether the link was also sent by mail. */
  mailed: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** What somebody who opens an invitation is told before accepting it. */
export const openedInvitation = z.object({
  workspaceName: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: moment,
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

/** The traffic that tests are planned with, as typed; a field may be no number yet. */
export const traffic = z.strictObject({
  /** Usual click rate in percent. */
  clickRate: text(20),
  by: z.enum(['visitors', 'budget']),
  /** A day. */
  visitors: text(20),
  days: text(20),
  /** Impressions of all arms together. */
  budget: text(20),
});
export type Traffic = z.infer<typeof traffic>;

const emailAddress = requiredText(limits.emailAddress).pipe(z.email('must be an e-mail address'));
const tokenParam = z.strictObject({ token: z.string().max(200) });
/** Every role but that of the owner: a workspace is handed over, nobody is invited to own it. */
const invitedRole = role.exclude(['owner']);

const invitationErrors = [
  'NOT_FOUND',
  'INVITATION_WRONG_ADDRESS',
  'INVITATION_USED',
  'INVITATION_EXPIRED',
  'INVITATION_WITHDRAWN',
] as const;

export const workspaceEndpoints = {
  'GET /api/workspace': {
    summary: 'The current workspace with its settings.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: workspace,
  },
  'PATCH /api/workspace': {
    summary: 'Rename the workspace or change its settings.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    body: z
      .strictObject({
        name: requiredText(limits.workspaceName).optional(),
        liveTestsNeedApproval: z.boolean().optional(),
      })
      .refine(
        (body) => Object.values(body).some((value) => value !== undefined),
        'nothing to change is given',
      ),
    response: workspace,
  },
  'GET /api/workspace/traffic': {
    summary:
      'The click rate and traffic that the workspace plans its tests with; null before the first time.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: traffic.nullable(),
  },
  'PUT /api/workspace/traffic': {
    summary: 'Remember the click rate and traffic for the next plan.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    body: traffic,
    response: traffic,
  },
  'DELETE /api/workspace': {
    summary: 'Delete the current workspace with everything in it; its name confirms it.',
    access: 'user',
    role: 'owner',
    limit: 'write',
    body: z.strictObject({ name: z.string().max(limits.workspaceName) }),
    response: null,
    errors: ['NAME_MISMATCH', 'LAST_WORKSPACE', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /api/workspaces/:id/switch': {
    summary: 'Go on in another workspace of the signed-in person.',
    access: 'user',
    limit: 'write',
    params: idParam,
    resource: 'workspace',
    response: workspaceSummary,
    errors: ['NOT_FOUND', 'MEMBERSHIP_SUSPENDED'],
  },
  'GET /api/workspace/members': {
    summary: 'Who is in the workspace.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(member),
  },
  'PATCH /api/workspace/members/:id': {
    summary: "Change a member's role; an owner hands the workspace over by giving the role 'owner'.",
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'member',
    body: z.strictObject({ role }),
    response: member,
    errors: ['NOT_FOUND', 'LAST_OWNER', 'ROLE_REQUIRED'],
  },
  'DELETE /api/workspace/members/:id': {
    summary: 'Remove a member, or leave with the own id.',
    access: 'user',
    role: 'viewer',
    limit: 'write',
    params: idParam,
    resource: 'member',
    response: null,
    errors: ['NOT_FOUND', 'LAST_OWNER', 'ROLE_REQUIRED'],
  },
  'GET /api/workspace/invitations': {
    summary: 'Invitations that nobody has accepted yet.',
    access: 'user',
    role: 'admin',
    limit: 'read',
    response: z.array(invitation),
  },
  'POST /api/workspace/invitations': {
    summary: 'Invite an address; sent by mail where mail is set up.',
    access: 'user',
    role: 'admin',
    limit: 'invite',
    body: z.strictObject({ email: emailAddress, role: invitedRole }),
    response: invitation,
    status: 201,
    errors: ['PRO_REQUIRED', 'SEATS_FULL', 'ALREADY_MEMBER', 'ALREADY_INVITED'],
  },
  'POST /api/workspace/invitations/:id/send': {
    summary: 'Send an invitation again; it lives another seven days.',
    access: 'user',
    role: 'admin',
    limit: 'invite',
    params: idParam,
    resource: 'invitation',
    response: invitation,
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/workspace/invitations/:id': {
    summary: 'Withdraw an invitation.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'invitation',
    response: null,
    errors: ['NOT_FOUND'],
  },
  'GET /api/invitations/:token': {
    summary: 'What an invitation is for, told to the person it names.',
    access: 'user',
    limit: 'read',
    params: tokenParam,
    resource: 'invitation-token',
    response: openedInvitation,
    errors: invitationErrors,
  },
  'POST /api/invitations/:token/accept': {
    summary: 'Join the workspace of an invitation and go on there.',
    access: 'user',
    limit: 'write',
    params: tokenParam,
    resource: 'invitation-token',
    response: workspaceSummary,
    errors: [...invitationErrors, 'SEATS_FULL', 'PRO_REQUIRED'],
  },
} as const satisfies Endpoints;
