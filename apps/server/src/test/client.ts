import { randomUUID } from 'node:crypto';
import type { Experiment } from '@frontrunner/contracts';
import { createSession, sessionCookieName } from '../features/accounts/session.ts';
import { accounts } from '../features/accounts/tables.ts';
import { grantSandboxPlan } from '../features/billing/grant-sandbox-plan.ts';
import { createWorkspace, ownWorkspaceName } from '../features/workspaces/index.ts';
import type { TestProduct } from './product.ts';

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

/** A caller of the product over HTTP, signed in or not. */
export interface Client {
  accountId: string;
  /** The account's own workspace. */
  workspaceId: string;
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at the answers of many calls.
  call<Body = any>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Answer<Body>>;
}

export function clientOf(
  product: TestProduct,
  cookie: string,
  { accountId, workspaceId } = { accountId: '', workspaceId: '' },
): Client {
  return {
    accountId,
    workspaceId,
    cookie,
    call: async (method, path, body, headers = {}, signal) => {
      const response = await fetch(product.baseUrl + path, {
        method,
        redirect: 'manual',
        ...(signal ? { signal } : {}),
        headers: {
          origin: product.baseUrl,
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const json = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
    },
  };
}

/**
 * A new account with an open session, put into the database directly: sign-in itself has its own tests.
 * `plan: 'pro'` adds a sandbox subscription that is paid for a month.
 */
export async function newUser(
  product: TestProduct,
  options: { plan?: 'free' | 'pro'; email?: string; verified?: boolean } = {},
): Promise<Client> {
  const { deps } = product;
  const email = options.email ?? `${randomUUID()}@example.test`;
  const [account] = await deps.db
    .insert(accounts)
    .values({
      issuer: 'https://test.example',
      subject: randomUUID(),
      email,
      emailVerified: options.verified ?? true,
      firstName: 'Test',
      lastName: 'Person',
    })
    .returning();
  const workspaceId = await createWorkspace(deps.db, {
    ownerId: account.id,
    name: ownWorkspaceName(account),
    at: deps.clock.now(),
  });
  if (options.plan === 'pro') await grantSandboxPlan(deps, workspaceId);
  const token = await createSession(deps, {
    accountId: account.id,
    providerSessionId: null,
    idToken: null,
    userAgent: 'test',
  });
  const ids = { accountId: account.id, workspaceId };
  return clientOf(product, `${sessionCookieName(deps.config)}=${token}`, ids);
}

/** An experiment with invented headlines, ready to run. */
export async function newExperiment(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<Experiment> {
  const { status, body } = await client.call('POST', '/api/experiments', {
    name: 'Spring sale',
    controlHeadline: 'Our spring sale has started',
    variantHeadlines: [
      'She bought one coat and never looked back',
      'This is the coat that everyone asks about',
      'Coats, coats, coats',
    ],
    ...fields,
  });
  if (status !== 201) throw new Error(`creating an experiment answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
