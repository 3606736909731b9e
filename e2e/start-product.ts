import { startProduct } from '../scripts/product.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';

/** Global setup of the browser tests: the built product on a free port with an empty data folder. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureWebBuild();
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  process.env.E2E_BASE_URL = product.url;
  return () => product.stop();
}
