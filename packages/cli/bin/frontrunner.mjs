#!/usr/bin/env node
// As a package it is one built file. In the repository an older Node cannot run TypeScript, so it hands over to the pinned one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/main.ts', import.meta.url));
if (existsSync(source)) {
  const pinned = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
  const { status, signal, error } = spawnSync(pinned, [source, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (error) {
    console.error(`frontrunner: cannot start ${pinned}: ${error.message}. Run "npm ci" first.`);
    process.exit(1);
  }
  if (signal) process.kill(process.pid, signal);
  process.exit(status ?? 1);
}
await import('../dist/main.js');
