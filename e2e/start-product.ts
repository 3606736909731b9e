import { findBrowser } from '../scripts/browser.ts';
import { startProduct } from '../scripts/product.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';

/**
 * Global setup of the browser tests: a browser, and the built product on a free port with an empty data folder.
 * The workers, started after this, learn of both through the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.E2E_CHROMIUM = await findBrowser('chromium-headless-shell');
  ensureWebBuild();
  const product = await startProduct({ env: { LOG_LEVEL: 'warn', WEBHOOK_ALLOW_PRIVATE: '1' } });
  process.env.E2E_BASE_URL = product.url;
  return () => product.stop();
}
