import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newUser } from '../../test/client.ts';
import { type App, connectedApp, consent, newApp } from '../../test/connected-app.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const clock = movingClock();
let product: TestProduct;
let owner: Client;
let app: App;
beforeAll(async () => {
  product = await startTestProduct({ clock });
  owner = await newUser(product, { plan: 'pro' });
  app = newApp(product);
  await app.register();
});
afterAll(() => product.close());

const codeOf = async () => (await consent(owner, await app.ask(), ['read'])).code;

describe('registering', () => {
  test.each([
    ['http://app.example/callback'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['blob:https://app.example/1'],
    ['https://user:pass@app.example/'],
    ['https://app.example/#part'],
    [`https://app.example/${'x'.repeat(500)}`],
    ['not an address'],
    ['https://app.example/\u0000'],
  ])('is refused with the address %s', async (address) => {
    const answer = await newApp(product, address).register();
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client_metadata']);
  });

  test.each([
    ['https://app.example/callback'],
    ['http://localhost/callback'],
    ['http://[::1]:9/'],
    ['cursor://anysphere.cursor-retrieval/oauth'],
  ])('is taken with the address %s', async (address) => {
    expect((await newApp(product, address).register()).status).toBe(201);
  });

  test('gives no secret, and cleans the name that people will see', async () => {
    const { body } = await newApp(product).register({
      client_name: `  A\u202e\u0000sis${'t'.repeat(200)}`,
      client_uri: 'javascript:alert(1)//x',
      token_endpoint_auth_method: 'client_secret_basic',
    });
    // The SDK's schema refuses the scheme before the name is looked at.
    expect(body.error).toBe('invalid_client_metadata');
    const made = await newApp(product).register({
      client_name: `  A\u202e\u0000sis${'t'.repeat(200)}`,
      token_endpoint_auth_method: 'client_secret_basic',
    });
    expect(made.body).toMatchObject({ token_endpoint_auth_method: 'none' });
    expect(made.body.client_secret).toBeUndefined();
    expect(made.body.client_name).toMatch(/^A sist{1,}$/);
    expect(made.body.client_name).toHaveLength(80);
    expect((await newApp(product).register({ client_name: '' })).body.client_name).toBe('127.0.0.1:43210');
  });

  test('answers what cannot be read without telling anything of the server', async () => {
    for (const body of ['{', '{"redirect_uris": 1}', `["${'x'.repeat(300_000)}"]`]) {
      const response = await fetch(`${product.baseUrl}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const text = await response.text();
      expect([response.status >= 400 && response.status < 500, text.length < 1000]).toEqual([true, true]);
      expect(text).not.toMatch(/node_modules|at .*\.js/);
    }
  });

  test('is limited by address', async () => {
    const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
    try {
      const statuses = [];
      for (let made = 0; made < 11; made++) {
        const response = await fetch(`${limited.baseUrl}/oauth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ redirect_uris: ['http://127.0.0.1/'] }),
        });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([...Array(10).fill(201), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('asking', () => {
  test('by an unknown app or for an unknown address goes nowhere', async () => {
    for (const fields of [
      { client_id: 'nobody' },
      { client_id: 'b2a5c8f0-0000-4000-8000-000000000000' },
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: 'http://127.0.0.1:43210/other' },
    ]) {
      const { status, location } = await app.authorize(fields);
      expect([status, location], JSON.stringify(fields)).toEqual([400, null]);
    }
  });

  test('an app on this computer may listen on any port (RFC 8252)', async () => {
    expect(await app.ask({ redirect_uri: 'http://127.0.0.1:9999/callback' })).not.toBe('');
  });

  test.each([
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ response_type: 'token' }, 'invalid_request'],
    [{ state: 'x'.repeat(3000) }, 'invalid_request'],
    [{ state: 'a\u0000b' }, 'invalid_request'],
    [{ scope: 'admin' }, 'invalid_scope'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('with %j is refused back to the app', async (fields, error) => {
    const { location } = await app.authorize(fields);
    const back = new URL(location ?? '');
    expect([back.origin, back.searchParams.get('error')]).toEqual(['http://127.0.0.1:43210', error]);
  });

  test('is answered once, within 15 minutes, and only by somebody who is signed in', async () => {
    const request = await app.ask({ scope: 'read unknown' });
    const path = `/api/connection-requests/${request}`;
    const asNobody = await fetch(product.baseUrl + path);
    expect(asNobody.status).toBe(401);
    const shown = await owner.call('GET', path);
    expect(shown.body.scopes).toEqual(['read']);
    const refused = await consent(owner, request, []);
    expect([refused.back.get('error'), refused.back.get('state')]).toEqual(['access_denied', 'a state']);
    expect((await owner.call('GET', path)).body.code).toBe('CONNECTION_REQUEST_OVER');
    expect((await consent(owner, request, ['read'])).status).toBe(410);
    const late = await app.ask();
    clock.advance(15 * 60_000 + 1000);
    expect((await consent(owner, late, ['read'])).status).toBe(410);
    const twice = await app.ask();
    const answers = await Promise.all([1, 2, 3].map(() => consent(owner, twice, ['read'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test('a scope that was not asked for is not granted', async () => {
    const { code } = await consent(owner, await app.ask({ scope: 'predict' }), ['predict', 'write']);
    expect((await app.exchange(code)).body.scope).toBe('predict');
  });
});

describe('exchanging a code', () => {
  test.each([[{ code_verifier: 'x'.repeat(43) }], [{ redirect_uri: 'http://127.0.0.1:43210/other' }]])(
    'with %j is refused',
    async (fields) => {
      const answer = await app.exchange(await codeOf(), fields);
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
    },
  );

  test('for another resource, by another app or too late is refused', async () => {
    const resource = `${product.baseUrl}/api/v1`;
    expect((await app.exchange(await codeOf(), { resource })).body.error).toBe('invalid_grant');
    const other = newApp(product);
    await other.register();
    const stolen = await other.exchange(await codeOf(), { code_verifier: app.verifier });
    expect(stolen.body.error).toBe('invalid_grant');
    const late = await codeOf();
    clock.advance(61_000);
    expect((await app.exchange(late)).body.error).toBe('invalid_grant');
  });

  test('a second time ends what the first one gave', async () => {
    const code = await codeOf();
    const { body } = await app.exchange(code);
    expect((await app.exchange(code)).body.error).toBe('invalid_grant');
    expect((await app.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('at once by ten gives tokens to one at most', async () => {
    const code = await codeOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.exchange(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });
});

test('refreshing by another app, with an access token or of another kind is refused', async () => {
  const { app: mine, tokens } = await connectedApp(product, owner);
  expect((await app.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await mine.refresh(tokens.access_token)).body.error).toBe('invalid_grant');
  const password = await mine.exchange('', { grant_type: 'password' });
  expect(password.body.error).toBe('unsupported_grant_type');
  expect((await mine.refresh(tokens.refresh_token)).status).toBe(200);
});
