import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const minute = 60_000;
const clock = movingClock();
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

/** Goes through a sign-in up to the provider's answer, which is handed out instead of opened. */
const upToCallback = (browser: Browser) =>
  browser.open('/api/login?login_hint=free@demo.test', {}, (url) => url.pathname === '/api/callback');

describe('a sign-in that fails ends on the landing page', () => {
  it('failed: the person cancels', async () => {
    const browser = new Browser(product);
    const page = await browser.open('/api/login');
    expect((await browser.submit(page, { cancel: 'yes' })).address).toBe('/?auth=failed');
  });

  it('session_error: the cookie is missing', async () => {
    const { address } = await upToCallback(new Browser(product));
    expect((await new Browser(product).open(address)).address).toBe('/?auth=session_error');
  });

  it('session_error: the cookie has expired', async () => {
    const browser = new Browser(product);
    const { address } = await upToCallback(browser);
    clock.advance(10 * minute + 1000);
    expect((await browser.open(address)).address).toBe('/?auth=session_error');
    expect(await browser.user()).toBeNull();
  });

  it('session_error: the callback is opened twice', async () => {
    const browser = new Browser(product);
    const { address } = await upToCallback(browser);
    expect((await browser.open(address)).address).toBe('/');
    expect((await browser.open(address)).address).toBe('/?auth=session_error');
  });

  it('session_error: the code is used twice, even with a copy of the cookie', async () => {
    const browser = new Browser(product);
    const { address } = await upToCallback(browser);
    const cookie = browser.cookieHeader();
    await browser.open(address);
    const thief = new Browser(product);
    const answer = await thief.request(address, { headers: { cookie } });
    expect(answer.headers.get('location')).toBe('/?auth=session_error');
    expect(await thief.user()).toBeNull();
  });

  it('session_error: the cookie was tampered with', async () => {
    const browser = new Browser(product);
    const { address } = await upToCallback(browser);
    for (const [name, value] of browser.cookies())
      if (name.includes('sign_in_')) browser.cookies().set(name, `${value.slice(0, -4)}AAAA`);
    expect((await browser.open(address)).address).toBe('/?auth=session_error');
  });

  it.each([
    ['forged', '?code=abc&state=forged'],
    ['missing', '?code=abc'],
    ['given twice', '?code=abc&state=a&state=b'],
  ])('retry: the state is %s', async (_how, query) => {
    const browser = new Browser(product);
    await upToCallback(browser);
    expect((await browser.open(`/api/callback${query}`)).address).toBe('/?auth=retry');
  });

  it('callback_failed: the provider reports an error, or another provider answers', async () => {
    const browser = new Browser(product);
    const callback = async (change: (url: URL) => void) => {
      const url = new URL((await upToCallback(browser)).address, product.baseUrl);
      change(url);
      return (await browser.open(url.href)).address;
    };
    const inError = await callback(({ searchParams }) => {
      searchParams.delete('code');
      searchParams.set('error', 'server_error');
    });
    const mixedUp = await callback(({ searchParams }) => searchParams.set('iss', 'https://evil.example'));
    expect([inError, mixedUp]).toEqual(['/?auth=callback_failed', '/?auth=callback_failed']);
  });

  it('session_error: the page of the provider is opened without a sign-in', async () => {
    const { address } = await new Browser(product).open('/oidc/interaction/nothing');
    expect(address).toBe('/?auth=session_error');
  });

  it('login_failed: the provider is asked for a client that it does not know', async () => {
    const { address } = await new Browser(product).open('/oidc/auth?client_id=other&response_type=code');
    expect(address).toBe('/?auth=login_failed');
  });
});

describe('too many sign-ins from one place', () => {
  it('tell a program to wait, and a person on the landing page', async () => {
    const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
    const browser = new Browser(limited);
    for (let tries = 0; tries < 200; tries += 1)
      await browser.request(tries % 2 ? '/api/logout' : '/api/callback');
    const answer = await fetch(`${limited.baseUrl}/api/login`, { redirect: 'manual' });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await browser.open('/api/login')).address).toBe('/?auth=retry');
    expect((await browser.client().call('GET', '/api/config')).status).toBe(200);
    await limited.close();
  });
});

describe('when the database is down', () => {
  it('every way in and out still ends on the landing page', async () => {
    const broken = await startTestProduct();
    const browser = new Browser(broken);
    await browser.signIn('free@demo.test');
    const { address } = await upToCallback(browser);
    const stop = await takeDatabaseDown(broken);
    expect((await browser.open(address)).address).toMatch(/^\/\?auth=(error|login_failed)$/);
    expect((await new Browser(broken).signIn('free@demo.test')).address).toBe('/?auth=error');
    const page = await browser.open('/api/logout');
    expect(page.address).toBe('/?auth=error');
    expect(browser.cookies().has('frontrunner_session')).toBe(false);
    await stop();
  });
});

/** Closes the database under a running product; answers how to end the rest. */
async function takeDatabaseDown(broken: TestProduct): Promise<() => Promise<void>> {
  const { app, deps } = broken;
  await deps.jobs.close();
  await deps.notifier.close();
  await deps.database.close();
  return () => app.close();
}
