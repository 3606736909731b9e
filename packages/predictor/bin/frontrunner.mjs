#!/usr/bin/env node
// An older Node cannot run TypeScript, so the command line hands over to the Node that this repository pins.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const pinned = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
const { status, signal, error } = spawnSync(pinned, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (error) {
  console.error(`frontrunner: cannot start ${pinned}: ${error.message}. Run "npm ci" first.`);
  process.exit(1);
}
if (signal) process.kill(process.pid, signal);
process.exit(status ?? 1);
