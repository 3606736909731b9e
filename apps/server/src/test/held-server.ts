/**
 * The production server as a process of its own that tests can kill. It prints one JSON object a line:
 * first its address and the cookie of a new user, then every step of an analysis.
 * With HOLD_AT set it stops before that step (in percent) for ever.
 */
import { readConfig } from '../config.ts';
import { startProduct } from '../start.ts';
import { newUser } from './client.ts';

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const holdAt = Number(process.env.HOLD_AT ?? Number.NaN);

const product = await startProduct(readConfig(process.env), {
  onAnalysisStep: async (percent) => {
    say({ step: percent });
    if (percent === holdAt) await new Promise(() => undefined);
  },
});
await product.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = product.app.server.address() as { port: number };
const baseUrl = `http://localhost:${port}`;
const user = await newUser(
  { ...product, baseUrl },
  { plan: process.env.USER_PLAN === 'pro' ? 'pro' : 'free' },
);
say({ baseUrl, cookie: user.cookie });
process.on('SIGTERM', () => void product.close().then(() => process.exit(0)));
