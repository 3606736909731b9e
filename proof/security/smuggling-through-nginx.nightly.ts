import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import {
  freePort,
  type SecondProvider,
  startSecondProvider,
} from '../../apps/server/src/test/second-provider.ts';
import { type Nginx, startNginx } from '../faults/nginx.ts';
import { ambiguousMessages, exchange } from './ambiguous-messages.ts';

let product: TestProduct;
let provider: SecondProvider;
let nginx: Nginx;
let asked: string[] = [];
beforeAll(async () => {
  const [port, behind] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const client = { clientId: 'frontrunner', clientSecret: 'secret-of-the-proxy' };
  provider = await startSecondProvider({ productOrigin: origin, ...client });
  product = await startTestProduct({
    variables: {
      PORT: String(behind),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
      PAYMENTS: 'off',
    },
  });
  product.app.server.on('request', ({ url }) => asked.push(url ?? ''));
  nginx = await startNginx(port, [behind, behind]);
});
afterAll(async () => {
  await nginx.stop();
  await product.close();
  await provider.stop();
});

test('nginx and the product see the same requests in every ambiguous message', async () => {
  const messages = ambiguousMessages(nginx.url);
  for (const [name, bytes] of messages) {
    asked = [];
    // Closed after its last byte, so that nginx does not wait for more.
    const received = await exchange(Number(new URL(nginx.url).port), bytes, { ends: true });
    const answers = received.match(/HTTP\/1\.1 \d+/g) ?? [];
    // Where nginx itself takes what follows for a second request, it passes a second answer back.
    const alone = asked.filter((url) => url === '/smuggled').length - Math.max(0, answers.length - 1);
    expect(alone, `${name}: ${asked.join(' ')} for ${answers.join(' ')}`).toBeLessThanOrEqual(0);
    expect(
      answers.filter((answer) => / 5(00|02|04)$/.test(answer)),
      name,
    ).toEqual([]);
  }
  console.log(
    `Figure: ${messages.length} ambiguous messages through nginx, 0 requests seen by the product alone`,
  );
});
