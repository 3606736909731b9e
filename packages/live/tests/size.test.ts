import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
/** Bytes that customers' pages load at most, compressed. */
const most = 2500;

test('the script that pages load is small enough', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-live-'));
  try {
    const vite = path.join(repository, 'node_modules/vite/bin/vite.js');
    const built = spawnSync(
      process.execPath,
      [vite, 'build', '--config', 'vite.live.config.ts', '--outDir', folder, '--logLevel', 'warn'],
      { cwd: path.join(repository, 'apps/web'), encoding: 'utf8' },
    );
    expect(built.status, built.stderr).toBe(0);
    const bytes = gzipSync(readFileSync(path.join(folder, 'v1.js')), { level: 9 }).length;
    console.log(`Figure: live/v1.js is ${bytes} bytes with gzip, of at most ${most}`);
    expect(bytes).toBeLessThanOrEqual(most);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
