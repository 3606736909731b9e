import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserFlags, findBrowser } from '../../scripts/browser.ts';

/** A Chromium without a screen, with a fresh profile, that Lighthouse steers through its debugging port. */
export async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = mkdtempSync(path.join(tmpdir(), 'frontrunner-chromium-'));
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
  ];
  const child = spawn(await findBrowser(), [...browserFlags, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  const ended = once(child, 'exit');
  const stop = async () => {
    process.off('exit', endWithUs);
    child.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let said = '';
  const port = new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`Chromium did not start:\n${said.slice(-2000)}`)));
  });
  try {
    return { port: await port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
