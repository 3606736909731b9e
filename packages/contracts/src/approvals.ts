import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { personName } from './people.ts';
import { idParam, moment, text } from './text.ts';

/** What may need an admin's approval. */
export const approvalKinds = ['live-test'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
/** `withdrawn` is what nobody decided before its experiment went to the trash. */
export const approvalStates = ['asked', 'approved', 'declined', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  experimentId: z.string(),
  state: z.enum(approvalStates),
  /** What is asked for, line by line, as the admin reads it. */
  lines: z.array(z.string()),
  requestedBy: personName,
  requestedAt: moment,
  decidedBy: personName,
  decidedAt: moment.nullable(),
  /** Why it was decided so; empty where nobody said. */
  reason: z.string(),
});
export type Approval = z.infer<typeof approval>;

export const approvalEndpoints = {
  'GET /api/experiments/:id/approvals': {
    summary: 'What was asked of the admins about an experiment, newest first.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: z.array(approval),
    errors: ['NOT_FOUND'],
  },
  'POST /api/approvals/:id/decision': {
    summary:
      'Approve or decline; declining needs a reason. What was asked for is carried out with the approval.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'approval',
    body: z
      .strictObject({ approved: z.boolean(), reason: text(limits.approvalReason).default('') })
      .refine((body) => body.approved || body.reason.trim() !== '', 'a reason must be given to decline'),
    response: approval,
    errors: ['NOT_FOUND', 'APPROVAL_DECIDED'],
  },
} as const satisfies Endpoints;
