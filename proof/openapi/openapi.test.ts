import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { v1Endpoints } from '@frontrunner/contracts/v1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { inRepository } from '../../scripts/repository.ts';
import { closedAddresses } from './closed-addresses.ts';
import { answerChecker, type OpenApi, operationsOf } from './document.ts';
import { makeEveryCall } from './every-call.ts';

let product: TestProduct;
let document: OpenApi & { openapi: string; servers: { url: string }[] };
beforeAll(async () => {
  product = await startTestProduct(closedAddresses);
  const answer = await fetch(`${product.baseUrl}/api/v1/openapi.json`);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  document = await answer.json();
});
afterAll(() => product.close());

test('the document is OpenAPI 3.1 and has every call for programs', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: product.baseUrl }]);
  expect(
    operationsOf(document)
      .map(({ route }) => route)
      .sort(),
  ).toEqual(Object.keys(v1Endpoints).sort());
});

test('the standard rules of the linter find no error and no warning', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-openapi-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const arguments_ = [
    'lint',
    file,
    '--ruleset',
    inRepository('proof/openapi/spectral.yaml'),
    '--fail-severity',
    'hint',
  ];
  const { stdout } = await promisify(execFile)(inRepository('node_modules/.bin/spectral'), arguments_).catch(
    (error: { stdout: string }) => ({ stdout: error.stdout || String(error) }),
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toContain("No results with a severity of 'hint' or higher found!");
}, 60_000);

/** The fields of a value, at every depth; of a list those of its first item. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length > 0 ? fieldsOf(value[0], `${at}[]`) : [];
  if (value === null || typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, `${at}.${name}`));
}

test('every call is made with its example, and answers as the document and its example say', async () => {
  const check = answerChecker(document);
  const wrong: string[] = [];
  for (const { route, operation, status, body } of await makeEveryCall(product, document)) {
    const [{ schema: _, ...sent } = { schema: {} }] = Object.values(operation.requestBody?.content ?? {});
    if (operation.requestBody && !sent.examples) wrong.push(`${route} has no example`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const said = check(route, status, text);
    if (status >= 300 || said) wrong.push(`${route}: ${status} ${said ?? text.slice(0, 200)}`);
    const shown = operation.responses[status]?.content?.['application/json']?.examples?.usual?.value;
    if (!operation.responses[status]?.content?.['application/json']) continue;
    if (shown === undefined) wrong.push(`${route} has no example of its answer: npm run docs:examples`);
    else {
      const unlike = check(route, status, JSON.stringify(shown));
      if (unlike) wrong.push(`the example of ${unlike}`);
      const fields = new Set(fieldsOf(body));
      const gone = fieldsOf(shown).filter((field) => !fields.has(field) && !field.includes('[]'));
      if (gone.length > 0) wrong.push(`${route} answers no ${gone.join(', ')}: npm run docs:examples`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
