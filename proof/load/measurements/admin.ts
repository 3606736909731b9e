import { encodeOffset } from '../../../apps/server/src/features/admin/cursors.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { seededPerson, seededProduct, seedOf } from '../seeded.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const repeats = 5;
const periods = ['7d', '30d', '90d'];
const views = ['overview', 'funnels', 'journeys', 'experiment-analytics', 'events'];

const size = 100;
const deep = encodeOffset(0.9 * seedOf(size).users);

/** Every view of the admin area, with its filters, orders and deep pages, of all users and of one. */
const adminViews = (user: string, experimenter: string): string[] => [
  ...views.flatMap((view) => periods.map((period) => `${view}?period=${period}`)),
  ...views.map((view) => `${view}?period=90d&user=${user}`),
  'all-users?limit=50',
  `all-users?limit=50&cursor=${deep}`,
  ...['experiments', 'lastLogin', 'status'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => `all-users?limit=50&sort=${sort}&order=${order}`),
  ),
  `all-users?limit=50&sort=experiments&order=desc&cursor=${deep}`,
  'all-users?limit=50&q=number99',
  'all-users?limit=50&status=pro',
  'all-users?limit=50&status=free&sort=lastLogin&order=desc',
  `user-experiments/${experimenter}`,
];

/** How long the slowest admin view takes over ten million events: database, server and transfer together. */
export async function measureAdmin(stage: Stage): Promise<Figure[]> {
  const product = await seededProduct(stage, size);
  try {
    const admin = await seededPerson(product, 'user1');
    const { accountId: experimenter } = await seededPerson(product, 'experiments10000');
    const figures: Figure[] = [];
    for (const view of adminViews(admin.accountId, experimenter)) {
      const times: number[] = [];
      for (let i = 0; i < repeats; i++) {
        const started = performance.now();
        await admin.call('GET', `/api/admin/${view}`);
        times.push(performance.now() - started);
      }
      const name = `GET /api/admin/${view.replace(admin.accountId, ':id').replace(experimenter, ':id')}`;
      const how = `median of ${repeats}, ten million events, 100,000 users; server and transfer included`;
      figures.push(figure('admin', name, [median(times), 'ms'], atMost(300), how));
    }
    // The slowest of each view stands for its filters and orders.
    const families = Map.groupBy(figures, ({ name }) => name.split(/[?]/)[0]);
    return [...families.values()].map((family) => family.toSorted((a, b) => b.value - a.value)[0] as Figure);
  } finally {
    await product.stop();
  }
}
