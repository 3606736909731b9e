import { endpoints } from '@frontrunner/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { auditLog } from './tables.ts';

const refusals = new Set(['ADMIN_REQUIRED', 'NOT_SIGNED_IN']);

/** The admin call that a request makes; null for all other requests. */
function adminCall(request: FastifyRequest): string | null {
  const { endpoint } = request.routeOptions.config;
  return endpoint && endpoints[endpoint].access === 'admin' ? endpoint : null;
}

/** What was asked for. Whom a search text names is left out; that there was one is not. */
function detailsOf(request: FastifyRequest): Record<string, unknown> {
  const { q, cursor, ...query } = request.query as Record<string, unknown>;
  const params = request.params as Record<string, unknown>;
  return { ...params, ...query, ...(q === undefined ? {} : { searched: true }) };
}

/**
 * Writes every admin call into the audit log: an allowed one before it is answered, so that nothing is seen that is
 * not recorded, and every refused one.
 */
export function registerAudit(app: FastifyInstance, deps: Deps): void {
  const record = (request: FastifyRequest, action: string, outcome: 'allowed' | 'refused') =>
    recordAudit(deps.db, {
      accountId: request.session?.account.id ?? null,
      action,
      outcome,
      details: outcome === 'allowed' ? detailsOf(request) : {},
      at: deps.clock.now(),
    });
  app.addHook('preHandler', async (request) => {
    const call = adminCall(request);
    if (call) await record(request, call, 'allowed');
  });
  app.addHook('onError', async (request, _reply, error) => {
    const call = adminCall(request);
    if (!call || !(error instanceof AppError) || !refusals.has(error.code)) return;
    try {
      await record(request, call, 'refused');
    } catch (failure) {
      request.log.warn({ err: failure, call }, 'a refused admin call could not be recorded');
    }
  });
}

/** Writes down who looked at what of others, or was refused to. `details` hold no e-mail address and no search text. */
export async function recordAudit(
  db: Executor,
  entry: {
    accountId: string | null;
    action: string;
    outcome: 'allowed' | 'refused';
    details: Record<string, unknown>;
    at: Date;
  },
): Promise<void> {
  const { at, ...rest } = entry;
  await db.insert(auditLog).values({ ...rest, createdAt: at });
}
