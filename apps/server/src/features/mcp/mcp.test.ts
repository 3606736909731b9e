import { fileURLToPath } from 'node:url';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram } from '../../test/program.ts';

let product: TestProduct;
let owner: Client;
const open: McpClient[] = [];
beforeAll(async () => {
  product = await startTestProduct();
  owner = await newUser(product, { plan: 'pro' });
});
afterAll(async () => {
  for (const client of open) await client.close();
  await product.close();
});

const texts = {
  control: 'Our spring sale has started',
  variants: ['She bought one coat and never looked back', 'This is the coat that everyone asks about'],
};
const all = ['predict_headlines', 'explain_prediction', 'write_variants', 'list_experiments']
  .concat(['run_experiment', 'record_outcome', 'track_record'])
  .sort();

async function connect(key: string): Promise<McpClient> {
  const client = new McpClient({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', product.baseUrl), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport as never);
  open.push(client);
  return client;
}
async function connectStdio(env: Record<string, string>): Promise<McpClient> {
  const client = new McpClient({ name: 'test', version: '1' });
  const commandLine = fileURLToPath(new URL('../../../../../packages/cli/src/main.ts', import.meta.url));
  const own = {
    command: process.execPath,
    args: [commandLine, 'mcp'],
    env: { XDG_CONFIG_HOME: '/nowhere', ...env },
  };
  await client.connect(new StdioClientTransport(own) as never);
  open.push(client);
  return client;
}
interface ToolAnswer {
  isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has content of its own.
  structuredContent?: any;
  content: { type: string; text: string }[];
}
const use = async (client: McpClient, name: string, input: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: input })) as unknown as ToolAnswer;
const bytes = (value: unknown) =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

describe('over streamable HTTP with an API key', () => {
  test('every tool is listed with its schemas and whether it changes anything', async () => {
    const client = await connect((await newProgram(product, owner)).key);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(all);
    for (const tool of tools) {
      expect(tool.inputSchema.type, tool.name).toBe('object');
      expect(tool.outputSchema?.type, tool.name).toBe('object');
      expect(typeof tool.annotations?.readOnlyHint, tool.name).toBe('boolean');
    }
    const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
    expect(changing.sort()).toEqual(['record_outcome', 'run_experiment']);
  });

  test('a prediction carries its figures, what they were measured on, and a link', async () => {
    const client = await connect((await newProgram(product, owner, ['predict'])).key);
    const { structuredContent, content } = await use(client, 'predict_headlines', {
      ...texts,
      contentType: 'headline',
    });
    expect(structuredContent.variants).toHaveLength(2);
    expect(structuredContent.variants[0]).toMatchObject({
      chanceToBeatControlPct: expect.any(Number),
      liftPct: { mean: expect.any(Number) },
    });
    expect(structuredContent.passport).toMatchObject({ measured: true, accuracyPct: expect.any(Number) });
    expect(structuredContent.link).toBe(`${product.baseUrl}/experiments/new`);
    expect(content[0]?.text).toContain('Measured on');
    const reasons = await use(client, 'explain_prediction', {
      control: texts.control,
      variant: texts.variants[0],
    });
    expect(reasons.structuredContent.reasons.length).toBeGreaterThan(0);
  });

  test('it stays within 4 kB with fifty long headlines of wide characters', async () => {
    const client = await connect((await newProgram(product, owner, ['predict'])).key);
    const wide = (at: number) => `${at} ${'見出し語🚲'.repeat(50)}`.slice(0, 298).toWellFormed();
    const variants = Array.from({ length: 50 }, (_, at) => wide(at + 1));
    const answer = await use(client, 'predict_headlines', { control: texts.control, variants });
    expect(answer.isError).toBeFalsy();
    expect(bytes(answer.structuredContent)).toBeLessThanOrEqual(4096);
    expect(bytes(answer.content[0]?.text ?? '')).toBeLessThanOrEqual(4096);
    expect(answer.structuredContent.notShown).toBe(50 - answer.structuredContent.variants.length);
  });

  test('errors say what to do', async () => {
    const client = await connect((await newProgram(product, owner, ['predict'])).key);
    const reader = await connect((await newProgram(product, owner, ['read'])).key);
    const refused = await use(reader, 'predict_headlines', texts);
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain('Ask the person for an API key with that scope');
    const repeated = await use(client, 'predict_headlines', {
      control: texts.control,
      variants: [texts.control],
    });
    expect(repeated.isError).toBe(true);
    expect(repeated.content[0]?.text).toContain('Change or remove them');
    const empty = await use(client, 'predict_headlines', { control: '', variants: [] });
    expect(empty.isError).toBe(true);
  });

  test('nobody is let in without a valid key, or from a page of another site', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const post = (headers: Record<string, string>) =>
      fetch(`${product.baseUrl}/mcp`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      });
    const { key } = await newProgram(product, owner);
    const without = await post({});
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
    expect((await post({ authorization: 'Bearer fr_test_wrong' })).status).toBe(401);
    expect((await post({ cookie: owner.cookie })).status).toBe(401);
    const authorization = `Bearer ${key}`;
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ authorization })).status).toBe(200);
    expect((await fetch(`${product.baseUrl}/mcp`, { headers: { authorization } })).status).toBe(405);
  });
});

describe('over standard input and output', () => {
  test('without a key it predicts on this machine, and says what the rest needs', async () => {
    const client = await connectStdio({});
    expect((await client.listTools()).tools).toHaveLength(all.length);
    const predicted = await use(client, 'predict_headlines', texts);
    expect(predicted.structuredContent).toMatchObject({ link: null, passport: { measured: true } });
    const listed = await use(client, 'list_experiments', {});
    expect([listed.isError, listed.content[0]?.text]).toEqual([
      true,
      expect.stringContaining('FRONTRUNNER_API_KEY'),
    ]);
  });

  test('with a key it works in the workspace', async () => {
    const { key } = await newProgram(product, owner);
    const client = await connectStdio({ FRONTRUNNER_API_KEY: key, FRONTRUNNER_URL: product.baseUrl });
    const predicted = await use(client, 'predict_headlines', texts);
    expect(predicted.structuredContent.link).toBe(`${product.baseUrl}/experiments/new`);
  });
});
