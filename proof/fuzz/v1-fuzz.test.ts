import { Agent } from 'node:http';
import { type V1Endpoint, v1Endpoints } from '@frontrunner/contracts/v1';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { newExperiment, newUser } from '../../apps/server/src/test/client.ts';
import { inventedTests } from '../../apps/server/src/test/invented-tests.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { closedAddresses } from '../openapi/closed-addresses.ts';
import { answerChecker, type OpenApi, type Operation, operationsOf } from '../openapi/document.ts';
import { type FuzzRequest, type Input, requestsOf } from './requests.ts';
import { send } from './send.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_260_101);
const count = Number(process.env.FUZZ_V1_REQUESTS ?? 1_200);
const hangMs = 15_000;
const actors = ['all', 'all', 'all', 'read', 'nobody'] as const;
type Actor = (typeof actors)[number];

/** What the document says that an operation takes. */
function inputOfOperation({ parameters, requestBody }: Operation): Input {
  const query = parameters.filter((one) => one.in === 'query');
  return {
    body: requestBody?.content['application/json'].schema,
    query: {
      type: 'object',
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      required: [],
    },
  };
}

/** What answers before it is decided which operation was meant: addresses and heads that no server takes. */
const ofNoOperation = new Set(['ROUTE_NOT_FOUND', 'HOST_NOT_ALLOWED']);

/** Whether a refusal by a part that this installation does not have (503) is one that the contract declares for the call. */
const isDeclared = (route: string, status: number, text: string) =>
  status === 503 &&
  (v1Endpoints as Record<string, V1Endpoint>)[route]?.errors?.includes(JSON.parse(text).code) === true;

async function thingsOf(product: TestProduct) {
  const owner = await newUser(product, { plan: 'pro' });
  const stranger = await newUser(product);
  const hook = { url: 'https://hooks.example.test/', events: ['run.completed'] };
  const past = { experiments: inventedTests(3), name: 'Past tests' };
  const things: Record<string, string> = {
    experiment: (await newExperiment(owner)).id,
    complete: (await analysedExperiment(owner, product.baseUrl)).id,
    benchmark: (await owner.call('POST', '/api/benchmark', past)).body.benchmarkId,
    webhook: (await owner.call('POST', '/api/webhooks', hook)).body.id,
    other: (await newExperiment(stranger)).id,
  };
  const keys: Record<Actor, string> = {
    all: (await newProgram(product, owner)).key,
    read: (await newProgram(product, owner, ['read'])).key,
    nobody: '',
  };
  return { things, keys };
}

test(`${count} hostile requests made from the OpenAPI document: no 5xx, every answer as it says`, async () => {
  const product = await startTestProduct(closedAddresses);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  try {
    const document: OpenApi = await (await fetch(`${product.baseUrl}/api/v1/openapi.json`)).json();
    const check = answerChecker(document);
    let { things, keys } = await thingsOf(product);
    const requests = operationsOf(document).map(({ route, operation }) =>
      requestsOf(route, inputOfOperation(operation), actors),
    );
    const seen = new Map<number, number>();
    let sent = 0;
    const judge = async ({ route, actor, path, headers, body, chunked }: FuzzRequest<Actor>) => {
      // Requests delete what they are made on.
      if (++sent % 300 === 0) ({ things, keys } = await thingsOf(product));
      const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, name: string) => things[name] ?? all);
      const received = await send(
        {
          method: route.slice(0, route.indexOf(' ')),
          url: new URL(product.baseUrl),
          path: filled(path).replace(/wait=\d+/, 'wait=1'),
          headers: { ...(actor === 'nobody' ? {} : { authorization: `Bearer ${keys[actor]}` }), ...headers },
          body: body === null ? null : Buffer.from(filled(body), 'latin1'),
          chunked,
        },
        agent,
        hangMs,
      );
      const { status, text } = received;
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 0) throw new Error('the connection was closed without an answer');
      if (status === 431 || (status >= 400 && ofNoOperation.has(JSON.parse(text).code))) return;
      const said = check(route, status, text);
      if (said) throw new Error(said);
      if (status >= 500 && !isDeclared(route, status, text))
        throw new Error(`${route} answered ${status}: ${text.slice(0, 300)}`);
    };
    await fc.assert(fc.asyncProperty(fc.oneof(...requests), judge), {
      numRuns: count,
      seed,
      includeErrorInReport: true,
    } as fc.Parameters<[FuzzRequest<Actor>]>);
    const statuses = [...seen].sort().map(([status, times]) => `${times} x ${status}`);
    console.log(
      `Figure: ${sent} requests over ${requests.length} calls for programs: ${statuses.join(', ')}; seed ${seed}`,
    );
    expect([...seen.keys()].filter((status) => status >= 200 && status < 300).length).toBeGreaterThan(2);
  } finally {
    agent.destroy();
    await product.close();
  }
}, 180_000);
