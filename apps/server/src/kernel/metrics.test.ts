import { createServer } from 'node:http';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newExperiment, newUser } from '../test/client.ts';
import { readStream } from '../test/event-stream.ts';
import { databaseKind, startTestProduct, type TestProduct } from '../test/product.ts';
import { freePort } from '../test/second-provider.ts';

const token = 'a-token-of-operators';
const lines: Record<string, unknown>[] = [];
let port: number;
let product: TestProduct;
beforeAll(async () => {
  port = await freePort();
  product = await startTestProduct({
    variables: { METRICS_PORT: String(port), METRICS_TOKEN: token },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
});
afterAll(() => product.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
/** The metrics as a map from name and labels to the value. */
async function metrics(): Promise<Map<string, number>> {
  const answer = await ask('/metrics', { authorization: `Bearer ${token}` });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  const samples = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('metrics tell requests by route, the event loop, the pool, the jobs and the open streams', async () => {
  const user = await newUser(product);
  const { id } = await newExperiment(user);
  const leaving = new AbortController();
  const stream = await fetch(`${product.baseUrl}/api/experiments/${id}/stream`, {
    headers: { cookie: user.cookie },
    signal: leaving.signal,
  });
  expect(stream.status).toBe(200);
  const read = await metrics();
  expect(
    read.get(
      'frontrunner_http_request_duration_seconds_count{method="POST",route="/api/experiments",status="201"}',
    ),
  ).toBe(1);
  expect(read.get('frontrunner_streams_open')).toBe(1);
  expect(read.get('frontrunner_jobs{queue="analysis",state="created"}')).toBe(0);
  expect(read.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(read.has('frontrunner_database_connections{state="waiting"}')).toBe(databaseKind === 'postgres');
  leaving.abort();
  await expect.poll(async () => (await metrics()).get('frontrunner_streams_open')).toBe(0);
  // Ids are no labels: the number of series does not grow with what is stored.
  expect([...read.keys()].filter((name) => name.includes(id))).toEqual([]);
});

test('metrics are for who has the token, and never at the product itself', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }] as Record<
    string,
    string
  >[])
    expect((await ask('/metrics', headers)).status).toBe(401);
  const atProduct = await fetch(`${product.baseUrl}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await atProduct.text()).not.toContain('frontrunner_');
  expect([(await ask('/health')).status, (await ask('/elsewhere')).status]).toEqual([200, 404]);
});

test('the log has a line of JSON for each request, with its id and without who asked', async () => {
  const user = await newUser(product);
  const answer = await user.call('GET', '/api/context-that-is-not-there');
  const { headers } = await user.call('GET', '/api/company-context');
  const id = headers.get('x-request-id');
  await expect
    .poll(() => lines.find(({ reqId }) => reqId === id))
    .toMatchObject({
      msg: 'request',
      method: 'GET',
      route: '/api/company-context',
      status: 200,
      ms: expect.any(Number),
    });
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(lines)).not.toContain(user.cookie.split('=')[1]);
});

test('readiness: not while the database is away or the server is closing; liveness only says that the process answers', async () => {
  const { database } = product.deps;
  const away = await startTestProduct({
    database: { ...database, ping: () => Promise.reject(new Error('away')), close: async () => undefined },
  });
  const health = async (path: string) => {
    const answer = await fetch(`${away.baseUrl}/api/health/${path}`);
    return [
      answer.status,
      ((await answer.json()) as { code?: string }).code,
      answer.headers.get('retry-after'),
    ];
  };
  expect(await health('ready')).toEqual([503, 'DATABASE_UNAVAILABLE', '5']);
  expect(await health('live')).toEqual([200, undefined, null]);
  await away.close();
});

/** Receives what an OpenTelemetry collector would, over HTTP. */
async function startCollector() {
  interface Span {
    name: string;
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    attributes: { key: string; value: { stringValue?: string } }[];
  }
  const spans: Span[] = [];
  const resources: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST' && request.url === '/v1/traces') {
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        resources.push(...resource.attributes);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, spans, resources, close: () => server.close() };
}

test('traces: a request with its statements, and an analysis, arrive at the collector', async () => {
  const collector = await startCollector();
  const former = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  try {
    const traced = await startTestProduct({
      variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'frontrunner-test' },
    });
    const user = await newUser(traced);
    const { id } = await newExperiment(user, { name: 'Named in no trace' });
    await user.call('POST', `/api/experiments/${id}/run`);
    await readStream(user, traced.baseUrl, id, ({ type }) => type === 'complete');
    // Stopping sends what is still waiting.
    await traced.close();
    const { spans, resources } = collector;
    const created = spans.find(({ name }) => name === 'POST /api/experiments');
    expect(created, spans.map(({ name }) => name).join()).toBeDefined();
    expect(JSON.stringify(resources)).toContain('frontrunner-test');
    expect(spans.map(({ name }) => name)).toContain('job analysis');
    if (databaseKind === 'postgres') {
      const within = spans.filter(({ traceId }) => traceId === created?.traceId).map(({ name }) => name);
      expect(within.join()).toMatch(/pg\.query:INSERT/i);
    }
    expect(JSON.stringify(spans)).not.toMatch(/Named in no trace|frontrunner_session/);
  } finally {
    if (former === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = former;
    collector.close();
  }
});
