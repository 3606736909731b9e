import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
  /** The order of arrival over all paths. */
  at: number;
}
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** What is answered from now on. */
  answer(how: { status: number; body?: string; headers?: Record<string, string> } | 'nothing'): void;
  /** Resolves when so many messages have arrived. */
  arrived(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** Somebody's server that webhooks are sent to. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let how: Parameters<WebhookReceiver['answer']>[0] = { status: 200, body: 'thank you' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(chunks).toString(), at: received.length });
      for (const check of waiting) check();
      if (how !== 'nothing') response.writeHead(how.status, how.headers ?? {}).end(how.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => {
      how = next;
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
