import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** What changed in a workspace, or for a person; whoever shows it asks for it again. */
export const change = z.discriminatedUnion('type', [
  /** One experiment; without a version something about it that has none, for instance that it is gone. */
  z.object({ type: z.literal('experiment'), id: z.string(), version: z.number().optional() }),
  /** Which experiments there are. */
  z.object({ type: z.literal('experiments') }),
  /** The comments on an experiment. */
  z.object({ type: z.literal('comments'), id: z.string() }),
  /** What was asked of the admins about an experiment, and their decisions. */
  z.object({ type: z.literal('approvals'), id: z.string() }),
  /** Its members, invitations, settings or plan. */
  z.object({ type: z.literal('workspace') }),
  /** What the person was told. */
  z.object({ type: z.literal('notices') }),
]);
export type Change = z.infer<typeof change>;

/** One message of the stream of changes. */
export type ChangeEvent =
  | Change
  | { type: 'connected' | 'heartbeat' }
  /** Changes may have been missed: everything on the screen may be out of date. */
  | { type: 'missed' }
  /** The person may enter the workspace no longer; the stream ends. */
  | { type: 'left' };

export const changeEndpoints = {
  'GET /api/changes': {
    summary:
      'Server-sent events: what changes in the current workspace, and for the person. Ends after ten minutes at the latest; then connect again.',
    access: 'user',
    role: 'viewer',
    limit: 'stream',
    response: null,
    status: 200,
  },
} as const satisfies Endpoints;
