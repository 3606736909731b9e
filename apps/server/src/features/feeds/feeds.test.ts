import { gzipSync } from 'node:zlib';
import type { Feed } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Outgoing } from '../../integrations/outgoing/index.ts';
import { type Client, newUser } from '../../test/client.ts';
import { type FeedServer, startFeedServer } from '../../test/feed-server.ts';
import { startHostileDns } from '../../test/hostile-dns.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram } from '../../test/program.ts';
import { fetchFeed } from './fetch-feed.ts';
import { parseFeed } from './parse-feed.ts';
import { readDueFeeds } from './read-due-feeds.ts';

const minute = 60_000;
const clock = movingClock();
let product: TestProduct;
let owner: Client;
let server: FeedServer;
beforeAll(async () => {
  product = await startTestProduct({ clock, variables: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  server = await startFeedServer();
});
afterAll(async () => {
  await product.close();
  await server.close();
});
afterEach(() => {
  server.asked.length = 0;
});

interface Article {
  title: string;
  about?: string;
  date?: string;
}
const rss = (articles: Article[], title = 'Daily &amp; News') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${articles
    .map(
      ({ title: heading, about = '', date = 'Sun, 22 Nov 2026 08:00:00 GMT' }) =>
        `<item><title>${heading}</title><link>/a/${encodeURIComponent(heading)}</link><guid>${heading}</guid>
         <description><![CDATA[${about}]]></description><pubDate>${date}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;
const serve = (body: string | Buffer, headers: Record<string, string> = {}) =>
  server.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body),
  );
const add = (client: Client, url = server.url) => client.call('POST', '/api/feeds', { url });
const only = async (client: Client): Promise<Feed> => (await client.call('GET', '/api/feeds')).body[0];

describe('a feed', () => {
  test('shows its newest titles with what they are about, as plain text', async () => {
    owner = await newUser(product);
    serve(
      rss([
        { title: 'Older', date: 'Sat, 21 Nov 2026 08:00:00 GMT' },
        { title: 'A &lt;b&gt;bridge&lt;/b&gt; opens', about: '<p>After ten&nbsp;years &amp; a day.</p>' },
      ]),
    );
    const { status, body } = await add(owner);
    expect([status, body.title]).toEqual([201, 'Daily & News']);
    const [first, second] = (await only(owner)).items;
    expect(first).toMatchObject({ title: 'A bridge opens', summary: 'After ten years & a day.' });
    expect(first?.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/a\//);
    expect(second?.title).toBe('Older');
  });

  test('is there once, counted, logged, exported, and removed', async () => {
    const client = await newUser(product);
    serve(rss([{ title: 'One' }]));
    const { id } = (await add(client)).body;
    expect((await add(client)).body.code).toBe('FEED_EXISTS');
    for (let at = 0; at < 19; at += 1) expect((await add(client, `${server.url}?${at}`)).status).toBe(201);
    expect((await add(client, `${server.url}?over`)).body.code).toBe('FEEDS_FULL');
    const { body: everything } = await client.call('GET', '/api/account/export');
    expect(everything.feeds).toHaveLength(20);
    expect((await client.call('DELETE', `/api/feeds/${id}`)).status).toBe(204);
    expect((await client.call('DELETE', `/api/feeds/${id}`)).status).toBe(404);
    const actions = (await client.call('GET', '/api/workspace/audit')).body.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(expect.arrayContaining(['feed.added', 'feed.removed']));
    await client.call('DELETE', '/api/account', {
      email: (await client.call('GET', '/api/auth/user')).body.email,
    });
    const { rows } = (await product.deps.db.execute(
      sql`select count(*)::int as left from feeds where workspace_id = ${client.workspaceId}`,
    )) as unknown as { rows: { left: number }[] };
    expect(rows[0]?.left).toBe(0);
  });

  test('viewers read, editors add', async () => {
    const boss = await newUser(product, { plan: 'pro' });
    const viewer = await joinWorkspace(product, boss, 'viewer');
    serve(rss([{ title: 'One' }]));
    expect((await add(viewer)).body.code).toBe('ROLE_REQUIRED');
    expect((await add(await joinWorkspace(product, boss, 'editor'))).status).toBe(201);
    expect((await only(viewer)).items).toHaveLength(1);
  });
});

test.each([
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>1</id><title type="html">A &lt;i&gt;title&lt;/i&gt;</title>
     <link href="https://news.example.test/1"/><summary>About</summary><updated>2026-11-22T08:00:00Z</updated></entry></feed>`,
  ],
  [
    'RDF',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>R</title></channel>
     <item><title>A title</title><link>https://news.example.test/1</link><description>About</description></item></rdf:RDF>`,
  ],
  [
    'JSON',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'J',
      items: [{ id: '1', title: 'A title', url: 'https://news.example.test/1', content_text: 'About' }],
    }),
  ],
])('%s is read as well', (_format, text) => {
  expect(parseFeed(text, 'https://news.example.test/feed').items).toEqual([
    expect.objectContaining({ title: 'A title', summary: 'About', link: 'https://news.example.test/1' }),
  ]);
});

