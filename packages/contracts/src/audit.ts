import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { moment } from './text.ts';

/** Everything that a workspace's audit log tells, with the words in which it is shown. */
export const auditActions = {
  'session.signed-in': 'Signed in',
  'workspace.handed-over': 'Handed the workspace over',
  'settings.changed': 'Changed settings',
  'member.invited': 'Invited a member',
  'invitation.sent-again': 'Sent an invitation again',
  'invitation.withdrawn': 'Withdrew an invitation',
  'member.joined': 'Joined',
  'member.role-changed': 'Changed a role',
  'member.removed': 'Removed a member',
  'member.left': 'Left',
  'plan.checkout-started': 'Started a checkout',
  'plan.cancelled': 'Cancelled the plan',
  'plan.resumed': 'Resumed the plan',
  'experiment.deleted': 'Deleted an experiment',
  'benchmark.deleted': 'Deleted a benchmark',
  'share.created': 'Shared a report',
  'share.revoked': 'Revoked a shared report',
  'branding.changed': 'Changed the branding',
} as const;
export type AuditAction = keyof typeof auditActions;
const auditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

export const auditEntry = z.object({
  id: z.number(),
  at: moment,
  /** Who did it, as they are called now; 'Former member' without an account, null for what the product did itself. */
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  address: z.string().nullable(),
  action: auditAction,
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  action: auditAction.optional(),
  /** An account's id. */
  member: z.string().max(200).optional(),
  /** Days, e.g. 2026-11-22, both included (UTC). */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const auditEndpoints = {
  'GET /api/workspace/audit': {
    summary: 'Who did what in the workspace, newest first; the next page is named in the Link header.',
    access: 'user',
    role: 'admin',
    limit: 'read',
    query: z.strictObject({
      ...filter,
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(auditEntry),
  },
  'GET /api/workspace/audit/export': {
    summary: 'The filtered audit log as a file: CSV, or JSON lines.',
    access: 'user',
    role: 'admin',
    limit: 'upload',
    query: z.strictObject({ ...filter, format: z.enum(['csv', 'jsonl']).default('csv') }),
    response: z.string(),
  },
} as const satisfies Endpoints;
