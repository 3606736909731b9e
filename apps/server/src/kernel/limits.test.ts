import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type ApiKey, endpoints, type LimitClass } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, newExperiment, newUser } from '../test/client.ts';
import { startTestProduct, type TestProduct } from '../test/product.ts';
import { perMinute } from './rate-limits.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    variables: { RATE_LIMITS: 'on', REQUEST_TIMEOUT_MS: '1000', STREAMS_PER_PERSON: '3' },
  });
});
afterAll(() => product.close());

/** A call of the class that changes nothing when nobody makes it. */
const callOf = (limitClass: LimitClass) => {
  const key = (Object.keys(endpoints) as ApiKey[]).find((one) => {
    const { limit, access } = endpoints[one];
    return limit === limitClass && (access !== 'public' || ['events', 'sign-in', 'try'].includes(limitClass));
  });
  const [method = '', path = ''] = key?.split(' ') ?? [];
  return { method, path: path.replace(':id', crypto.randomUUID()) };
};

describe('requests a minute', () => {
  // Calls for programs have classes of their own; a key makes them, see features/v1.
  const ofPages = Object.entries(perMinute).filter(([name]) => callOf(name as LimitClass).method !== '');
  test.each(ofPages as [LimitClass, number][])('%s: %i of one caller, then 429', async (limitClass, most) => {
    const nobody = clientOf(product, '');
    const { method, path } = callOf(limitClass);
    const statuses: number[] = [];
    let refused: Headers | undefined;
    for (let sent = 0; sent <= most; sent += 40) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(40, most + 1 - sent) }, () => nobody.call(method, path)),
      );
      statuses.push(...answers.map(({ status }) => status));
      refused = answers.find(({ status }) => status === 429)?.headers;
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(Number(refused?.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of 300 invitations at once only so many are looked at, and no more made than there are seats', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) =>
        owner.call('POST', '/api/workspace/invitations', {
          email: `guest+${i}@example.test`,
          role: 'viewer',
        }),
      ),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(201), count(409), count(429)]).toEqual([9, perMinute.invite - 9, 300 - perMinute.invite]);
  });

  test('each person has their own, and an address ten times as many', async () => {
    const { method, path } = callOf('upload');
    const people = await Promise.all(Array.from({ length: 12 }, () => newUser(product)));
    const allowed: number[] = [];
    for (const person of people) {
      const answers = await Promise.all(
        Array.from({ length: perMinute.upload + 1 }, () => person.call(method, path)),
      );
      allowed.push(answers.filter(({ status }) => status !== 429).length);
    }
    // Nobody has used 21 of the address's 200 above; what is refused to a person counts for the address too.
    expect(allowed.slice(0, 8)).toEqual(Array(8).fill(perMinute.upload));
    expect(allowed.at(-1)).toBe(0);
  });
});

test('a person has so many streams open at a time; closing one makes room', async () => {
  const [user, other] = [await newUser(product), await newUser(product)];
  const open = async (person: typeof user) => {
    const { id } = await newExperiment(person);
    const leaving = new AbortController();
    const answer = await fetch(`${product.baseUrl}/api/experiments/${id}/stream`, {
      headers: { cookie: person.cookie },
      signal: leaving.signal,
    });
    return { answer, close: () => leaving.abort() };
  };
  const streams = [await open(user), await open(user), await open(user)];
  const { answer } = await open(user);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED', message: /follow an analysis at once/ });
  streams.push(await open(other));
  streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await open(user);
      streams.push(again);
      return again.answer.status;
    })
    .toBe(200);
  for (const { close } of streams) close();
});

test('a person has two large uploads read at a time; the third is refused unread, and one that ended makes room', async () => {
  const unlimited = await startTestProduct();
  const user = await newUser(unlimited);
  const { hostname, port } = new URL(unlimited.baseUrl);
  const size = 2 * 1024 * 1024;
  const begin = () => {
    const headers = {
      cookie: user.cookie,
      origin: unlimited.baseUrl,
      'content-type': 'application/json',
      'content-length': size,
    };
    const sending = request({ hostname, port, method: 'POST', path: '/api/benchmark', headers });
    sending.on('error', () => undefined).flushHeaders();
    return sending;
  };
  const statusOf = async (sending: ClientRequest) => {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    return answer.statusCode;
  };
  const first = [begin(), begin(), begin()];
  expect(await Promise.race(first.map(statusOf))).toBe(429);
  for (const sending of first) sending.destroy();
  await expect
    .poll(async () => {
      const again = begin();
      again.end('x'.repeat(size));
      const status = await statusOf(again);
      again.destroy();
      return status;
    })
    .toBe(400);
  await unlimited.close();
});

describe('a connection that trickles', () => {
  /** Sends the beginning, then a byte every 100 ms, until the server closes; answers what it was told. */
  async function trickle(beginning: string): Promise<string> {
    const { port } = new URL(product.baseUrl);
    const socket: Socket = connect(Number(port), '127.0.0.1');
    let told = '';
    socket.on('data', (chunk) => {
      told += chunk;
    });
    socket.on('error', () => undefined);
    socket.write(beginning);
    const timer = setInterval(() => socket.write('a'), 100);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    return told;
  }

  test.each([
    ['headers', 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'body',
      'POST /api/events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"',
    ],
  ])(
    'its %s are not waited for beyond REQUEST_TIMEOUT_MS, and others are served meanwhile',
    async (_part, beginning) => {
      const trickling = trickle(beginning);
      const live = await fetch(`${product.baseUrl}/api/health/live`);
      expect(live.status).not.toBe(500);
      expect(await trickling).toMatch(/^HTTP\/1\.1 (408|429|400) /);
    },
  );
});
