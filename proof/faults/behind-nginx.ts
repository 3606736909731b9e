import { setTimeout as wait } from 'node:timers/promises';
import { startSecondProvider } from '../../apps/server/src/test/second-provider.ts';
import { startStripeServer } from '../../apps/server/src/test/stripe-server.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type ProcessOptions, type Stage, underFault } from './stage.ts';

export interface Installation {
  nginx: Nginx;
  /** Variables of every process. */
  env: Record<string, string>;
  webPorts: [number, number];
}

/**
 * Lets `fault` happen to an installation as an operator would have it, of which no request may fail: nginx, two web
 * processes and some workers, an identity provider and Stripe; run from `repository` unless it is this one.
 */
export async function behindNginx(
  { name, seed, workers, repository }: { name: string; seed: number; workers: number; repository?: string },
  fault: (stage: Stage, installation: Installation) => Promise<string>,
): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const webPorts: [number, number] = [await freePort(), await freePort()];
  const client = { clientId: 'frontrunner', clientSecret: 'secret-of-the-faults' };
  const provider = await startSecondProvider({ productOrigin: origin, ...client });
  const stripe = await startStripeServer({ key: 'sk_test_1', priceId: 'price_pro' });
  const nginx = await startNginx(port, webPorts);
  const env = {
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_faults',
    STRIPE_PRICE_ID: 'price_pro',
    STRIPE_API_URL: stripe.url,
  };
  const from = repository ? { repository } : {};
  const processes: ProcessOptions[] = [
    ...webPorts.map((one) => ({ role: 'web' as const, env: { ...env, PORT: String(one) }, ...from })),
    ...Array.from({ length: workers }, () => ({ role: 'worker' as const, env, ...from })),
  ];
  const load = { people: 8, payElsewhere: stripe.pay };
  try {
    await underFault({ name, seed, processes, url: nginx.url, load, mayFailWith: /^$/ }, (stage) =>
      fault(stage, { nginx, env, webPorts }),
    );
  } finally {
    await nginx.stop();
    await provider.stop();
    await stripe.close();
  }
}

/** Takes a web process out of nginx's list, lets it end what it has, and puts one of this version in its place. */
export async function replaceWeb(stage: Stage, { nginx, env, webPorts }: Installation, number: 1 | 2) {
  nginx.drain(number, true);
  // What nginx has already handed over arrives first.
  await wait(1_000);
  await stage.stopAndStart(number - 1, { role: 'web', env: { ...env, PORT: String(webPorts[number - 1]) } });
  nginx.drain(number, false);
}
