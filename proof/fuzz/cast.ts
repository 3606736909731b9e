import { analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { type Client, newExperiment, newUser } from '../../apps/server/src/test/client.ts';
import { newFeed } from '../../apps/server/src/test/feed-server.ts';
import { inventedTests } from '../../apps/server/src/test/invented-tests.ts';
import type { TestProduct } from '../../apps/server/src/test/product.ts';
import type { Actor } from './requests.ts';

/** Who calls, and what the braces of a request stand for. */
export interface Player {
  client: Client | null;
  things: Record<string, string>;
}

/** A new person with one of everything that an address or a body can name. */
async function newPlayer(product: TestProduct, actor: Actor, other: string): Promise<Player> {
  const email = actor === 'admin' ? 'admin@demo.test' : `${crypto.randomUUID()}@example.test`;
  const client = await newUser(product, { plan: actor === 'pro' ? 'pro' : 'free', email });
  const [idle, complete, benchmark, checkout, sessions] = [
    await newExperiment(client),
    await analysedExperiment(client, product.baseUrl),
    await client.call('POST', '/api/benchmark', { experiments: inventedTests(3), name: 'Past tests' }),
    await client.call('POST', '/api/create-checkout-session'),
    await client.call('GET', '/api/account/sessions'),
  ];
  const webhook = { url: 'http://127.0.0.1:4998/hook', events: ['run.completed'] };
  const { id: hook = 'none' } = (await client.call('POST', '/api/webhooks', webhook)).body;
  const test = await client.call('POST', `/api/webhooks/${hook}/test`);
  const things = {
    experiment: idle.id,
    complete: complete.id,
    benchmark: benchmark.body.benchmarkId ?? 'none',
    checkout: checkout.body.sessionId ?? 'none',
    session: sessions.body[0].id,
    webhook: hook,
    feed: await newFeed(product, client.workspaceId),
    delivery: test.body.id ?? 'none',
    account: client.accountId,
    email,
    other,
  };
  return { client, things };
}

/** The people of a campaign; each can be replaced when a request has signed them out or deleted them. */
export async function assembleCast(product: TestProduct) {
  const stranger = await newUser(product);
  const other = (await newExperiment(stranger)).id;
  const players = new Map<Actor, Player>([['nobody', { client: null, things: { other } }]]);
  const replace = async (actor: Actor) => {
    if (actor !== 'nobody') players.set(actor, await newPlayer(product, actor, other));
  };
  const replaceAll = async () => {
    for (const actor of ['free', 'pro', 'admin'] as const) await replace(actor);
  };
  await replaceAll();
  return { player: (actor: Actor) => players.get(actor) as Player, replace, replaceAll };
}
