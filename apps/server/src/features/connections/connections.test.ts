import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, newUser } from '../../test/client.ts';
import { connectedApp, consent, newApp } from '../../test/connected-app.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram } from '../../test/program.ts';
import { RememberingAuth } from '../../test/remembering-auth.ts';
import { subscriptions } from '../billing/tables.ts';
import { purgeConnections } from './purge-connections.ts';

const clock = movingClock();
let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startTestProduct({ clock });
  owner = await newUser(product, { plan: 'pro' });
});
afterAll(() => product.close());

const texts = {
  control: 'Our spring sale has started',
  variants: ['She bought one coat', 'A coat for ten winters'],
};
const withToken = (token: string, path = '/api/v1/key') =>
  clientOf(product, '').call('GET', path, undefined, { authorization: `Bearer ${token}` });
const atMcp = (token: string) =>
  clientOf(product, '').call(
    'POST',
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'ping' },
    { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
  );
const listed = async (member: Client) => (await member.call('GET', '/api/connections')).body;
const stored = async () => {
  const { rows } = (await product.deps.db.execute(
    sql`select (select string_agg(t::text, ' ') from oauth_tokens t) || (select string_agg(g::text, ' ') from oauth_grants g)
      || coalesce((select string_agg(r::text, ' ') from oauth_requests r), '') as all`,
  )) as unknown as { rows: { all: string }[] };
  return rows[0]?.all ?? '';
};

