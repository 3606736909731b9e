/**
 * The production server, whose analyses stop before 75 percent until the message 'go on' arrives; 'drop connections'
 * cuts every connection, as a network does. It answers each message when that is done, and tells its address first.
 */
import { readConfig } from '../apps/server/src/config.ts';
import { startProduct } from '../apps/server/src/start.ts';

const released = Promise.withResolvers<void>();
const product = await startProduct(readConfig(process.env), {
  onAnalysisStep: async (percent) => {
    if (percent >= 75) await released.promise;
  },
});
await product.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = product.app.server.address() as { port: number };
process.send?.({ url: `http://localhost:${port}` });

process.on('message', (message) => {
  if (message === 'drop connections') product.app.server.closeAllConnections();
  else released.resolve();
  process.send?.('done');
});
process.on('disconnect', () => {
  released.resolve();
  void product.close().then(() => process.exit(0));
});
