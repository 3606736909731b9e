import { EncryptJWT, generateKeyPair, generateSecret, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { freePort, type SecondProvider, startSecondProvider } from '../../test/second-provider.ts';

const clientId = 'frontrunner-at-acme';
const clientSecret = 'a secret of the test/with:special&characters';
let product: TestProduct;
let provider: SecondProvider;
let productPort: number;
let providerPort: number;

const variables = () => ({
  PORT: String(productPort),
  PUBLIC_URL: `http://localhost:${productPort}`,
  OIDC_ISSUER: `http://localhost:${providerPort}/oidc`,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_PROVIDER_NAME: 'Acme',
  ADMIN_EMAILS: 'grace@acme.example,admin@demo.test',
  PAYMENTS: 'off',
});
const startProvider = (secret = clientSecret) =>
  startSecondProvider({
    productOrigin: `http://localhost:${productPort}`,
    clientId,
    clientSecret: secret,
    port: providerPort,
  });

beforeAll(async () => {
  productPort = await freePort();
  providerPort = await freePort();
  product = await startTestProduct({ variables: variables() });
});
afterAll(async () => {
  await product.close();
  await provider?.stop();
});

describe('an identity provider elsewhere', () => {
  it('login_failed: it is down, until it is back', async () => {
    expect((await new Browser(product).signIn('grace@acme.example')).address).toBe('/?auth=login_failed');
    provider = await startProvider();
    expect((await new Browser(product).signIn('grace@acme.example')).address).toBe('/');
  });

  it('names the person, whose details come from the userinfo endpoint', async () => {
    const browser = new Browser(product);
    expect((await browser.signIn('grace@acme.example')).address).toBe('/');
    expect(await browser.user()).toMatchObject({
      email: 'grace@acme.example',
      firstName: 'Grace',
      lastName: 'Brewster Hopper',
      profileImageUrl: 'https://pictures.example/grace.png',
      isAdmin: true,
      isPro: false,
    });
  });

  it('makes nobody an administrator whose address it has not verified', async () => {
    const browser = new Browser(product);
    await browser.signIn('unverified+grace@acme.example');
    const user = await browser.user();
    expect(user).toMatchObject({ email: 'grace@acme.example', isAdmin: false });
    // Another subject with the same address is another person.
    const other = new Browser(product);
    await other.signIn('grace@acme.example');
    expect((await other.user()).id).not.toBe(user.id);
  });

  it('leaves no demo sign-in behind', async () => {
    for (const path of ['/oidc/auth', '/oidc/.well-known/openid-configuration', '/oidc/interaction/x'])
      expect((await fetch(product.baseUrl + path)).status).toBe(404);
  });

  it('is named on the button', async () => {
    const { body } = await new Browser(product).client().call('GET', '/api/config');
    expect(body.identityProviderName).toBe('Acme');
    expect(body.sandboxes.join()).not.toContain('sign-in');
  });

  it('failed: the person cancels there', async () => {
    expect((await new Browser(product).open('/api/login')).address).toBe('/?auth=failed');
  });

  it('is signed out of together with the product', async () => {
    const browser = new Browser(product);
    await browser.signIn('grace@acme.example');
    expect((await browser.open('/api/logout')).address).toBe('/');
    expect(browser.visited.some((url) => url.startsWith(`${provider.issuer}/session/end?`))).toBe(true);
    expect([...browser.cookies(provider.issuer).keys()].join()).not.toMatch(/provider_session/);
    expect(await browser.user()).toBeNull();
  });
});

describe('back-channel logout', () => {
  it('ends the session when the person signs out at the provider, and no other', async () => {
    const [browser, elsewhere] = [new Browser(product), new Browser(product)];
    await browser.signIn('grace@acme.example');
    await elsewhere.signIn('grace@acme.example');
    const page = await browser.open(`${provider.issuer}/session/end`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    await browser.submit(page, { xsrf, logout: 'yes' });
    expect(await browser.user()).toBeNull();
    expect(await elsewhere.user()).not.toBeNull();
  });

  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${product.baseUrl}/api/backchannel-logout`, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'https://acme.example' },
      body,
    });
  const claims = () => ({
    sub: 'grace@acme.example',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const tokenOf = (jwt: SignJWT | UnsecuredJWT | EncryptJWT) =>
    jwt.setIssuer(provider.issuer).setAudience(clientId).setIssuedAt().setJti('1').setExpirationTime('2m');

  it('believes only what the provider has signed', async () => {
    const browser = new Browser(product);
    await browser.signIn('grace@acme.example');
    const { privateKey } = await generateKeyPair('RS256');
    const secret = new TextEncoder().encode(clientSecret);
    const forged = await (tokenOf(new SignJWT(claims())) as SignJWT)
      .setProtectedHeader({ alg: 'RS256', kid: 'second', typ: 'logout+jwt' })
      .sign(privateKey);
    const bySecret = await (tokenOf(new SignJWT(claims())) as SignJWT)
      .setProtectedHeader({ alg: 'HS256', kid: 'second' })
      .sign(secret);
    const unsigned = (tokenOf(new UnsecuredJWT(claims())) as UnsecuredJWT).encode();
    const encrypted = await (tokenOf(new EncryptJWT(claims())) as EncryptJWT)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(await generateSecret('A256GCM'));
    for (const token of [forged, bySecret, unsigned, encrypted, 'nonsense', ''])
      expect((await post(`logout_token=${token}`)).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await post('{}', 'application/json')).status).toBe(400);
    expect(await browser.user()).not.toBeNull();
  });

  it('does not take an ID token for a logout token', async () => {
    const browser = new Browser(product);
    await browser.signIn('grace@acme.example');
    const [session] = await product.deps.db.query.sessions.findMany({
      orderBy: (row, { desc }) => desc(row.createdAt),
      limit: 1,
    });
    expect(session?.idToken).toBeTruthy();
    expect((await post(`logout_token=${session?.idToken}`)).status).toBe(400);
    expect(await browser.user()).not.toBeNull();
  });
});

describe('an identity provider that is set up wrongly', () => {
  it('login_failed: it knows another secret', async () => {
    await provider.stop();
    provider = await startProvider('another secret');
    expect((await new Browser(product).signIn('grace@acme.example')).address).toBe('/?auth=login_failed');
  });

  it('login_failed: it goes down in the middle', async () => {
    await provider.stop();
    provider = await startProvider();
    const browser = new Browser(product);
    const page = await browser.open('/api/login?login_hint=grace@acme.example', {}, (url) =>
      url.pathname.endsWith('/callback'),
    );
    await provider.stop();
    expect((await browser.open(page.address)).address).toBe('/?auth=login_failed');
    expect(await browser.user()).toBeNull();
  });
});
