/* Records an answer of every call for programs, which the document shows: npm run docs:examples. */
import { writeFileSync } from 'node:fs';
import { startTestProduct } from '../../apps/server/src/test/product.ts';
import { inRepository } from '../../scripts/repository.ts';
import { closedAddresses } from './closed-addresses.ts';
import type { OpenApi } from './document.ts';
import { makeEveryCall } from './every-call.ts';

const file = inRepository('packages/contracts/src/v1/answer-examples.json');
/** Items that are shown of a list. */
const most = 2;

/** The answer with short lists, an address that is nobody's, and without what only looks like a secret. */
function shown(value: unknown, baseUrl: string): unknown {
  if (typeof value === 'string')
    return value
      .replaceAll(baseUrl, 'https://frontrunner.example')
      .replace(/^whsec_.+/, 'whsec_SHOWN_ONLY_HERE');
  if (Array.isArray(value)) return value.slice(0, most).map((one) => shown(one, baseUrl));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part, baseUrl)]));
}

const product = await startTestProduct(closedAddresses);
const document = (await (await fetch(`${product.baseUrl}/api/v1/openapi.json`)).json()) as OpenApi;
const examples: Record<string, unknown> = {};
for (const { route, operation, status, body } of await makeEveryCall(product, document)) {
  if (status >= 300) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`);
  if (operation.responses[status]?.content?.['application/json'])
    examples[operation.operationId] = shown(body, product.baseUrl);
}
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
await product.close();
console.log(`${Object.keys(examples).length} answers recorded.`);
