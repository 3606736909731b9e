import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOrInstall, findProgram } from './debian-package.ts';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

const failureNote = inRepository('.cache/playwright-download-failed');

/** Command line switches for a browser without a screen; the sandbox cannot be set up by root. */
export const browserFlags: string[] = [
  '--disable-gpu',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const packages = ['chromium', 'chromium-headless-shell'] as const;

/**
 * Finds a Chromium: the one that E2E_CHROMIUM names, Playwright's own (downloaded when that is possible), the Debian
 * package asked for, installed where we may, or else whichever is on the PATH. The browser tests ask for the headless shell,
 * the same engine without the parts around it that a screen needs: they take a quarter less time in it; measurements and
 * pictures are made with the whole browser. Throws, saying what to install, when there is none.
 */
export async function findBrowser(asked: (typeof packages)[number] = 'chromium'): Promise<string> {
  const given = process.env.E2E_CHROMIUM;
  if (given && !(await runs(given)))
    throw new Error(`E2E_CHROMIUM names "${given}", which does not start as a browser.`);
  const found = given ?? (await playwrightsOwn()) ?? findProgram(asked);
  if (found) return found;
  try {
    return await findOrInstall(asked, asked);
  } catch (error) {
    const other = findProgram(...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable');
    if (other) return other;
    // Not every version of Debian has the headless shell.
    if (asked !== 'chromium') return findOrInstall('chromium', 'chromium');
    throw error;
  }
}

const runs = async (executable: string) =>
  existsSync(executable) && (await runCommand(executable, ['--version'], { timeoutMs: 20_000 })).status === 0;

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
