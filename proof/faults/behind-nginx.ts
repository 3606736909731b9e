import { startSecondProvider } from '../../apps/server/src/test/second-provider.ts';
import { startStripeServer } from '../../apps/server/src/test/stripe-server.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type Nginx, startNginx } from './nginx.ts';
import type { PayElsewhere } from './people.ts';

/** An installation as an operator would have it: nginx, two web processes, their identity provider and Stripe. */
export interface Installation {
  nginx: Nginx;
  /** Variables of every process. */
  env: Record<string, string>;
  webPorts: [number, number];
  payElsewhere: PayElsewhere;
  close(): Promise<void>;
}

export async function prepareInstallation(): Promise<Installation> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const webPorts: [number, number] = [await freePort(), await freePort()];
  const client = { clientId: 'frontrunner', clientSecret: 'secret-of-the-faults' };
  const provider = await startSecondProvider({ productOrigin: origin, ...client });
  const stripe = await startStripeServer({ key: 'sk_test_1', priceId: 'price_pro' });
  const nginx = await startNginx(port, webPorts);
  return {
    nginx,
    webPorts,
    payElsewhere: stripe.pay,
    env: {
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
    },
    close: async () => {
      await nginx.stop();
      await provider.stop();
      await stripe.close();
    },
  };
}
