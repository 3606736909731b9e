import { z } from 'zod';
import { type AuditAction, auditActions } from './audit-actions.ts';
import type { Endpoints } from './endpoint.ts';
import { moment } from './text.ts';

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
