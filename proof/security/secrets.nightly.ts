import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../apps/server/src/features/accounts/tables.ts';
import { installationSecrets, providerRecords } from '../../apps/server/src/kernel/schema.ts';
import { Browser } from '../../apps/server/src/test/browser.ts';
import { newExperiment } from '../../apps/server/src/test/client.ts';
import { startMeasuredServer } from '../../apps/server/src/test/measured-server.ts';
import { failsWith, startModelServer } from '../../apps/server/src/test/model-server.ts';
import { freePort, startSecondProvider } from '../../apps/server/src/test/second-provider.ts';
import { startStripeServer } from '../../apps/server/src/test/stripe-server.ts';

/** What the configuration holds that nobody may see; each says in a finding which it was. */
const canaries = {
  databasePassword: 'canary-database-4f1c9a',
  oidcSecret: 'canary-client-secret-77b0e2',
  stripeKey: 'sk_test_canary51d3',
  webhookSecret: 'whsec_canary90aa',
  modelKey: 'canary-model-key-c3d811',
};

/** A browser that keeps everything that it was answered, save for the cookies that are meant for it. */
class RecordingBrowser extends Browser {
  readonly answers: string[] = [];

  override async request(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await super.request(address, init);
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'location');
    this.answers.push(`${JSON.stringify(headers)} ${await response.clone().text()}`);
    return response;
  }
}

/** Calls that work, and calls that fail in every way there is. */
async function journey(browser: RecordingBrowser, down: () => Promise<void>): Promise<void> {
  const write = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    browser.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  for (const path of ['/api/config', '/api/auth/user', '/api/account/sessions', '/api/account/export'])
    await browser.request(path);
  const experiment = await newExperiment(browser.client());
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await write('/api/create-checkout-session', '');
    await browser.request('/api/subscription');
    await write('/api/experiments/generate-name', { originalName: 'Spring', winningVariant: 'Variant 1' });
    await write(`/api/experiments/${experiment.id}/generate-variants`, {
      controlHeadline: 'Coats',
      count: 3,
    });
    await write('/api/webhooks/stripe', '{"id":"evt_1"}', { 'stripe-signature': 't=1,v1=00' });
    await write('/api/backchannel-logout', 'logout_token=a.b.c', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    await write('/api/experiments', '{"name":');
    await write('/api/experiments', { name: 1, isPro: true });
    await browser.request(`/api/experiments/${experiment.id}%00`);
    for (const path of [
      '/api/callback?error=server_error',
      '/api/callback?code=x&state=y',
      '/api/login?login_hint=x',
    ])
      await browser.request(path);
    if (attempt === 0) await down();
  }
}

test('no secret of the configuration, of a session or of a sign-in is in any log line or answer', async () => {
  const [port, models] = [await freePort(), await startModelServer()];
  const stripe = await startStripeServer({ key: canaries.stripeKey, priceId: 'price_pro' });
  const origin = `http://localhost:${port}`;
  const client = { clientId: 'frontrunner', clientSecret: canaries.oidcSecret };
  const provider = await startSecondProvider({ productOrigin: origin, ...client });
  const server = await startMeasuredServer(
    {
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'trace',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: canaries.oidcSecret,
      STRIPE_SECRET_KEY: canaries.stripeKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: canaries.webhookSecret,
      STRIPE_PRICE_ID: 'price_pro',
      STRIPE_API_URL: stripe.url,
      ...models.variables,
      LLM_API_KEY: canaries.modelKey,
    },
    { databasePassword: canaries.databasePassword },
  );
  const browser = new RecordingBrowser(server.product);
  models.next(failsWith(500), failsWith(401), failsWith(429));
  expect((await browser.signIn('grace@acme.example')).address).toBe('/');
  const { id } = await browser.user();
  const cookies = [...browser.cookies()].map(([, value]) => value);
  await journey(browser, async () => {
    stripe.isDown = true;
    await provider.stop();
    await models.close();
  });
  const { db } = server.product.deps;
  const [session] = await db.select().from(sessions).where(eq(sessions.accountId, id));
  const drawn = await db.select().from(installationSecrets);
  expect(await db.select().from(providerRecords)).toEqual([]);
  const { log } = await server.stop();
  await stripe.close();

  const secrets = [
    ...Object.entries(canaries),
    ...cookies.map((value, index): [string, string] => [`cookie ${index}`, value]),
    ['ID token', session?.idToken ?? 'missing'] as const,
    ['hash of the session', session?.tokenHash ?? 'missing'] as const,
    ...drawn.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value] as const] : [])),
  ];
  expect(cookies.length).toBeGreaterThan(0);
  expect(secrets.map(([, value]) => value)).not.toContain('missing');
  const places = [...log.split('\n'), ...browser.answers];
  const told = places.flatMap((place) =>
    secrets.filter(([, value]) => place.includes(value)).map(([name]) => `${name}: ${place.slice(0, 300)}`),
  );
  const tokens = places.filter((place) => /\beyJ[\w-]{10,}\.[\w-]{10,}\./.test(place));
  expect(told).toEqual([]);
  expect(tokens).toEqual([]);
  console.log(
    `Figure: ${secrets.length} secrets looked for in ${log.split('\n').length} log lines (trace) and ` +
      `${browser.answers.length} answers, failures included: 0 found`,
  );
});
