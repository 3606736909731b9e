/**
 * The production server with a clock that the test moves: a message with a number of days moves it ahead and does what
 * the server does every minute. It prints its address when it is ready.
 */
import { readConfig } from '../apps/server/src/config.ts';
import { reconcilePlans } from '../apps/server/src/features/billing/index.ts';
import { startProduct } from '../apps/server/src/start.ts';

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const product = await startProduct(readConfig(process.env), { clock });
await product.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = product.app.server.address() as { port: number };
process.send?.({ url: `http://localhost:${port}` });

process.on('message', async (days: number) => {
  aheadMs += days * 24 * 60 * 60 * 1000;
  await reconcilePlans(product.deps);
  process.send?.({ moved: days });
});
process.on('disconnect', () => void product.close().then(() => process.exit(0)));