test('other encodings than UTF-8 are read as they say', async () => {
  const client = await newUser(product);
  const text = rss([{ title: 'Café' }]).replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
  serve(Buffer.from(text, 'latin1'));
  await add(client);
  expect((await only(client)).items[0]?.title).toBe('Café');
});

test('a program reads the titles of its workspace alone', async () => {
  const client = await newUser(product);
  serve(rss([{ title: 'A bridge opens' }]));
  await add(client);
  const program = await newProgram(product, client);
  const { status, body } = await program.call('GET', '/api/v1/feeds');
  expect([status, body]).toEqual([200, (await client.call('GET', '/api/feeds')).body]);
  expect(body[0].items[0].title).toBe('A bridge opens');
  const stranger = await newProgram(product, await newUser(product));
  expect((await stranger.call('GET', '/api/v1/feeds')).body).toEqual([]);
});

describe('reading again', () => {
  test('happens at most every 15 minutes, and asks only for another version', async () => {
    const client = await newUser(product);
    const version = { etag: '"v1"', 'last-modified': 'Sun, 22 Nov 2026 08:00:00 GMT' };
    serve(rss([{ title: 'One' }]), version);
    await add(client, `${server.url}?again`);
    // Those of the other tests have become due as well.
    const asked = () => server.asked.filter(({ url }) => url?.endsWith('?again')).slice(1);
    clock.advance(14 * minute);
    await readDueFeeds(product.deps);
    expect(asked()).toEqual([]);
    server.answer((_request, response) => response.writeHead(304).end());
    clock.advance(minute);
    await readDueFeeds(product.deps);
    expect(asked()[0]?.headers).toMatchObject({
      'if-none-match': version.etag,
      'if-modified-since': version['last-modified'],
    });
    const unchanged = await only(client);
    expect(unchanged.items[0]?.title).toBe('One');
    expect(clock.now().getTime() - new Date(unchanged.readAt).getTime()).toBeLessThan(minute);
    serve(rss([{ title: 'Two' }]));
    await readDueFeeds(product.deps);
    expect((await only(client)).items[0]?.title).toBe('One');
    clock.advance(15 * minute);
    await readDueFeeds(product.deps);
    expect((await only(client)).items[0]?.title).toBe('Two');
  });

  test('a feed that fails keeps its articles, says why, and is asked ever less often', async () => {
    const client = await newUser(product);
    serve(rss([{ title: 'Kept' }]));
    await add(client);
    server.answer((_request, response) => response.writeHead(500).end());
    const pauses: number[] = [];
    for (let tried = 0; tried < 8; tried += 1) {
      clock.advance(new Date((await only(client)).nextReadAt).getTime() - clock.now().getTime());
      await readDueFeeds(product.deps);
      pauses.push((new Date((await only(client)).nextReadAt).getTime() - clock.now().getTime()) / minute);
    }
    expect(pauses.map(Math.round)).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440]);
    const failing = await only(client);
    expect([failing.error, failing.items[0]?.title]).toEqual(['The server answered 500.', 'Kept']);
    server.answer((_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    const busy = await add(await newUser(product));
    expect([busy.status, busy.body.message]).toEqual([422, 'The server is busy (429).']);
    serve(rss([{ title: 'New' }]));
    clock.advance(24 * 60 * minute);
    await readDueFeeds(product.deps);
    const mended = await only(client);
    expect([mended.error, mended.items[0]?.title]).toEqual([null, 'New']);
  });
});

