import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { freePort } from '../../test/second-provider.ts';
import { eventsOf } from '../../test/usage-events.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ variables: { ADMIN_EMAILS: 'Boss@Example.Test' } });
});
afterAll(() => product.close());

const isCallback = (url: URL) => url.pathname === '/api/callback';
/** Goes through a sign-in up to the provider's answer, which is handed out instead of opened. */
const upToCallback = (browser: Browser, email = 'free@demo.test') =>
  browser.open(`/api/login?login_hint=${email}`, {}, isCallback);

describe('the demo accounts', () => {
  it.each([
    ['free@demo.test', { isPro: false, isAdmin: false, named: true }],
    ['pro@demo.test', { isPro: true, isAdmin: false, named: true }],
    ['admin@demo.test', { isPro: false, isAdmin: true, named: true }],
    ['new@demo.test', { isPro: false, isAdmin: false, named: false }],
  ])('%s signs in through the whole flow', async (email, { isPro, isAdmin, named }) => {
    const browser = new Browser(product);
    expect(await browser.user()).toBeNull();
    expect((await browser.signIn(email)).address).toBe('/');
    const user = await browser.user();
    expect(user).toMatchObject({ email, isPro, isAdmin, experimentsCreatedCount: 0 });
    expect([user.firstName !== null, user.lastName !== null, user.profileImageUrl !== null]).toEqual([
      named,
      named,
      named,
    ]);
  });

  it('keeps one account for a person, refreshed at every sign-in', async () => {
    const [first, second] = [new Browser(product), new Browser(product)];
    await first.signIn('again@example.test');
    await second.signIn('AGAIN@example.test');
    expect((await second.user()).id).toBe((await first.user()).id);
  });

  it('makes administrators of configured addresses, whatever their case', async () => {
    const browser = new Browser(product);
    await browser.signIn('bOSS@example.test');
    expect((await browser.user()).isAdmin).toBe(true);
  });

  it('counts every sign-in as an event of its session', async () => {
    const browser = new Browser(product);
    await browser.signIn('counted@example.test');
    await browser.signIn('counted@example.test');
    const { id } = await browser.user();
    const { body: sessions } = await browser.client().call('GET', '/api/account/sessions');
    const events = await eventsOf(product.deps.db, id);
    expect(events.map(({ eventType }) => eventType)).toEqual(['login', 'login']);
    expect(events.map(({ sessionId }) => sessionId)).toContain(sessions[0].id);
  });

  it('sends the session in an httpOnly Lax cookie of 256 random bits', async () => {
    const browser = new Browser(product);
    const { address } = await upToCallback(browser);
    const answer = await browser.request(address);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('frontrunner_session='));
    expect(cookie).toMatch(/^frontrunner_session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the sign-in page', () => {
  it('offers the accounts as buttons and goes on with the one that is pressed', async () => {
    const browser = new Browser(product);
    const page = await browser.open('/api/login');
    expect(page.status).toBe(200);
    expect(page.address).toMatch(/^\/oidc\/interaction\//);
    expect([...page.html.matchAll(/name="account" value="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'free@demo.test',
      'pro@demo.test',
      'admin@demo.test',
      'new@demo.test',
    ]);
    expect((await browser.submit(page, { account: 'pro@demo.test' })).address).toBe('/');
    expect(await browser.user()).toMatchObject({ email: 'pro@demo.test' });
  });

  it('runs no script and fits the security policy', async () => {
    const page = await new Browser(product).open('/api/login');
    expect(page.html).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('takes any other address, and says what is wrong with one that is none', async () => {
    const browser = new Browser(product);
    const page = await browser.open('/api/login');
    const refused = await browser.submit(page, { email: '"><b>nobody' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('This is not an e-mail address.');
    expect(refused.html).toContain('value="&quot;&gt;&lt;b&gt;nobody"');
    expect((await browser.submit(refused, { email: ' Somebody@Example.Test ' })).address).toBe('/');
    expect(await browser.user()).toMatchObject({ email: 'somebody@example.test', firstName: null });
  });

  it('always asks again, and changes to another account', async () => {
    const browser = new Browser(product);
    await browser.signIn('free@demo.test');
    const page = await browser.open('/api/login');
    expect(page.html).toContain('Sign in to Frontrunner');
    expect((await browser.submit(page, { account: 'admin@demo.test' })).address).toBe('/');
    expect((await browser.user()).email).toBe('admin@demo.test');
  });

  it('is refused to a form of another site', async () => {
    const browser = new Browser(product);
    const page = await browser.open('/api/login');
    const answer = await browser.request(page.address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: 'account=free%40demo.test',
    });
    expect(answer.status).toBe(403);
  });
});

describe('where a sign-in ends', () => {
  it.each([
    ['/experiments/1?tab=2#top', '/experiments/1?tab=2#top'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/%5Cevil', '/%5Cevil'],
    ['/./api/logout', '/'],
    ['/x/..//evil.example', '/'],
    ['dashboard', '/'],
    ['', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['https:evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\/evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%2Fevil.example', '/%2Fevil.example'],
    ['/x\r\nSet-Cookie: a=b', '/xSet-Cookie:%20a=b'],
    ['/x%0d%0aSet-Cookie:a=b', '/x%0d%0aSet-Cookie:a=b'],
    ['/@evil.example', '/@evil.example'],
    ['/%61pi/logout', '/'],
    ['/%2561pi/logout', '/%2561pi/logout'],
    ['/oidc/session/end', '/'],
    ['/%zz', '/'],
    [`/${'x'.repeat(1000)}`, '/'],
    ['/\tno', '/no'],
  ])('return_to %j leads to %j', async (wanted, reached) => {
    const browser = new Browser(product);
    await upToCallback(browser);
    const query = `login_hint=free@demo.test&return_to=${encodeURIComponent(wanted)}`;
    const { address } = await browser.open(`/api/login?${query}`, {}, isCallback);
    const answer = await browser.request(address);
    expect(answer.headers.get('location')).toBe(reached);
  });

  it('works in two tabs at once', async () => {
    const browser = new Browser(product);
    const first = await browser.open('/api/login?login_hint=free@demo.test&return_to=/one', {}, isCallback);
    const second = await browser.open('/api/login?login_hint=free@demo.test&return_to=/two', {}, isCallback);
    expect((await browser.open(first.address)).address).toBe('/one');
    expect((await browser.open(second.address)).address).toBe('/two');
    expect(await browser.user()).toMatchObject({ email: 'free@demo.test' });
  });

  it('does not pile up cookies of sign-ins that were left', async () => {
    const browser = new Browser(product);
    for (let tab = 0; tab < 12; tab += 1) await browser.request('/api/login');
    const pending = [...browser.cookies().keys()].filter((name) => name.includes('sign_in_'));
    expect(pending).toHaveLength(6);
    expect((await browser.signIn('free@demo.test')).address).toBe('/');
  });

  it('ends the session from before', async () => {
    const browser = new Browser(product);
    await browser.signIn('free@demo.test');
    const former = browser.client();
    await browser.signIn('free@demo.test');
    expect((await former.call('GET', '/api/auth/user')).status).toBe(401);
    expect(await browser.user()).not.toBeNull();
  });
});

it('answers only to this machine by name, in demo mode', async () => {
  const hosts = [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3000',
    'localhost:3000@evil.example',
    'localhost,evil.example',
    'localhost.',
    '127.0.0.2',
    '0.0.0.0',
    '192.168.0.7:3000',
    '[::]',
    '2130706433',
    '0x7f.1',
    'localhost:',
    ' ',
  ].map((host): Record<string, string> => ({ host }));
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'].map(
    (name): Record<string, string> => ({ host: 'localhost', [name]: '203.0.113.7' }),
  );
  for (const url of ['/api/login', '/api/callback', '/oidc/auth', '/', '/api/health/live'])
    for (const headers of [...hosts, ...forwarded]) {
      const answer = await product.app.inject({ url, headers });
      const what = `${url} ${JSON.stringify(headers)}`;
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 403, 'HOST_NOT_ALLOWED']);
    }
  for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1:3000', '[::1]:3000'])
    expect((await product.app.inject({ url: '/api/health/live', headers: { host } })).statusCode).toBe(200);
});

it('works at each loopback address, and keeps the account', async () => {
  const other: TestProduct = { ...product, baseUrl: product.baseUrl.replace('localhost', '127.0.0.1') };
  const [byName, byNumber] = [new Browser(product), new Browser(other)];
  await byName.signIn('pro@demo.test');
  expect((await byNumber.signIn('pro@demo.test')).address).toBe('/');
  expect((await byNumber.user()).id).toBe((await byName.user()).id);
});

it('says what this installation is, without secrets', async () => {
  const { status, body } = await new Browser(product).client().call('GET', '/api/config');
  expect(status).toBe(200);
  expect(body).toMatchObject({ identityProviderName: null, payments: { provider: 'sandbox' } });
  expect(body.sandboxes.join()).toContain('demo accounts');
  // Names of settings are for administrators.
  expect(body.sandboxes.join()).not.toMatch(/[A-Z]{3,}_/);
});

it('keeps accounts, sessions and its keys over a restart', async () => {
  const port = await freePort();
  const variables = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  const first = await startTestProduct({ variables });
  const browser = new Browser(first);
  await browser.signIn('free@demo.test');
  const { id } = await browser.user();
  const pending = await upToCallback(browser);
  await first.app.close();
  await first.deps.jobs.close();
  await first.deps.notifier.close();
  const second = await startTestProduct({ variables, database: first.deps.database });
  expect((await browser.user()).id).toBe(id);
  expect((await browser.open(pending.address)).address).toBe('/');
  expect((await browser.open('/api/logout')).address).toBe('/');
  expect([...browser.cookies().keys()].join()).not.toMatch(/_session/);
  await second.close();
});
