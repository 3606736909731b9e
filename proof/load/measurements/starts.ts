import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../../../scripts/product.ts';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { median } from '../statistics.ts';

const starts = 5;

/** Seconds until the product on its embedded database says that it is ready, and answers that it is. */
async function secondsToReady(dataFolder: string): Promise<number> {
  const started = performance.now();
  const product = await startProduct({ dataFolder, env: { LOG_LEVEL: 'warn' } });
  const answer = await fetch(`${product.url}/api/health/ready`);
  const seconds = (performance.now() - started) / 1000;
  await product.stop();
  if (!answer.ok) throw new Error(`GET /api/health/ready answered ${answer.status}`);
  return seconds;
}

/** The first start from an empty folder and the next one, on the embedded database. */
export async function measureStarts(): Promise<Figure[]> {
  ensureWebBuild();
  const first: number[] = [];
  const later: number[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-starts-'));
  try {
    for (let i = 0; i < starts; i++) {
      first.push(await secondsToReady(path.join(folder, `data-${i}`)));
      later.push(await secondsToReady(path.join(folder, `data-${i}`)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const how = `median of ${starts}, embedded database, after the build`;
  return [
    figure('starts', 'first start from an empty folder, until ready', [median(first), 's'], atMost(6), how),
    figure('starts', 'later start, until ready', [median(later), 's'], atMost(2), how),
  ];
}
