import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feeds } from '../features/feeds/tables.ts';
import type { TestProduct } from './product.ts';

/** A row as reading a feed leaves it, with one article; not read again for a hundred years. */
export async function newFeed({ deps }: TestProduct, workspaceId: string, name = 'news'): Promise<string> {
  const [{ id } = { id: '' }] = await deps.db
    .insert(feeds)
    .values({
      workspaceId,
      url: `https://${name}.example.test/feed.xml`,
      title: 'Daily News',
      items: [
        { key: 'first', title: 'A bridge opens', summary: 'After ten years.', link: null, publishedAt: null },
      ],
      etag: '"1"',
      lastModified: 'Sun, 22 Nov 2026 08:00:00 GMT',
      readAt: new Date(),
      nextReadAt: new Date('2126-01-01'),
      error: 'The server answered 500.',
      failures: 1,
      createdAt: new Date(),
    })
    .returning({ id: feeds.id });
  return id;
}

export interface FeedServer {
  url: string;
  asked: IncomingMessage[];
  answer(how: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A newsroom's server. */
export async function startFeedServer(): Promise<FeedServer> {
  let how: Parameters<FeedServer['answer']>[0] = (_request, response) => response.end();
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    how(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`,
    asked,
    answer: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
