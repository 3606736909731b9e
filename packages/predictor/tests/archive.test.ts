import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@frontrunner/statistics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { INSTALLED_WEIGHTS, loadModel, predictExperiment } from '../src/index.ts';
import { DownloadError, download } from '../training/download.ts';

const command = fileURLToPath(new URL('../training/train.ts', import.meta.url));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An invented edition of the archive's file: questions get more clicks, with the columns as published. */
function inventedArchive(tests: number, seed: number): Buffer {
  const random = randomFrom(seed);
  const syllables = 'ba ko li mu ne ra su to vi ze'.split(' ');
  const word = () => syllables[Math.floor(10 * random())] + syllables[Math.floor(10 * random())];
  const headline = () =>
    `${Array.from({ length: 7 }, word).join(' ')}${['?', '.', '!'][Math.floor(3 * random())]}`;
  const lines = ['created_at,test_week,clickability_test_id,eyecatcher_id,headline,lede,impressions,clicks'];
  for (let test = 0; test < tests; test++) {
    for (let arm = 0; arm < 4; arm++) {
      const text = headline();
      const rate = 0.01 * (text.endsWith('?') ? 1.6 : 1) * (0.8 + 0.4 * random());
      const id = (0x55000000 + 97 * test).toString(16).padEnd(24, '0');
      lines.push(`2015-01-01,201501,${id},image,"${text}","A story, told",4000,${Math.round(4000 * rate)}`);
    }
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

const FILES: Record<string, Buffer> = { vy8mj: inventedArchive(150, 1), ynf3k: inventedArchive(60, 2) };
let server: Server;
let address: string;
let folder: string;
/** Bytes after which the next answers break off; ranges that were asked for. */
let breaks: number[] = [];
let ranges: (string | undefined)[] = [];
/** Whether an answer breaks off only when its first bytes have arrived, by calling `cut`. */
let cutWhenSeen = false;
let cut = () => {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const file = FILES[request.url?.slice(1) ?? ''];
    if (!file) return void response.writeHead(404).end();
    ranges.push(request.headers.range);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from >= file.length) return void response.writeHead(416).end();
    const part = file.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': part.length,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {}),
    });
    const most = breaks.shift();
    if (most === undefined) return void response.end(part);
    response.write(part.subarray(0, most), () => {
      if (cutWhenSeen) cut = () => response.destroy();
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'frontrunner-train-archive-'));
  breaks = [];
  ranges = [];
  cutWhenSeen = false;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const path = () => join(folder, 'archive.csv');
const quiet = { onProgress: () => undefined };

describe('a download', () => {
  test('that breaks off goes on where it stopped, and is whole', async () => {
    breaks = [3000, 2000];
    cutWhenSeen = true;
    const seen: number[] = [];
    const sum = await download(`${address}/vy8mj`, path(), sha256(FILES.vy8mj), {
      onProgress: (received, total) => {
        expect(total).toBe(FILES.vy8mj.length);
        seen.push(received);
        cut();
      },
    });
    expect(sum).toBe(sha256(FILES.vy8mj));
    expect(readFileSync(path()).equals(FILES.vy8mj)).toBe(true);
    expect(ranges[0]).toBeUndefined();
    expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(readdirSync(folder)).toEqual(['archive.csv']);
  });

  test('that was given up is taken up by the next command', async () => {
    breaks = [3000];
    cutWhenSeen = true;
    const broken = download(`${address}/vy8mj`, path(), null, { onProgress: () => cut(), tries: 1 });
    await expect(broken).rejects.toThrow('goes on where it stopped');
    const stopped = statSync(`${path()}.part`).size;
    expect(stopped).toBeGreaterThan(0);
    await download(`${address}/vy8mj`, path(), sha256(FILES.vy8mj), quiet);
    expect(ranges.at(-1)).toBe(`bytes=${stopped}-`);
  });

  test('with another sum is refused, and nothing of it is kept', async () => {
    const wrong = download(`${address}/ynf3k`, path(), sha256(FILES.vy8mj), quiet);
    await expect(wrong).rejects.toBeInstanceOf(DownloadError);
    await expect(wrong).rejects.toThrow('is not the expected file');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is here already is not fetched again', async () => {
    await download(`${address}/ynf3k`, path(), null, quiet);
    await download(`${address}/ynf3k`, path(), sha256(FILES.ynf3k), quiet);
    expect(ranges).toHaveLength(1);
  });
});

function train(...options: string[]): Promise<{ code: number | null; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, '--archive', '--address', address, ...options], {
      env: { ...process.env, DATA_DIR: folder },
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (piece) => {
      out += piece;
    });
    child.stderr.on('data', (piece) => {
      error += piece;
    });
    child.on('close', (code) => resolve({ code, out, error }));
  });
}

describe('npm run train -- --archive', () => {
  test('refuses a file that is not the published one', async () => {
    const { code, error } = await train();
    expect(code).toBe(1);
    expect(error).toContain('b2a88288c88f2b67d40413c9bdbebe79a1c0b5d9a9354180549f59f3bfff685f');
    expect(existsSync(join(folder, INSTALLED_WEIGHTS))).toBe(false);
  });

  test('downloads through an interruption, pins the second sum, trains, judges and writes a model that is used', async () => {
    breaks = [5000];
    const sum = `vy8mj=${sha256(FILES.vy8mj)}`;
    const { code, out, error } = await train('--sum', sum);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('confirmatory.csv: SHA-256 as published');
    expect(out).toContain(`holdout.csv: SHA-256 ${sha256(FILES.ynf3k)} (pinned from now on)`);
    expect(out).toContain('| sign calibration');
    const model = loadModel(join(folder, INSTALLED_WEIGHTS));
    expect(model.version).not.toBe(loadModel().version);
    expect(out).toContain(model.version);
    const { entries, passport } = predictExperiment(model, {
      control: 'Bako limu nera suto vize bali komu.',
      variants: ['Bako limu nera suto vize bali komu?'],
      contentType: 'headline',
    });
    expect(entries[1].confidencePct).toBeGreaterThan(50);
    expect(passport.tests).toBeGreaterThan(100);
    // The pinned sum is asked of the next download.
    rmSync(join(folder, 'archive/holdout.csv'));
    const kept = FILES.ynf3k;
    FILES.ynf3k = inventedArchive(10, 3);
    try {
      expect((await train('--sum', sum)).error).toContain('is not the expected file');
    } finally {
      FILES.ynf3k = kept;
    }
  }, 180_000);
});
