import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { scopes } from './scopes.ts';
import { idParam, moment } from './text.ts';

/** What an app's connection may be used for: the tools for assistants at /mcp, or the calls for programs. */
export const audiences = ['mcp', 'api'] as const;
export type Audience = (typeof audiences)[number];

export const connection = z.object({
  id: z.string(),
  /** What the app calls itself; nobody has checked that. */
  app: z.string(),
  audience: z.enum(audiences),
  scopes: z.array(z.enum(scopes)),
  /** The member in whose name it acts; it ends with their membership. */
  connectedBy: z.object({ id: z.string(), name: z.string() }),
  connectedAt: moment,
  /** Exact to five minutes. */
  lastUsedAt: moment.nullable(),
  lastAddress: z.string().nullable(),
});
export type Connection = z.infer<typeof connection>;

/** An app that asks a person to be let in. */
export const connectionRequest = z.object({
  app: z.object({
    name: z.string(),
    /** The app's own page, as it says. */
    uri: z.string().nullable(),
    /** Where the person is sent back to: its scheme and host; null for a device, which nobody is sent back to. */
    returnsTo: z.string().nullable(),
    /** It runs on the person's own computer. */
    isLocal: z.boolean(),
  }),
  audience: z.enum(audiences),
  /** The scopes that it asks for. */
  scopes: z.array(z.enum(scopes)),
  expiresAt: moment,
});
export type ConnectionRequest = z.infer<typeof connectionRequest>;

export const connectionEndpoints = {
  'GET /api/connections': {
    summary:
      'Apps that are connected to the workspace: all for admins, else those that the caller connected.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(connection),
  },
  'DELETE /api/connections/:id': {
    summary: 'Disconnect an app; its tokens stop working at once. Admins disconnect any, others their own.',
    access: 'user',
    role: 'viewer',
    limit: 'write',
    params: idParam,
    resource: 'connection',
    response: null,
    errors: ['NOT_FOUND'],
  },
  'GET /api/connection-requests/:id': {
    summary: 'What an app asks for that wants to be connected; of a device by the code that it shows.',
    access: 'user',
    role: 'viewer',
    limit: 'consent',
    params: idParam,
    resource: 'connection-request',
    response: connectionRequest,
    errors: ['CONNECTION_REQUEST_OVER'],
  },
  'POST /api/connection-requests/:id': {
    summary:
      'Connect an app to the workspace with some of the scopes that it asks for, or none: that refuses it.',
    access: 'user',
    role: 'viewer',
    limit: 'consent',
    params: idParam,
    resource: 'connection-request',
    body: z.strictObject({
      scopes: z
        .array(z.enum(scopes))
        .max(scopes.length)
        .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
    }),
    /** Where the browser goes back to; nowhere for a device. */
    response: z.object({ redirectTo: z.string().nullable() }),
    errors: ['CONNECTION_REQUEST_OVER', 'CONNECTIONS_FULL', 'ROLE_REQUIRED'],
  },
} as const satisfies Endpoints;
