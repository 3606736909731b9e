import {
  type Access,
  type Endpoint,
  type ErrorCode,
  endpoints,
  errorTable,
  hasRole,
  type Role,
} from '@frontrunner/contracts';
import { z } from 'zod';
import { otherRoutes } from './known-routes.ts';
import type { Actor } from './matrix-people.ts';

/** Who may call a route, as the contract (or the list of other routes) declares it. */
export interface Rule {
  access: Access;
  /** The least role in the workspace that may call. */
  role?: Role | undefined;
  /** Refused on the Free plan although it is no call of Pro alone. */
  freeRefused: boolean;
  /** Whether what the address or the body names belongs to one person. */
  owned: boolean;
  adminsToo: boolean;
  /** Only the Pro owner has such a thing. */
  proOnly: boolean;
  success: number;
  /** What somebody who is let in may be told all the same. */
  conflicts: Set<ErrorCode>;
}

const refusals = new Set<ErrorCode>(['NOT_SIGNED_IN', 'PRO_REQUIRED', 'ADMIN_REQUIRED', 'NOT_FOUND']);

/** A body that names an experiment or a benchmark names the caller's own. */
function namesOwned(endpoint: Endpoint): boolean {
  if (!endpoint.body || endpoint.access === 'public') return false;
  const { properties } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  return ['experimentId', 'experimentIds', 'benchmarkId'].some((name) => name in (properties ?? {}));
}

/** Whoever knows their unguessable name may act on them. */
const nobodys = new Set<string>(['invitation-token', 'connection-request']);

/** The rule of a registered route; HEAD follows GET. Undefined for a route that nobody declared. */
export function ruleOf(route: string): Rule | undefined {
  const asGet = route.replace(/^HEAD /, 'GET ');
  const endpoint = (endpoints as Record<string, Endpoint>)[asGet];
  if (endpoint)
    return {
      access: endpoint.access,
      role: endpoint.role,
      freeRefused: asGet === 'POST /api/workspace/invitations',
      owned: (endpoint.resource !== undefined && !nobodys.has(endpoint.resource)) || namesOwned(endpoint),
      adminsToo: endpoint.adminsToo ?? false,
      proOnly: endpoint.resource === 'invitation',
      success: endpoint.status ?? (endpoint.response ? 200 : 204),
      conflicts: new Set((endpoint.errors ?? []).filter((code) => !refusals.has(code))),
    };
  const other = otherRoutes[route] ?? otherRoutes[asGet];
  return (
    other && {
      access: other.access,
      role: other.role,
      freeRefused: false,
      owned: other.resource !== undefined,
      adminsToo: false,
      proOnly: other.resource === 'invoice',
      success: other.answers,
      conflicts: new Set(),
    }
  );
}

/** The roles of the members that are no owners. */
const roleOf: Partial<Record<Actor, Role>> = { viewer: 'viewer', editor: 'editor', 'admin member': 'admin' };

const refuse = (code: ErrorCode) => ({ status: errorTable[code][0], code });

/** What keeps this caller out; null for whom the rule lets in. */
export function expectedRefusal(rule: Rule, actor: Actor): { status: number; code: ErrorCode } | null {
  const { access, role, owned, adminsToo, proOnly, freeRefused } = rule;
  if (access === 'public' || access === 'provider') return null;
  if (actor === 'nobody' || actor === 'expired session') return refuse('NOT_SIGNED_IN');
  if (access === 'admin') return actor === 'admin' ? null : refuse('ADMIN_REQUIRED');
  const held = roleOf[actor];
  if (role && held && !hasRole(held, role)) return refuse('ROLE_REQUIRED');
  if ((access === 'pro' || freeRefused) && (actor === 'free owner' || actor === 'admin'))
    return refuse('PRO_REQUIRED');
  if (owned && (actor === 'other user' || (actor === 'admin' && !adminsToo))) return refuse('NOT_FOUND');
  if (proOnly && actor === 'free owner') return refuse('NOT_FOUND');
  return null;
}
