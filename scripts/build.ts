/** `npm run build`: builds the web app when it is stale. */
import { ensureWebBuild } from './web-build.ts';

try {
  console.log(ensureWebBuild() ? 'The web app is built.' : 'The web app is up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
