import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPostgres } from '../../../scripts/postgres.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { newPerson } from '../person.ts';
import { productOn, until } from '../stage.ts';

const messages = 10_000;
const forTheDead = 1000;

/** Two receivers of this process: one answers at once, one never. */
async function startReceivers() {
  const arrived = { ids: new Set<string>(), dead: 0 };
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/dead') {
      arrived.dead += 1;
      return;
    }
    arrived.ids.add(String(request.headers['webhook-id']));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** 10,000 webhooks to an address that answers, while a dead one of the same workspace has its own waiting. */
export async function measureWebhooks(): Promise<Figure[]> {
  // Of its own: the other measurements' process may not ask this machine, and would share the work.
  const postgres = await startPostgres();
  const product = await productOn(postgres.url, { WEBHOOK_ALLOW_PRIVATE: '1' });
  const receivers = await startReceivers();
  try {
    const person = await newPerson(product);
    const add = async (path: string) =>
      (await person.call('POST', '/api/webhooks', { url: receivers.url + path, events: ['live.paused'] })).id;
    /** What a fact writes into the outbox, `count` times; each is about an object of its own. */
    const fill = (webhook: string, count: number) =>
      product.client.query(
        `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, object, body, next_attempt_at, give_up_at, created_at)
         select workspace_id, id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), 'live.paused', 'live-test:' || n,
           json_build_object('type', 'live.paused', 'timestamp', now(), 'data', json_build_object('n', n, 'note', repeat('x', 400)))::text,
           now(), now() + interval '1 day', now()
         from webhooks, generate_series(1, $2::int) n where id = $1`,
        [webhook, count],
      );
    const [dead, healthy] = [await add('/dead'), await add('/healthy')];
    await fill(dead, forTheDead);
    await until(
      async () => receivers.arrived.dead,
      (asked) => asked > 0,
    );
    await fill(healthy, messages);
    const begun = performance.now();
    await until(
      async () => receivers.arrived.ids.size,
      (count) => count >= messages,
    );
    const seconds = (performance.now() - begun) / 1000;
    return [
      figure(
        'webhooks',
        `${messages.toLocaleString('en')} webhooks to a healthy address`,
        [seconds, 's'],
        atMost(60),
        `one address; ${forTheDead} more wait for a dead one of the same workspace`,
      ),
    ];
  } finally {
    receivers.stop();
    await product.stop();
    await postgres.stop();
  }
}
