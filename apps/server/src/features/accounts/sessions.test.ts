import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const clock = movingClock();
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

async function signedIn(email = 'free@demo.test'): Promise<Browser> {
  const browser = new Browser(product);
  await browser.signIn(email);
  return browser;
}
/** A call that counts as use, as opposed to the poll of the current user. */
const use = async (browser: Browser) => (await browser.client().call('GET', '/api/account/sessions')).status;

describe('how long a session lasts', () => {
  it('seven days without use, and not a minute longer', async () => {
    const browser = await signedIn();
    clock.advance(7 * day - hour);
    expect(await use(browser)).toBe(200);
    clock.advance(7 * day - hour);
    expect(await use(browser)).toBe(200);
    clock.advance(7 * day + hour);
    expect(await use(browser)).toBe(401);
  });

  it('thirty days at most, whatever is used', async () => {
    const browser = await signedIn();
    for (let days = 0; days < 30; days += 6) {
      expect(await use(browser)).toBe(200);
      clock.advance(6 * day - 1000);
    }
    expect(await use(browser)).toBe(200);
    clock.advance(6000);
    expect(await use(browser)).toBe(401);
  });

  it('is not extended by the poll of an open tab', async () => {
    const browser = await signedIn();
    for (let days = 0; days < 6; days += 1) {
      clock.advance(day);
      expect(await browser.user()).not.toBeNull();
    }
    clock.advance(day + hour);
    expect(await browser.user()).toBeNull();
  });
});

