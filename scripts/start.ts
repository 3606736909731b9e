/** `npm start`: builds the web app when it is stale, then becomes the server. */
import { pathToFileURL } from 'node:url';
import { inRepository } from './repository.ts';
import { stopWithNpm } from './stop-with-npm.ts';
import { ensureWebBuild } from './web-build.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(`Node ${process.versions.node} is too old to run this directly. Use "npm start".`);
  process.exit(1);
}

const servesOwnBuild = !process.env.WEB_DIST && process.env.ROLE !== 'worker';
if (servesOwnBuild) {
  try {
    ensureWebBuild();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

if (process.env.npm_lifecycle_event === 'start') stopWithNpm();

await import(pathToFileURL(inRepository('apps/server/src/main.ts')).href);
