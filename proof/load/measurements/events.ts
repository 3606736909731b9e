import { startPostgres } from '../../../scripts/postgres.ts';
import { atLeast, type Figure, figure, ratioAtLeast } from '../figures.ts';
import { compare, connections } from '../load.ts';
import { newPerson } from '../person.ts';
import { startReference } from '../reference.ts';
import { poolSize, productOn, type Stage, type StagedProduct, until } from '../stage.ts';

export const batch = 20;

/** A batch of what a browser reports while somebody moves about. */
export const eventsBody = JSON.stringify(
  Array.from({ length: batch }, (_, i) => ({
    eventType: i % 3 === 0 ? 'button_click' : 'page_view',
    eventCategory: 'navigation',
    eventLabel: 'Dashboard',
    pageUrl: '/',
    metadata: { pageName: 'Dashboard', viewport: { width: 1440, height: 900 }, userAgent: 'bench' },
  })),
);

/**
 * Usage events that are taken a second, beside the reference's requests, and on a PostgreSQL that waits for its disk;
 * and how fast the server then counts those that wait, so that the admin views, which count them first, stay quick.
 */
export async function measureEvents(stage: Stage): Promise<Figure[]> {
  const rates = await measureIngest(await stage.product());
  const durable = await measureDurable();
  const how = `batches of ${batch}, ${connections} requests at once`;
  const taken = (name: string, value: number) =>
    figure('events', `POST /api/events${name}`, [value * batch, 'events/s'], atLeast(2000), how);
  const counted = (name: string, { value, waiting }: typeof rates.counted) => {
    const many = `${waiting.toLocaleString('en')} events waited after the load`;
    return figure(
      'events',
      `events counted for the admin views${name}`,
      [value, 'events/s'],
      atLeast(2000),
      many,
    );
  };
  return [
    taken('', rates.value),
    {
      ...taken(', events for each request of the reference', rates.value),
      reference: rates.reference,
      ratio: rates.ratio * batch,
      budget: ratioAtLeast(4),
    },
    taken(', PostgreSQL with fsync', durable.value),
    counted('', rates.counted),
    counted(', PostgreSQL with fsync', durable.counted),
  ];
}

async function measureIngest(product: StagedProduct) {
  const person = await newPerson(product);
  const reference = await startReference(product.databaseUrl, poolSize, { list: '', one: '', user: '' });
  try {
    const target = { cookie: person.cookie, method: 'POST' as const, body: eventsBody };
    const rates = await compare(
      { ...target, url: `${product.url}/api/events` },
      { ...target, url: `${reference.url}/events` },
    );
    return { ...rates, counted: await measureCounting(product) };
  } finally {
    await reference.stop();
  }
}

/** Events a second that leave the inbox once nothing comes in any more, the pauses between two countings included. */
async function measureCounting({ client }: StagedProduct) {
  const started = performance.now();
  const { rows } = await client.query(
    'select coalesce(sum(jsonb_array_length(events)), 0)::int as events from usage_inbox',
  );
  const waiting: number = rows[0].events;
  await until(
    () => client.query('select 1 from usage_inbox limit 1'),
    ({ rowCount }) => rowCount === 0,
  );
  return { value: (waiting / (performance.now() - started)) * 1000, waiting };
}

/** The same where every commit waits until it is on the disk, as PostgreSQL does unless told otherwise. */
async function measureDurable() {
  const postgres = await startPostgres({
    settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  });
  try {
    const product = await productOn(postgres.url);
    try {
      return await measureIngest(product);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}
