import type { Approval } from '@frontrunner/contracts';
import { findSession, sessionCookieName } from '../features/accounts/session.ts';
import { askApproval } from '../features/approvals/index.ts';
import type { SessionContext } from '../kernel/deps.ts';
import type { Client } from './client.ts';
import type { TestProduct } from './product.ts';

/** What a call acts with on behalf of this person, where they work now. */
export async function contextOf({ deps }: TestProduct, client: Client): Promise<SessionContext> {
  const token = client.cookie.slice(sessionCookieName(deps.config).length + 1);
  const session = await findSession(deps, token, false);
  if (!session) throw new Error('the person is not signed in');
  const { account, id: sessionId, workspace } = session;
  const { signal } = new AbortController();
  return { ...deps, session, account, sessionId, program: null, workspace, address: '127.0.0.1', signal };
}

/** Asks the admins for a live test of an experiment, as the call that would start it does. */
export async function askAs(
  product: TestProduct,
  client: Client,
  experimentId: string,
  payload: Record<string, unknown> = {},
): Promise<Approval> {
  const ctx = await contextOf(product, client);
  const lines = ['Control against Variant 1', 'Clicks are counted'];
  return ctx.db.transaction((tx) =>
    askApproval(tx, ctx, { kind: 'live-test', experimentId, lines, payload }),
  );
}
