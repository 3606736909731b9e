import { analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { newExperiment, newUser } from '../../apps/server/src/test/client.ts';
import { newFeed } from '../../apps/server/src/test/feed-server.ts';
import { inventedTests } from '../../apps/server/src/test/invented-tests.ts';
import type { TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { type OpenApi, type Operation, operationsOf } from './document.ts';

export interface MadeCall {
  route: string;
  operation: Operation;
  status: number;
  body: unknown;
}

/** Makes every call of a document with the example that the document gives, on things made for it. */
export async function makeEveryCall(product: TestProduct, document: OpenApi): Promise<MadeCall[]> {
  const owner = await newUser(product, { plan: 'pro' });
  const program = await newProgram(product, owner);
  await newFeed(product, owner.workspaceId);
  const hook = { url: 'https://hooks.example.test/', events: ['run.completed'] };
  const ids: Record<string, () => Promise<string>> = {
    experiments: async () =>
      (
        await analysedExperiment(owner, product.baseUrl, {
          variantHeadlines: ['She bought one coat', 'A coat for ten winters'],
        })
      ).id,
    benchmarks: async () =>
      (await owner.call('POST', '/api/benchmark', { experiments: inventedTests(3), name: 'Past' })).body
        .benchmarkId,
    live: async () => {
      const site = { name: 'Magazine', origins: ['https://magazine.example.test'] };
      const { id: siteId } = (await owner.call('POST', '/api/sites', site)).body;
      const { id } = await analysedExperiment(owner, product.baseUrl);
      const started = { siteId, arms: ['Control', 'Variant 1'], maxImpressionsPerArm: 5000 };
      return (await owner.call('POST', `/api/experiments/${id}/live`, started)).body.id;
    },
    webhooks: async () => (await owner.call('POST', '/api/webhooks', hook)).body.id,
  };
  const outcome = {
    arms: [
      { variant: 'Control', impressions: 1000, clicks: 20 },
      { variant: 'Variant 1', impressions: 1000, clicks: 30 },
    ],
  };
  const made: MadeCall[] = [];
  for (const { route, operation } of operationsOf(document)) {
    const [method = '', pattern = ''] = route.split(' ');
    const make = ids[pattern.split('/')[3] ?? ''];
    let address = pattern;
    if (pattern.includes(':id') && make) {
      const id = route.endsWith('/run') ? (await newExperiment(owner)).id : await make();
      address = pattern.replace(':id', id);
      if (pattern.endsWith('/outcome') && method !== 'PUT') await program.call('PUT', address, outcome);
    }
    if (pattern.endsWith('/assignment')) address += '?unit=reader-0001';
    const sent = operation.requestBody?.content['application/json'].examples?.usual?.value;
    const { status, body } = await program.call(method, address, sent);
    made.push({ route, operation, status, body });
  }
  return made;
}
