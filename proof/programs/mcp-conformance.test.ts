import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { inRepository } from '../../scripts/repository.ts';

let product: TestProduct;
let url: string;
let close: () => void;
const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-conformance-'));

beforeAll(async () => {
  product = await startTestProduct();
  const { key } = await newProgram(product, await newUser(product, { plan: 'pro' }));
  // The suite sends no credentials: what stands between adds the key, and changes nothing else.
  const server = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${key}` };
    const options = { method: request.method, headers };
    const onward = forward(new URL(request.url ?? '/', product.baseUrl), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`;
  close = () => server.close();
});
afterAll(async () => {
  close();
  rmSync(folder, { recursive: true });
  await product.close();
});

test('the conformance suite of the protocol passes, but for the scenarios that have a reason', async () => {
  const list = inRepository('proof/programs/mcp-conformance.yaml');
  const { code, text } = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      [
        inRepository('node_modules/@modelcontextprotocol/conformance/dist/index.js'),
        'server',
        ...['--url', url, '--suite', 'all', '--expected-failures', list, '--output-dir', folder],
      ],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
  const summary = text.slice(text.lastIndexOf('=== SUMMARY'));
  expect(code, summary).toBe(0);
  for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])
    expect(summary).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
}, 120_000);
