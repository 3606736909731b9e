import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, newUser } from '../../test/client.ts';
import { type App, consent, deviceGrant, newApp, newDevice } from '../../test/connected-app.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { purgeConnections } from './purge-connections.ts';

const clock = movingClock();
const lines: string[] = [];
let product: TestProduct;
let owner: Client;
let device: App;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  product = await startTestProduct({ clock, log });
  owner = await newUser(product, { plan: 'pro' });
});
beforeEach(async () => {
  device = await newDevice(product);
});
afterAll(() => product.close());

const api = () => `${product.baseUrl}/api/v1`;
const begun = async (fields: Record<string, string> = {}) =>
  (await device.begin({ resource: api(), ...fields })).body;
const refusalOf = async (deviceCode: string, fields: Record<string, string> = {}) => {
  const { status, body } = await device.poll(deviceCode, fields);
  return [status, body.error];
};
const shown = (member: Client, code: string) => member.call('GET', `/api/connection-requests/${code}`);
const withToken = (token: string) =>
  clientOf(product, '').call('GET', '/api/v1/key', undefined, { authorization: `Bearer ${token}` });

describe('a device without a browser', () => {
  test('shows a code, waits politely, and is let in by the person who types it', async () => {
    const metadata = await fetch(`${product.baseUrl}/.well-known/oauth-authorization-server`);
    expect(await metadata.json()).toMatchObject({
      device_authorization_endpoint: `${product.baseUrl}/oauth/device-authorization`,
      grant_types_supported: expect.arrayContaining([deviceGrant]),
    });
    const { status, body } = await device.begin({ resource: api(), scope: 'predict read' });
    expect([status, body]).toEqual([
      200,
      {
        device_code: expect.stringMatching(/^[\w-]{43}$/),
        user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
        verification_uri: `${product.baseUrl}/device`,
        verification_uri_complete: `${product.baseUrl}/connect/${body.user_code}`,
        expires_in: 900,
        interval: 5,
      },
    ]);
    expect(await refusalOf(body.device_code)).toEqual([400, 'authorization_pending']);
    expect(await refusalOf(body.device_code)).toEqual([400, 'slow_down']);
    clock.advance(3000);
    expect(await refusalOf(body.device_code)).toEqual([400, 'slow_down']);
    clock.advance(5000);
    expect(await refusalOf(body.device_code)).toEqual([400, 'authorization_pending']);

    // As people type it.
    const typed = body.user_code.toLowerCase().replace('-', ' ');
    expect((await shown(owner, typed)).body).toMatchObject({
      app: { name: 'Test terminal', returnsTo: null, isLocal: false },
      audience: 'api',
      scopes: ['predict', 'read'],
    });
    const answer = await consent(owner, typed, ['read', 'write']);
    expect([answer.status, answer.body]).toEqual([200, { redirectTo: null }]);
    const tokens = await device.poll(body.device_code);
    expect([tokens.status, tokens.body]).toEqual([
      200,
      expect.objectContaining({ token_type: 'Bearer', expires_in: 3600, scope: 'read' }),
    ]);
    expect((await withToken(tokens.body.access_token)).body).toMatchObject({
      key: { scopes: ['read'] },
      workspace: { id: owner.workspaceId },
    });
    const renewed = await device.refresh(tokens.body.refresh_token);
    expect((await withToken(renewed.body.access_token)).status).toBe(200);
    const [entry] = (await owner.call('GET', '/api/connections')).body;
    expect(entry).toMatchObject({ app: 'Test terminal', audience: 'api', scopes: ['read'] });
    const [made] = (await owner.call('GET', '/api/workspace/audit')).body;
    expect(made).toMatchObject({
      action: 'connection.made',
      after: { app: 'Test terminal', scopes: ['read'], returnsTo: 'a device' },
    });
  });

  test('is told that it was refused, and nothing else can be made of its code', async () => {
    const { device_code: code, user_code: typed } = await begun();
    await consent(owner, typed, []);
    expect(await refusalOf(code)).toEqual([400, 'access_denied']);
    expect((await shown(owner, typed)).body.code).toBe('CONNECTION_REQUEST_OVER');
    expect((await consent(owner, typed, ['read'])).status).toBe(410);
    expect(await refusalOf(code)).toEqual([400, 'access_denied']);
  });

  test('is told that its code is over after 15 minutes, and the person is too', async () => {
    const { device_code: code, user_code: typed } = await begun();
    clock.advance(15 * 60_000 + 1);
    expect((await shown(owner, typed)).status).toBe(410);
    expect((await consent(owner, typed, ['read'])).status).toBe(410);
    expect(await refusalOf(code)).toEqual([400, 'expired_token']);
    const late = await begun();
    await consent(owner, late.user_code, ['read']);
    clock.advance(15 * 60_000 + 1);
    expect(await refusalOf(late.device_code)).toEqual([400, 'expired_token']);
    await purgeConnections(product.deps);
    expect(await refusalOf(late.device_code)).toEqual([400, 'invalid_grant']);
    const { rows } = (await product.deps.db.execute(
      sql`select id from oauth_grants where client_id = ${device.id()}`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([]);
  });

  test('takes its tokens once: a second time ends what the first one gave', async () => {
    const { device_code: code, user_code: typed } = await begun();
    await consent(owner, typed, ['read']);
    const { body } = await device.poll(code);
    expect(await refusalOf(code)).toEqual([400, 'invalid_grant']);
    expect((await withToken(body.access_token)).status).toBe(401);
    expect((await device.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('at once by ten gives tokens to one at most', async () => {
    const { device_code: code, user_code: typed } = await begun();
    await consent(owner, typed, ['read']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => device.poll(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('is let in within the person’s role, and answered once', async () => {
    const viewer = await joinWorkspace(product, owner, 'viewer');
    const { device_code: code, user_code: typed } = await begun();
    expect((await consent(viewer, typed, ['write'])).body.code).toBe('ROLE_REQUIRED');
    const answers = await Promise.all([1, 2, 3].map(() => consent(viewer, typed, ['read'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await device.poll(code)).body.scope).toBe('read');
  });
});

describe('a code', () => {
  test('of another app, for another resource, or that is none, gives nothing', async () => {
    const { device_code: code, user_code: typed } = await begun();
    const other = await newDevice(product);
    expect((await other.poll(code)).body.error).toBe('invalid_grant');
    expect(await refusalOf(typed)).toEqual([400, 'invalid_grant']);
    expect(await refusalOf('')).toEqual([400, 'invalid_grant']);
    await consent(owner, typed, ['read']);
    expect((await other.poll(code)).body.error).toBe('invalid_grant');
    expect(await refusalOf(code, { resource: `${product.baseUrl}/mcp` })).toEqual([400, 'invalid_grant']);
    // Nor as the code of a browser, which would need no waiting.
    expect((await device.exchange(code)).body.error).toBe('invalid_grant');
    expect((await device.poll(code)).status).toBe(200);
  });

  test('is stored as its hash, and in no line of the log', async () => {
    const { device_code: code, user_code: typed } = await begun();
    await shown(owner, typed);
    await device.poll(code);
    const { rows } = (await product.deps.db.execute(
      sql`select string_agg(r::text, ' ') as all from oauth_requests r`,
    )) as unknown as { rows: { all: string }[] };
    const logged = lines.join('');
    expect(logged).toContain('/api/connection-requests/:id');
    for (const secret of [code, typed, typed.replace('-', '')])
      expect([rows[0]?.all.includes(secret), logged.includes(secret)], secret).toEqual([false, false]);
  });

  test('can be guessed 20 times a minute', async () => {
    const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
    try {
      const person = await newUser(limited);
      const guess = (letter: string) => shown(person, `BBBB-BBB${letter}`);
      const statuses = [];
      for (const letter of 'BCDFGHJKLMNPQRSTVWXZ') statuses.push((await guess(letter)).status);
      expect(statuses).toEqual(Array(20).fill(410));
      const over = await guess('B');
      expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
      // Answering blindly is counted with it.
      expect((await consent(person, 'BBBB-BBBC', ['read'])).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('beginning', () => {
  test.each([
    [{ scope: 'admin' }, 'invalid_scope'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ resource: 'no address' }, 'invalid_request'],
    [{ client_id: 'nobody' }, 'invalid_client'],
    [{ client_id: 'b2a5c8f0-0000-4000-8000-000000000000' }, 'invalid_client'],
  ])('with %j is refused', async (fields, error) => {
    const { status, body } = await device.begin(fields as unknown as Record<string, string>);
    expect([status, body.error]).toEqual([400, error]);
  });

  test('is for apps that nobody is sent back to; those have no other way', async () => {
    const app = newApp(product);
    const registered = await app.register({ grant_types: ['authorization_code', deviceGrant] });
    expect(registered.body.grant_types).toEqual(['authorization_code', 'refresh_token']);
    expect((await app.begin()).body.error).toBe('unauthorized_client');
    expect((await device.authorize()).status).toBe(400);
    expect((await device.authorize({ redirect_uri: undefined })).status).toBe(400);
    const without = await newApp(product).register({ redirect_uris: [] });
    expect([without.status, without.body.error]).toEqual([400, 'invalid_client_metadata']);
    const unnamed = await newApp(product).register({
      client_name: ' ',
      redirect_uris: [],
      grant_types: [deviceGrant],
    });
    expect(unnamed.body).toMatchObject({
      client_name: 'A device',
      grant_types: [deviceGrant, 'refresh_token'],
      response_types: [],
    });
  });

  test('answers what cannot be read without telling anything of the server', async () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['client_id=%', 'application/x-www-form-urlencoded'],
      [`client_id=${device.id()}&scope=a&scope=b`, 'application/x-www-form-urlencoded'],
      [`client_id=${'x'.repeat(300_000)}`, 'application/x-www-form-urlencoded'],
    ] as const) {
      const response = await fetch(`${product.baseUrl}/oauth/device-authorization`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      const text = await response.text();
      expect([response.status >= 400 && response.status < 500, text.length < 1000], text).toEqual([
        true,
        true,
      ]);
      expect(text).not.toMatch(/node_modules|at .*\.js/);
    }
  });

  test('is limited by address', async () => {
    const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
    try {
      const app = await newDevice(limited);
      const statuses = [];
      for (let begins = 0; begins < 11; begins++) statuses.push((await app.begin()).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});
