import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Changes an answer on its way. */
export type Lie = (reply: Reply, path: string) => Reply;

export type Mood = 'well' | 'slow' | 'down' | Lie;

/** What stands between the product and a provider of this machine, and makes its failures. */
export interface FaultyProxy {
  url: string;
  /** `slow` waits longer than anybody should, `down` cuts every connection; a function lies. */
  mood: Mood;
  /** Requests that met a mood other than `well`. */
  harmed: number;
  close(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same request, with the Host that the caller named: providers build their addresses from it. */
async function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Reply> {
  const { connection: _, 'accept-encoding': __, 'transfer-encoding': ___, ...headers } = incoming.headers;
  const outgoing = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method ?? 'GET',
    headers: { ...headers, 'content-length': String(body.length) },
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const kept = { ...answer.headers };
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) delete kept[name];
  return { status: answer.statusCode ?? 502, headers: kept, body: await bodyOf(answer) };
}

/** Starts a proxy to a provider at `target`, e.g. "http://127.0.0.1:4000". */
export async function startFaultyProxy(
  target: () => string,
  options: { port?: number; slowMs: number },
): Promise<FaultyProxy> {
  const server = createServer(async (incoming, response) => {
    const { mood } = proxy;
    if (mood !== 'well') proxy.harmed += 1;
    if (mood === 'down') return void incoming.socket.resetAndDestroy();
    try {
      const body = await bodyOf(incoming);
      if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, options.slowMs));
      const reply = await forward(target(), incoming, body);
      const said = typeof mood === 'function' ? mood(reply, incoming.url ?? '/') : reply;
      response.writeHead(said.status, said.headers).end(said.body);
    } catch {
      incoming.socket.destroy();
    }
  }).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    harmed: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

const json = (reply: Reply, value: unknown): Reply => ({
  ...reply,
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

/** Lies that any provider may tell, whatever it was asked. */
export const commonLies: Record<string, Lie> = {
  'an empty object': (reply) => json(reply, {}),
  null: (reply) => json(reply, null),
  'a list': (reply) => json(reply, []),
  'a page in place of JSON': (reply) => ({
    ...reply,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<h1>Welcome to the hotel network</h1>'),
  }),
  'half of the answer': (reply) => ({ ...reply, body: reply.body.subarray(0, reply.body.length / 2) }),
};
