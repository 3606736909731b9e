/** `node proof/faults/identity-provider.ts`: the identity provider is slow, down and lying while people work and sign in. */

import { Browser } from '../../apps/server/src/test/browser.ts';
import type { TestProduct } from '../../apps/server/src/test/product.ts';
import { startSecondProvider } from '../../apps/server/src/test/second-provider.ts';
import { freePort } from '../../scripts/free-port.ts';
import { commonLies, type Lie, type Mood, startFaultyProxy } from './faulty-proxy.ts';
import { underFault } from './stage.ts';

/** People wait no longer than this to read that it did not work: two time-outs of 3 s, and a busy machine. */
const patienceMs = 12_000;

const ports = { product: await freePort(), provider: await freePort() };
const origin = `http://localhost:${ports.product}`;
const proxy = await startFaultyProxy(() => `http://127.0.0.1:${ports.provider}`, { slowMs: 20_000 });
const client = { clientId: 'frontrunner', clientSecret: 'secret-of-the-faults' };
const issuer = `${proxy.url}/oidc`;
const provider = await startSecondProvider({
  productOrigin: origin,
  ...client,
  port: ports.provider,
  issuer,
});

/** Changes what the ID token of an answer says, or how it is signed. */
const forge =
  (change: (parts: string[]) => string[]): Lie =>
  (reply, path) => {
    if (!path.startsWith('/oidc/token')) return reply;
    const said = JSON.parse(reply.body.toString()) as { id_token?: string };
    if (!said.id_token) return reply;
    const forged = { ...said, id_token: change(said.id_token.split('.')).join('.') };
    return { ...reply, body: Buffer.from(JSON.stringify(forged)) };
  };
const edited = (part: string, change: object) =>
  Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...change }),
  ).toString('base64url');

const lies: Record<string, Lie> = {
  ...commonLies,
  'a token about somebody else': forge(([head = '', body = '', signature = '']) => [
    head,
    edited(body, { sub: 'boss@load.test', email: 'boss@load.test' }),
    signature,
  ]),
  'an unsigned token': forge(([head = '', body = '']) => [edited(head, { alg: 'none' }), body, '']),
  'a token of another provider': forge(([head = '', body = '', signature = '']) => [
    head,
    edited(body, { iss: 'https://evil.example' }),
    signature,
  ]),
};

try {
  await underFault(
    {
      name: 'identity provider',
      seed: 6,
      env: {
        PORT: String(ports.product),
        PUBLIC_URL: origin,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
      },
      // Whoever is signed in works on and notices nothing.
      mayFailWith: /^$/,
    },
    async (stage) => {
      const accounts = async () => Number((await stage.query('select count(*) from accounts'))[0]?.count);
      let tries = 0;
      const failedSignIn = async (what: string, mood: Mood) => {
        proxy.mood = 'well';
        // The person is at the provider already, and comes back with a code.
        const browser = new Browser({ baseUrl: origin } as TestProduct);
        const back = await browser.open(
          `/api/login?login_hint=late${tries}@load.test`,
          {},
          (url) => url.pathname === '/api/callback',
        );
        const before = await accounts();
        proxy.mood = mood;
        const started = performance.now();
        const { address } = await browser.open(back.address);
        const ms = performance.now() - started;
        proxy.mood = 'well';
        tries += 1;
        if (!/^\/\?auth=(login_failed|callback_failed)$/.test(address))
          stage.problem(`a sign-in while the provider was ${what} ended at ${address}`);
        if (ms > patienceMs)
          stage.problem(`a sign-in while the provider was ${what} took ${Math.round(ms)} ms`);
        if ((await browser.user()) !== null || (await accounts()) !== before)
          stage.problem(`somebody got in while the provider was ${what}`);
        await stage.served(20);
      };
      await failedSignIn('slow', 'slow');
      await failedSignIn('down', 'down');
      for (const [what, lie] of Object.entries(lies)) await failedSignIn(`lying (${what})`, lie);

      const browser = new Browser({ baseUrl: origin } as TestProduct);
      await browser.signIn('early@load.test');
      if ((await browser.user())?.email !== 'early@load.test')
        stage.problem('nobody can sign in after the fault');
      return `slow, down and ${Object.keys(lies).length} lies (${tries} sign-ins, nobody got in)`;
    },
  );
} finally {
  await provider.stop();
  await proxy.close();
}
