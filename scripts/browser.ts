import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const failureNote = inRepository('.cache/playwright-download-failed');

/** Command line switches for a browser without a screen; the sandbox cannot be set up by root. */
export const browserFlags: string[] = [
  '--disable-gpu',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Finds a Chromium for the browser tests: the one that E2E_CHROMIUM names, Playwright's own (downloaded when
 * that is possible), one on the PATH, or else the Debian package.
 * @returns the absolute path of the executable
 * @throws Error that says what to install
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.E2E_CHROMIUM;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`E2E_CHROMIUM names "${given}", which does not start as a browser.`);
  }
  const found = (await playwrightsOwn()) ?? (await onPath());
  if (found) return found;
  if (await canInstallDebianPackages()) {
    await installDebianPackage('chromium');
    const installed = await onPath();
    if (installed) return installed;
  }
  throw new Error(
    'No browser was found for the browser tests. Run "npx playwright install --with-deps chromium", install ' +
      'Chromium or Chrome, or set E2E_CHROMIUM to the path of one.',
  );
}

async function runs(executable: string): Promise<boolean> {
  return (
    existsSync(executable) &&
    (await runCommand(executable, ['--version'], { timeoutMs: 20_000 })).status === 0
  );
}

async function onPath(): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of namesOnPath) {
      const executable = path.join(folder, name);
      if (await runs(executable)) return executable;
    }
  }
  return null;
}

async function playwrightsOwn(): Promise<string | null> {
  const fromTests = createRequire(inRepository('e2e/package.json'));
  const { chromium } = fromTests('@playwright/test') as typeof import('@playwright/test');
  const executable = chromium.executablePath();
  if (await runs(executable)) return executable;

  const { version } = fromTests('@playwright/test/package.json') as { version: string };
  if (existsSync(failureNote) && readFileSync(failureNote, 'utf8') === version) return null;
  console.log("Trying to download Playwright's Chromium …");
  const cli = path.join(path.dirname(fromTests.resolve('@playwright/test/package.json')), 'cli.js');
  await runCommand(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
    silenceMs: 20_000,
    timeoutMs: 180_000,
  });
  if (await runs(executable)) return executable;
  console.log('That was not possible here; looking for another browser.');
  mkdirSync(path.dirname(failureNote), { recursive: true });
  writeFileSync(failureNote, version);
  return null;
}
