import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { giveOwnWorkspaces } from '../../apps/server/src/test/own-workspaces.ts';
import type { StagedProduct } from './stage.ts';

/** Somebody signed in, as the measurements call the product. */
export interface Person {
  accountId: string;
  /** Where the product is served, without a slash at the end. */
  url: string;
  /** The value of the Cookie header. */
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: measurements read answers of many calls.
  call<Body = any>(method: string, path: string, body?: unknown): Promise<Body>;
}

/** A session cookie of an account, put into the database as sign-in would. */
export async function openSession(client: Client, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), accountId],
  );
  return `frontrunner_session=${token}`;
}

/** A new account with an open session, on the Pro plan unless told otherwise; the onboarding does not open for it. */
export async function newPerson(
  product: StagedProduct,
  { plan = 'pro', email = `${randomUUID()}@bench.invalid` }: { plan?: 'free' | 'pro'; email?: string } = {},
): Promise<Person> {
  const { rows } = await product.client.query(
    `insert into accounts (issuer, subject, email, email_verified, first_name, last_name, onboarding_dismissed_at)
     values ('https://bench.invalid', gen_random_uuid()::text, $1, true, 'Bench', 'Person', now()) returning id`,
    [email],
  );
  const accountId: string = rows[0].id;
  await product.client.query(giveOwnWorkspaces);
  if (plan === 'pro')
    await product.client.query(
      `insert into subscriptions (workspace_id, source, customer_id, subscription_id, status, current_period_end, state_at)
       values ($1::uuid, 'sandbox', 'cus_' || $1, 'sub_' || $1, 'active', now() + interval '20 days', now())`,
      [accountId],
    );
  return personOf(product.url, await openSession(product.client, accountId), accountId);
}

/** The calls of a session. They throw when an answer is not a success. */
export function personOf(url: string, cookie: string, accountId: string): Person {
  return {
    accountId,
    url,
    cookie,
    call: async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          cookie,
          origin: url,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.status === 204 ? undefined : await answer.json();
    },
  };
}
