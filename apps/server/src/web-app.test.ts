import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from './test/product.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-web-'));
const script = 'console.log("Frontrunner");'.repeat(100);
let product: TestProduct;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Frontrunner</title>');
  const file = path.join(folder, 'assets/index.js');
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  product = await startTestProduct({ variables: { WEB_DIST: folder } });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

/** Asks as fetch cannot: it chooses its encodings itself, and undoes them. */
function fetched(address: string, encodings: string) {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    get(product.baseUrl + address, { headers: { 'accept-encoding': encodings } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        const { 'content-encoding': encoding, 'content-type': type, vary } = answer.headers;
        resolve({ status: answer.statusCode, bytes, encoding, type, vary });
      });
    }).on('error', reject);
  });
}

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(script).length],
  ['gzip', 'gzip', gzipSync(script).length],
  ['identity', undefined, script.length],
])('a file of the web app for a browser that takes %s', async (encodings, encoding, bytes) => {
  expect(await fetched('/assets/index.js', encodings)).toEqual({
    status: 200,
    bytes,
    encoding,
    type: expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test('the compressed copies are no addresses of their own, and a screen without one is sent as it is', async () => {
  expect((await fetched('/assets/index.js.br', 'br')).status).toBe(404);
  expect(await fetched('/profile', 'gzip, br')).toMatchObject({ status: 200, encoding: undefined });
});

test('long answers are compressed for who takes it, short ones sent as they are', async () => {
  const [plain, packed, short] = [
    await fetched('/api/docs/json', 'identity'),
    await fetched('/api/docs/json', 'gzip, br'),
    await fetched('/api/config', 'gzip, br'),
  ];
  expect(plain).toMatchObject({ status: 200, encoding: undefined });
  expect(packed).toMatchObject({
    status: 200,
    encoding: 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(Number(packed.bytes)).toBeLessThan(Number(plain.bytes) / 4);
  expect(short).toMatchObject({ status: 200, encoding: undefined });
});
