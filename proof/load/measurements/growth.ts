import { atMost, type Figure, figure } from '../figures.ts';
import type { Person } from '../person.ts';
import { type Size, seededPerson, seededProduct, sizes } from '../seeded.ts';
import type { Stage, StagedProduct } from '../stage.ts';
import { growthExponent, median } from '../statistics.ts';
import { batch, eventsBody } from './events.ts';

const rounds = 40;

interface Sized {
  size: Size;
  product: StagedProduct;
  admin: Person;
  owner: Person;
}

type Ask = (on: Sized) => Promise<unknown>;

const asks: Record<string, Ask> = {
  'list, first page of 50': ({ owner }) => owner.call('GET', '/api/experiments?limit=50'),
  'search that finds one': ({ owner, size }) =>
    owner.call('GET', `/api/experiments?limit=50&q=${100 * size - 3}`),
  [`events, a batch of ${batch}`]: ({ admin }) => admin.call('POST', '/api/events', JSON.parse(eventsBody)),
  'admin, overview of 30 days': ({ admin }) => admin.call('GET', '/api/admin/overview?period=30d'),
  'admin, funnels of 30 days': ({ admin }) => admin.call('GET', '/api/admin/funnels?period=30d'),
  'admin, journeys of 30 days': ({ admin }) => admin.call('GET', '/api/admin/journeys?period=30d'),
  'admin, events of 30 days': ({ admin }) => admin.call('GET', '/api/admin/events?period=30d'),
  'admin, a page of users': ({ admin }) => admin.call('GET', '/api/admin/all-users?limit=50'),
};

/** How the time of one request grows from x1 to x100 of everything: events, users, and the experiments of one person. */
export async function measureGrowth(stage: Stage): Promise<Figure[]> {
  const all: Sized[] = [];
  try {
    for (const size of sizes) {
      const product = await seededProduct(stage, size);
      all.push({
        size,
        product,
        admin: await seededPerson(product, 'user1'),
        owner: await seededPerson(product, `experiments${100 * size}`),
      });
    }
    const figures: Figure[] = [];
    for (const [name, ask] of Object.entries(asks)) figures.push(await growthOf(name, ask, all));
    return figures;
  } finally {
    for (const { product } of all) await product.stop();
  }
}

/** The sizes take turns, so that whatever else the machine does meets all of them. */
async function growthOf(name: string, ask: Ask, all: Sized[]): Promise<Figure> {
  const times = new Map<Sized, number[]>(all.map((on) => [on, []]));
  for (let round = -5; round < rounds; round++) {
    for (const [on, taken] of times) {
      const started = performance.now();
      await ask(on);
      if (round >= 0) taken.push(performance.now() - started);
    }
  }
  const points = [...times].map(([{ size }, taken]) => ({ size, cost: median(taken) }));
  const how = points.map(({ size, cost }) => `x${size}: ${cost.toFixed(1)} ms`).join(', ');
  return figure('growth', `growth of ${name}`, [growthExponent(points), 'exponent'], atMost(0.2), how);
}
