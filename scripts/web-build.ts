import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from './repository.ts';

const stampFile = inRepository('apps/web/dist/.build-stamp');
const sources = [
  'apps/web',
  'packages/contracts',
  'packages/live',
  'packages/statistics',
  'docs/model-card.md',
  'package-lock.json',
  'tsconfig.base.json',
];
const notSources = new Set(['node_modules', 'dist']);

/** SHA-256 over the paths and contents of everything the web build is made from. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const add = (path: string, isFolder: boolean) => {
    if (!isFolder) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(inRepository(path)))
        .update('\0');
      return;
    }
    const entries = readdirSync(inRepository(path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!notSources.has(entry.name)) add(`${path}/${entry.name}`, entry.isDirectory());
    }
  };
  for (const source of sources) add(source, !/\.(json|md)$/.test(source));
  return hash.digest('hex');
}

/**
 * Builds the web app when there is no build of the present sources.
 * @returns whether a build was made
 * @throws Error when the build fails; the previous build's stamp is then gone, so the next start tries again
 */
export function ensureWebBuild(): boolean {
  const wanted = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const vite = inRepository('node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    throw new Error('The web app has to be built, and Vite is not installed. Run "npm ci" first.');
  }
  console.log('Building the web app …');
  // The second one lays the script for customers' pages beside the first.
  for (const config of ['vite.config.ts', 'vite.live.config.ts']) {
    const built = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: inRepository('apps/web'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (built.status !== 0) throw new Error('The web app could not be built; the messages above say why.');
  }
  writeFileSync(stampFile, wanted);
  return true;
}
