import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const evil = 'https://evil.example';
const parameters = [
  'return_to',
  'redirect_uri',
  'post_logout_redirect_uri',
  'next',
  'url',
  'state',
  'iss',
  'target',
];
const values = [
  `${evil}/`,
  '//evil.example',
  '/\\evil.example',
  '/%2f/evil.example',
  'javascript:alert(1)',
  `/\r\nx: y`,
];
const query = (value: string) => parameters.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');

test.each([
  '/api/login',
  '/api/callback',
  '/api/callback?code=1&error=access_denied',
  '/api/logout',
  '/api/clear-session',
  '/oidc/auth?client_id=frontrunner&response_type=code&scope=openid',
  '/oidc/auth?client_id=evil&response_type=code&scope=openid',
  '/oidc/session/end',
  '/oidc/session/end?client_id=frontrunner',
  '/oidc/session/end/success',
  '/oidc/interaction/x',
  '/api/docs',
])('%s leads nowhere but to the product, whatever address it is given', async (address) => {
  for (const value of values) {
    const url = `${product.baseUrl}${address}${address.includes('?') ? '&' : '?'}${query(value)}`;
    const { headers } = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
    const location = headers.get('location');
    expect(headers.get('x'), `${address} with ${value}`).toBeNull();
    if (location === null) continue;
    const reached = new URL(location, url);
    expect(reached.origin, `${address} with ${value} leads to ${location}`).toBe(product.baseUrl);
    // What is handed on as a parameter must not be where the next step leads to.
    expect(reached.searchParams.get('redirect_uri') ?? product.baseUrl).toMatch(product.baseUrl);
  }
});

test('a path with two slashes in front is not turned into another host', async () => {
  for (const path of ['//evil.example', '//evil.example/%2e%2e', '/\\evil.example', '///evil.example/..']) {
    const answer = await fetch(`${product.baseUrl}${path}`, { redirect: 'manual' });
    expect(answer.headers.get('location'), path).toBeNull();
  }
});

test.each(['/api/logout', '/api/clear-session'])(
  'another site cannot sign anybody out by %s',
  async (address) => {
    const user = await newUser(product);
    for (const site of ['cross-site', 'same-site']) {
      const { status, headers } = await user.call('GET', address, undefined, { 'sec-fetch-site': site });
      expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([303, '/', []]);
      expect((await user.call('GET', '/api/auth/user')).status).toBe(200);
    }
    await user.call('GET', address, undefined, { 'sec-fetch-site': 'same-origin' });
    expect((await user.call('GET', '/api/auth/user')).status).toBe(401);
  },
);