describe('an unregistered client, the official SDK’s', () => {
  test('registers, asks, is let in, calls a tool, and refreshes by itself', async () => {
    const auth = new RememberingAuth('http://127.0.0.1:43210/callback');
    const address = new URL('/mcp', product.baseUrl);
    const transport = new StreamableHTTPClientTransport(address, { authProvider: auth });
    const first = new McpClient({ name: 'test', version: '1' });
    await expect(first.connect(transport as never)).rejects.toThrow(UnauthorizedError);
    expect(auth.client?.client_secret).toBeUndefined();
    const asked = await fetch(auth.asked ?? '', { redirect: 'manual' });
    const request = asked.headers.get('location')?.split('/').at(-1) ?? '';
    const shown = await owner.call('GET', `/api/connection-requests/${request}`);
    expect(shown.body).toMatchObject({
      app: { name: 'Official client', returnsTo: 'http://127.0.0.1:43210', isLocal: true },
      audience: 'mcp',
      scopes: ['predict', 'read', 'write'],
    });
    const { code, back } = await consent(owner, request, ['predict', 'read']);
    expect(back.get('iss')).toBe(product.baseUrl);
    await transport.finishAuth(code);
    const client = new McpClient({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(address, { authProvider: auth }) as never);
    const predict = () => client.callTool({ name: 'predict_headlines', arguments: texts });
    expect((await predict()).isError).toBeFalsy();
    const former = auth.saved?.refresh_token ?? '';
    clock.advance(61 * 60_000);
    expect((await predict()).isError).toBeFalsy();
    expect(auth.saved?.refresh_token).not.toBe(former);
    const refused = await client.callTool({ name: 'run_experiment', arguments: { experimentId: 'x' } });
    expect(refused).toMatchObject({ isError: true });
    expect(JSON.stringify(refused.content)).toContain("'write'");
    for (const secret of [code, former, auth.saved?.access_token ?? '', request])
      expect(await stored()).not.toContain(secret.slice(-43));
    await client.close();
  });

  test('finds every address from the refusal alone', async () => {
    const refusal = await fetch(`${product.baseUrl}/mcp`, { method: 'POST' });
    const metadata = /resource_metadata="([^"]+)"/.exec(refusal.headers.get('www-authenticate') ?? '')?.[1];
    expect([refusal.status, metadata]).toEqual([
      401,
      `${product.baseUrl}/.well-known/oauth-protected-resource/mcp`,
    ]);
    const resource = (await (await fetch(metadata ?? '')).json()) as { authorization_servers: string[] };
    expect(resource).toMatchObject({
      resource: `${product.baseUrl}/mcp`,
      authorization_servers: [product.baseUrl],
      scopes_supported: ['predict', 'read', 'write'],
    });
    const server = await fetch(`${resource.authorization_servers[0]}/.well-known/oauth-authorization-server`);
    expect(server.headers.get('access-control-allow-origin')).toBe('*');
    expect(await server.json()).toMatchObject({
      issuer: product.baseUrl,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
    expect((await fetch(`${product.baseUrl}/.well-known/openid-configuration`)).status).toBe(404);
  });
});

describe('a token', () => {
  test('is for one part of the product; a pasted key is for both', async () => {
    const { tokens } = await connectedApp(product, owner);
    expect((await atMcp(tokens.access_token)).status).toBe(200);
    expect((await withToken(tokens.access_token)).body.code).toBe('ACCESS_TOKEN_INVALID');
    const api = await connectedApp(product, owner, ['read'], '/api/v1');
    const answer = await withToken(api.tokens.access_token);
    expect(answer.body).toMatchObject({
      key: { prefix: api.tokens.access_token.slice(0, 16), scopes: ['read'] },
      workspace: { id: owner.workspaceId },
    });
    expect((await atMcp(api.tokens.access_token)).body.code).toBe('ACCESS_TOKEN_INVALID');
    const { key } = await newProgram(product, owner);
    expect([(await atMcp(key)).status, (await withToken(key)).status]).toEqual([200, 200]);
  });

  test('lasts an hour, and a refresh token serves once: its second use ends the connection', async () => {
    const { app, tokens } = await connectedApp(product, owner);
    expect(tokens.expires_in).toBe(3600);
    clock.advance(3601_000);
    const over = await atMcp(tokens.access_token);
    expect([over.status, over.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    const renewed = await app.refresh(tokens.refresh_token);
    expect((await atMcp(renewed.body.access_token)).status).toBe(200);
    expect((await app.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await atMcp(renewed.body.access_token)).status).toBe(401);
    expect((await app.refresh(renewed.body.refresh_token)).body.error).toBe('invalid_grant');
    const audit = (await owner.call('GET', '/api/workspace/audit')).body;
    expect(audit[0].action).toBe('connection.replayed');
  });

  test('may ask for fewer scopes at a refresh, never for more', async () => {
    const { app, tokens } = await connectedApp(product, owner, ['predict', 'read'], '/api/v1');
    expect((await app.refresh(tokens.refresh_token, { scope: 'write' })).body.error).toBe('invalid_scope');
    const fewer = (await app.refresh(tokens.refresh_token, { scope: 'read' })).body;
    expect((await withToken(fewer.access_token)).body.key.scopes).toEqual(['read']);
    const again = (await app.refresh(fewer.refresh_token)).body;
    expect((await withToken(again.access_token)).body.key.scopes).toEqual(['predict', 'read']);
  });

  test('ends when its app gives it back', async () => {
    const { app, tokens } = await connectedApp(product, owner);
    const other = await connectedApp(product, owner);
    expect((await app.revoke(other.tokens.access_token)).status).toBe(200);
    expect((await atMcp(other.tokens.access_token)).status).toBe(200);
    expect((await app.revoke(tokens.refresh_token)).status).toBe(200);
    expect((await atMcp(tokens.access_token)).status).toBe(401);
    expect((await app.revoke('nothing')).status).toBe(200);
  });
});

describe('a connection', () => {
  test('is listed with app, scopes and last use, ended at once, and told in the audit log', async () => {
    const person = await newUser(product);
    const { tokens } = await connectedApp(product, person, ['predict']);
    await atMcp(tokens.access_token);
    const [entry, ...rest] = await listed(person);
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({
      app: 'Test assistant',
      audience: 'mcp',
      scopes: ['predict'],
      connectedBy: { id: person.accountId, name: 'Test Person' },
      lastUsedAt: expect.any(String),
      lastAddress: expect.stringMatching(/127\.0\.0\.1|::1/),
    });
    expect((await person.call('DELETE', `/api/connections/${entry.id}`)).status).toBe(204);
    expect((await atMcp(tokens.access_token)).status).toBe(401);
    expect((await person.call('DELETE', `/api/connections/${entry.id}`)).status).toBe(404);
    const audit = (await person.call('GET', '/api/workspace/audit')).body;
    expect(audit.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'connection.ended',
      'connection.made',
    ]);
    expect(audit[1].after).toEqual({
      app: 'Test assistant',
      scopes: ['predict'],
      returnsTo: '127.0.0.1:43210',
    });
  });

  test('can no more than its member, is seen by them and by admins, and goes with the membership', async () => {
    const boss = await newUser(product, { plan: 'pro' });
    const viewer = await joinWorkspace(product, boss, 'viewer');
    const editor = await joinWorkspace(product, boss, 'editor');
    const app = newApp(product);
    await app.register();
    const request = await app.ask();
    expect((await consent(viewer, request, ['read', 'write'])).body.code).toBe('ROLE_REQUIRED');
    const ofViewer = (await app.exchange((await consent(viewer, request, ['read'])).code)).body;
    const ofEditor = await connectedApp(product, editor);
    expect(await listed(viewer)).toHaveLength(1);
    const all = await listed(boss);
    expect(all).toHaveLength(2);
    const theirs = all.find(
      ({ connectedBy }: never) => (connectedBy as { id: string }).id === editor.accountId,
    );
    expect((await viewer.call('DELETE', `/api/connections/${theirs.id}`)).status).toBe(404);
    await boss.call('DELETE', `/api/workspace/members/${viewer.accountId}`);
    expect((await atMcp(ofViewer.access_token)).status).toBe(401);
    await product.deps.db
      .update(subscriptions)
      .set({ status: 'ended' })
      .where(sql`${subscriptions.workspaceId} = ${boss.workspaceId}`);
    expect((await atMcp(ofEditor.tokens.access_token)).body.code).toBe('MEMBERSHIP_SUSPENDED');
  });

  test('replaces the one that the same app had', async () => {
    const person = await newUser(product);
    const { app, tokens } = await connectedApp(product, person, ['predict', 'read']);
    await app.exchange((await consent(person, await app.ask(), ['read'])).code);
    expect((await listed(person)).map(({ scopes }: never) => scopes)).toEqual([['read']]);
    expect((await atMcp(tokens.access_token)).status).toBe(401);
  });

  test('a workspace holds 100', async () => {
    const person = await newUser(product);
    const { app } = await connectedApp(product, person);
    await product.deps.db.execute(sql`insert into oauth_grants (workspace_id, client_id, created_by, scopes, audience, created_at, connected_at)
      select workspace_id, client_id, created_by, scopes, audience, created_at, connected_at from oauth_grants, generate_series(1, 99)
      where workspace_id = ${person.workspaceId}`);
    expect((await consent(person, await app.ask(), ['read'])).body.code).toBe('CONNECTIONS_FULL');
  });
});

test('what is over is forgotten: requests, tokens, connections without any, apps without a connection', async () => {
  const person = await newUser(product);
  const { app } = await connectedApp(product, person);
  await app.ask();
  const unused = newApp(product);
  await unused.register();
  const has = async (table: string) => {
    const { rows } = (await product.deps.db.execute(
      sql.raw(`select count(*)::int as kept from ${table}`),
    )) as unknown as { rows: { kept: number }[] };
    return rows[0]?.kept;
  };
  clock.advance(2 * 24 * 60 * 60_000);
  await purgeConnections(product.deps);
  expect(await listed(person)).toHaveLength(1);
  expect(await has('oauth_requests')).toBe(0);
  expect((await unused.authorize()).status).toBe(400);
  clock.advance(29 * 24 * 60 * 60_000);
  await purgeConnections(product.deps);
  expect([await has('oauth_tokens'), await has('oauth_grants'), await has('oauth_clients')]).toEqual([
    0, 0, 0,
  ]);
});