describe('a cookie that is not of our making', () => {
  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --", '%00', '..%2f..'])(
    '%j is nobody',
    async (value) => {
      const answer = await fetch(`${product.baseUrl}/api/auth/user`, {
        headers: { cookie: `frontrunner_session=${value}` },
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    },
  );

  it('says 401 once it was changed by one character', async () => {
    const browser = await signedIn();
    const token = browser.cookies().get('frontrunner_session') ?? '';
    browser.cookies().set('frontrunner_session', `${token[0] === 'a' ? 'b' : 'a'}${token.slice(1)}`);
    expect(await browser.user()).toBeNull();
  });
});

describe('writes from another site', () => {
  const dismiss = (browser: Browser, headers: Record<string, string>) =>
    fetch(`${product.baseUrl}/api/onboarding/dismiss`, {
      method: 'POST',
      headers: { cookie: browser.cookieHeader(), ...headers },
    });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['no origin at all', { origin: 'null' }],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain by fetch metadata', { 'sec-fetch-site': 'same-site' }],
    ['nothing that says where from', {}],
  ])('are refused: %s', async (_what, headers) => {
    const browser = await signedIn();
    const answer = await dismiss(browser, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    expect((await browser.user()).onboardingDismissedAt).toBeNull();
  });

  it('are taken from the product itself', async () => {
    const browser = await signedIn('dismisses@example.test');
    const answers = [
      await dismiss(browser, { origin: product.baseUrl }),
      await dismiss(browser, { 'sec-fetch-site': 'same-origin' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await browser.user()).onboardingDismissedAt).not.toBeNull();
  });
});

describe('signing out', () => {
  it('ends the session here and at the provider, and leads home', async () => {
    const browser = await signedIn();
    const stolen = browser.client();
    expect((await browser.open('/api/logout')).address).toBe('/');
    expect(browser.visited.some((url) => url.includes('/oidc/session/end?'))).toBe(true);
    const left = [...browser.cookies().keys()].filter((name) => /_session(\.sig)?$/.test(name));
    expect(left).toEqual([]);
    expect((await stolen.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('leads home for somebody who is not signed in', async () => {
    expect((await new Browser(product).open('/api/logout')).address).toBe('/');
  });

  it('at the embedded provider ends the session here too', async () => {
    const browser = await signedIn();
    const page = await browser.open('/oidc/session/end');
    expect(page.html).toContain('Sign out of the demo accounts?');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    await browser.submit(page, { xsrf, logout: 'yes' });
    expect(await browser.user()).toBeNull();
  });
});

describe('clearing the session', () => {
  it('by address: no cookie is left and the landing page is told', async () => {
    const browser = await signedIn();
    const former = browser.client();
    await browser.request('/api/login');
    expect((await browser.open('/api/clear-session')).address).toBe('/?cache_cleared=true');
    expect([...browser.cookies().keys()].filter((name) => !name.includes('provider'))).toEqual([]);
    expect((await former.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('by call: signed in or not', async () => {
    const browser = await signedIn();
    expect((await browser.client().call('POST', '/api/clear-session')).status).toBe(204);
    expect(await browser.user()).toBeNull();
    expect((await new Browser(product).client().call('POST', '/api/clear-session')).status).toBe(204);
  });

  it('works with a cookie that means nothing', async () => {
    const browser = new Browser(product);
    browser.cookies().set('frontrunner_session', 'broken');
    expect((await browser.open('/api/clear-session')).address).toBe('/?cache_cleared=true');
    expect(browser.cookies().size).toBe(0);
  });
});

describe('where I am signed in', () => {
  it('lists the sessions, and ends one', async () => {
    const [here, there] = [await signedIn('many@example.test'), await signedIn('many@example.test')];
    const { body } = await here.client().call('GET', '/api/account/sessions');
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ userAgent: 'Test browser' });
    const other = body.find(({ current }: { current: boolean }) => !current);
    expect((await here.client().call('DELETE', `/api/account/sessions/${other.id}`)).status).toBe(204);
    expect(await there.user()).toBeNull();
    expect(await here.user()).not.toBeNull();
    expect((await here.client().call('DELETE', `/api/account/sessions/${other.id}`)).status).toBe(404);
  });

  it("does not end somebody else's", async () => {
    const [mine, theirs] = [await signedIn('mine@example.test'), await signedIn('theirs@example.test')];
    const { body } = await theirs.client().call('GET', '/api/account/sessions');
    const answer = await mine.client().call('DELETE', `/api/account/sessions/${body[0].id}`);
    expect(answer.status).toBe(404);
    expect(await theirs.user()).not.toBeNull();
  });

  it('signs out all others, and goes on here', async () => {
    const [here, there] = [await signedIn('others@example.test'), await signedIn('others@example.test')];
    const other = await signedIn('somebody@example.test');
    const everywhere = '/api/account/sessions';
    expect((await here.client().call('DELETE', `${everywhere}?keep=everything`)).status).toBe(400);
    expect(await there.user()).not.toBeNull();
    expect((await here.client().call('DELETE', `${everywhere}?keep=current`)).status).toBe(204);
    expect(await there.user()).toBeNull();
    expect((await here.client().call('GET', everywhere)).body).toMatchObject([{ current: true }]);
    expect(await other.user()).not.toBeNull();
  });

  it('signs out everywhere, and nobody else', async () => {
    const [here, there] = [await signedIn('all@example.test'), await signedIn('all@example.test')];
    const other = await signedIn('other@example.test');
    expect((await here.client().call('DELETE', '/api/account/sessions')).status).toBe(204);
    expect([await here.user(), await there.user()]).toEqual([null, null]);
    expect(await other.user()).not.toBeNull();
  });
});

it('remembers since when texts may go to a model, until that is withdrawn', async () => {
  const browser = await signedIn('consents@example.test');
  const consent = (agreed: unknown) =>
    browser.client().call('POST', '/api/account/model-consent', { agreed });
  const first = (await consent(true)).body.modelConsentAt;
  expect(first).not.toBeNull();
  expect((await consent(true)).body.modelConsentAt).toBe(first);
  expect((await browser.user()).modelConsentAt).toBe(first);
  expect((await consent(false)).body.modelConsentAt).toBeNull();
  expect((await consent('yes')).status).toBe(400);
});
