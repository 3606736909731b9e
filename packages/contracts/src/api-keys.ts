import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import type { Role } from './roles.ts';
import { type Scope, scopes } from './scopes.ts';
import { idParam, moment, requiredText } from './text.ts';

/** The least role that whoever made a key must still have for a scope of it to work. */
export const roleOfScope: Record<Scope, Role> = { predict: 'viewer', read: 'viewer', write: 'editor' };

/**
 * How a key looks: a prefix that says what it is, thirty random letters and digits, and six that are their CRC-32 in
 * base 62. Secret scanners find a leaked one by this, and tell it from a look-alike by the checksum: see docs/api.md.
 */
export const apiKeyPattern = /^fr_(live|test)_[0-9A-Za-z]{30}[0-9A-Za-z]{6}$/;

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins; enough to recognise it by. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: moment,
  /** The member who made it; it ends with their membership. */
  createdBy: z.object({ id: z.string(), name: z.string() }),
  expiresAt: moment.nullable(),
  /** Exact to five minutes. */
  lastUsedAt: moment.nullable(),
  lastAddress: z.string().nullable(),
});
export type ApiKeyEntry = z.infer<typeof apiKey>;

const isMoment = (value: string) => !Number.isNaN(Date.parse(value));

export const apiKeyEndpoints = {
  'GET /api/keys': {
    summary: "The workspace's API keys, the newest first.",
    access: 'user',
    role: 'admin',
    limit: 'read',
    response: z.array(apiKey),
  },
  'POST /api/keys': {
    summary: 'Make an API key; the answer is the only place where it is shown.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    body: z.strictObject({
      name: requiredText(limits.apiKeyName),
      scopes: z
        .array(z.enum(scopes))
        .min(1, 'must name at least one scope')
        .max(scopes.length)
        .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
      /** When it ends; never where absent or null. */
      expiresAt: z.iso
        .datetime({ offset: true })
        .refine(isMoment, 'must be a moment such as 2027-01-31T00:00:00Z')
        .nullable()
        .optional(),
    }),
    response: apiKey.extend({ key: z.string() }),
    status: 201,
    errors: ['API_KEYS_FULL'],
  },
  'DELETE /api/keys/:id': {
    summary: 'Revoke an API key; it stops working at once.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'api-key',
    response: null,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
