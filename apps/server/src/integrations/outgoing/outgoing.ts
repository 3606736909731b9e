import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { createAddressRules, hostOf, type Resolve } from './address-rules.ts';
import { OutgoingFailure } from './outgoing-failure.ts';
import { createQueues } from './owner-queues.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Whose request it is: a workspace has so many at a time, and no more. */
  owner: string;
  /** Bytes of the answer that are read; the rest is cut off. */
  maxBytes?: number;
  /** Plain http is spoken as well; otherwise only https. */
  plainHttp?: boolean;
}

export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether there was more than `maxBytes`. */
  cut: boolean;
}

/** Asks addresses that people typed: never one inside our own network, never longer or more than the limits. */
export interface Outgoing {
  /** Throws {@link OutgoingFailure} for an address that is malformed, not resolved or not public. */
  check(url: string, options?: { plainHttp?: boolean }): Promise<void>;
  /** Sends one request; a redirect is an answer, and followed by nobody. Throws {@link OutgoingFailure}. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  close(): Promise<void>;
}

export interface OutgoingOptions {
  /** Lets private addresses and plain http pass; for development. */
  allowPrivate: boolean;
  /** The system's resolver unless given. */
  resolve?: Resolve;
  /** Milliseconds that one request may take from the first look-up to the last byte read. */
  totalMs?: number;
  /** Requests of one owner at a time; further ones wait their turn. */
  perOwner?: number;
}

const defaultMaxBytes = 64 * 1024;
const resolveWithSystem: Resolve = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

/** Starts a client with connections of its own. */
export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { allowPrivate, resolve = resolveWithSystem, totalMs = 10_000, perOwner = 48 } = options;
  const rules = createAddressRules({ allowPrivate, resolve, resolveMs: Math.min(5000, totalMs) });
  // A connection is made to the very addresses that were checked: between check and use nothing is asked again.
  const pinned: LookupFunction = (hostname, { all }, done) => {
    rules.resolvePublic(hostname).then(
      (addresses) => {
        const entries = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = entries;
        if (all) done(null, entries);
        else done(null, first?.address ?? '', first?.family);
      },
      (error) => done(error, ''),
    );
  };
  const agent = new Agent({
    connect: { lookup: pinned, timeout: Math.min(5000, totalMs) },
    pipelining: 1,
    allowH2: false,
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    keepAliveTimeout: 4000,
    maxHeaderSize: 16 * 1024,
  });
  const queues = createQueues(perOwner);
  return {
    check: async (text, { plainHttp = false } = {}) => {
      const host = hostOf(rules.parse(text, plainHttp));
      if (isIP(host) === 0) await rules.resolvePublic(host);
    },
    send: async (one) => {
      const url = rules.parse(one.url, one.plainHttp ?? false);
      return queues.run(one.owner, async () => {
        try {
          return await ask(agent, url, one, AbortSignal.timeout(totalMs));
        } catch (error) {
          throw failureOf(error);
        }
      });
    },
    close: () => agent.destroy(),
  };
}

async function ask(
  agent: Agent,
  url: URL,
  { method, headers, body, maxBytes = defaultMaxBytes }: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const answer = await request(url, {
    method,
    dispatcher: agent,
    headers: { 'accept-encoding': 'identity', ...headers },
    body: body ?? null,
    signal,
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) break;
  }
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    body: Buffer.concat(chunks).subarray(0, maxBytes),
    cut: bytes > maxBytes,
  };
}

/** What became of a request, in words that name no address of ours. */
function failureOf(error: unknown): OutgoingFailure {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof OutgoingFailure) return current;
  const { code = '', name, message } = error as { code?: string; name: string; message: string };
  if (name === 'TimeoutError' || /TIMEOUT|TIMEDOUT/.test(code))
    return new OutgoingFailure('timeout', 'There was no complete answer in time.', error);
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME|ISSUER|SIGNATURE/.test(code))
    return new OutgoingFailure('unreachable', `The certificate is not valid (${code}).`, error);
  return new OutgoingFailure('unreachable', `The connection failed (${code || message}).`, error);
}