describe('hostile feeds', () => {
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
  test.each<[string, string | Buffer, Record<string, string>, string]>([
    ['a page', '<!doctype html><html><body>News</body></html>', {}, 'no RSS or Atom feed'],
    ['nothing', '', {}, 'no RSS or Atom feed'],
    ['a picture', Buffer.from([137, 80, 78, 71, 0, 255, 254]), {}, 'no RSS or Atom feed'],
    ['cut XML', '<rss version="2.0"><channel><item><title>Cut', {}, 'no RSS or Atom feed'],
    ['nesting without end', `<rss version="2.0">${'<channel>'.repeat(50_000)}`, {}, 'no RSS or Atom feed'],
    ['JSON without end', `{"version":"x","items":${'['.repeat(200_000)}`, {}, 'no RSS or Atom feed'],
    ['more than a megabyte', rss([{ title: 'x'.repeat(1_100_000) }]), {}, 'larger than 1 MB'],
    [
      'a bomb',
      gzipSync(Buffer.alloc(50_000_000)),
      { 'content-encoding': 'gzip' },
      'packed (gzip), which was not asked for',
    ],
  ])('%s is refused in words', async (_what, body, headers, words) => {
    serve(body, headers);
    const answer = await add(await newUser(product));
    expect([answer.status, answer.body.code]).toEqual([422, 'FEED_UNREADABLE']);
    expect(answer.body.message).toContain(words);
  });

  test('entities of a document are not replaced, and nothing that it names is read', async () => {
    serve(`${laughs}${rss([{ title: 'A &j; b' }]).replace('<?xml version="1.0"?>', '')}`);
    const client = await newUser(product);
    expect((await add(client)).status).toBe(201);
    expect((await only(client)).items[0]?.title).toBe('A &j; b');
    serve(
      `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss([{ title: 'x &f;' }]).replace('<?xml version="1.0"?>', '')}`,
    );
    const outside = await add(client, `${server.url}?outside`);
    expect(JSON.stringify(outside.body)).not.toContain('root:');
  });

  test('links of scripts are dropped, and markup in texts does not arrive', async () => {
    serve(
      `<rss version="2.0"><channel><title>&lt;script&gt;x&lt;/script&gt;</title><item><title>&lt;img src=x onerror=alert(1)&gt;Hi</title>
       <link>javascript:alert(1)</link><description>${'&lt;'.repeat(5000)}</description></item></channel></rss>`,
    );
    const client = await newUser(product);
    const { body } = await add(client);
    expect(body.title).toBe('x');
    expect(body.items[0]).toMatchObject({ title: 'Hi', link: null });
  });

  test('what takes a parser long takes time in proportion to its size', () => {
    const grow = (text: (size: number) => string) => {
      const [small, large] = [200_000, 800_000].map((size) => {
        const begun = performance.now();
        try {
          parseFeed(text(size), 'https://news.example.test/');
        } catch {
          // Whether it is a feed does not matter here.
        }
        return performance.now() - begun;
      }) as [number, number];
      return [small, large] as const;
    };
    const item = (inner: string) => `<rss version="2.0"><channel><item>${inner}</item></channel></rss>`;
    for (const [what, text] of Object.entries({
      nested: (size: number) => `<rss version="2.0"><channel>${'<item>'.repeat(size / 6)}`,
      comments: (size: number) => item('<!--'.repeat(size / 4)),
      cdata: (size: number) => item('<![CDATA['.repeat(size / 9)),
      brackets: (size: number) => item(`<title>${'&lt;'.repeat(size / 4)}</title>`),
      entities: (size: number) => item(`<title>${'&amp;'.repeat(size / 5)}</title>`),
      attributes: (size: number) =>
        `<rss ${Array.from({ length: size / 10 }, (_, at) => `a${at}="b"`).join(' ')}>`,
      spaces: (size: number) => item(`<title>${' '.repeat(size)}x</title>`),
    })) {
      const [small, large] = grow(text);
      // Sixteen times, were it the square; short times are noise.
      expect(large, `${what}: ${small} ms, then ${large} ms`).toBeLessThan(Math.max(9 * small, 400));
    }
  });
});

test('a redirect is followed three times, and never into a private network', async () => {
  const client = await newUser(product);
  const leading = (times: number) =>
    server.answer((request, response) => {
      const at = Number(new URL(request.url ?? '', server.url).searchParams.get('at') ?? 0);
      if (at < times) return void response.writeHead(301, { location: `/feed.xml?at=${at + 1}` }).end();
      response.end(rss([{ title: 'There' }]));
    });
  leading(3);
  expect((await add(client)).status).toBe(201);
  leading(4);
  expect((await add(client, `${server.url}?round`)).body.message).toContain('more than 3 times');
});

test('without the permission for private addresses they are refused, behind a redirect and a name too', async () => {
  const { port } = new URL(server.url);
  const dns = await startHostileDns({ 'inside.test': [['10.0.0.7']] });
  const strict = await startTestProduct({ resolve: dns.resolve });
  try {
    const client = await newUser(strict);
    for (const url of [
      `http://127.0.0.1:${port}/`,
      'http://0177.0.0.1/',
      'http://2130706433/',
      'http://[::ffff:127.0.0.1]/',
      'https://inside.test/',
      'file:///etc/passwd',
      'feed',
    ]) {
      const { status, body } = await client.call('POST', '/api/feeds', { url });
      expect([status, body.code], url).toEqual([422, 'ADDRESS_REFUSED']);
    }
    // A server outside that sends the reader inside: only its own answer is made up here.
    const { outgoing } = strict.deps;
    const leadingTo = (location: string): Outgoing => ({
      ...outgoing,
      send: async (request) =>
        request.url === 'https://outside.test/'
          ? { status: 302, headers: { location }, body: Buffer.alloc(0), cut: false }
          : outgoing.send(request),
    });
    for (const inside of [server.url, 'http://[::1]/', 'https://inside.test/', 'file:///etc/passwd'])
      await expect(
        fetchFeed({ outgoing: leadingTo(inside) }, { url: 'https://outside.test/', owner: 'workspace' }),
        inside,
      ).rejects.toMatchObject({ reason: 'refused' });
    expect(server.asked).toEqual([]);
  } finally {
    await strict.close();
    await dns.close();
  }
});
