import { atMost, type Figure } from '../figures.ts';
import { seededPerson, seededProduct } from '../seeded.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const repeats = 5;
const periods = ['7d', '30d', '90d'];
const views = ['overview', 'funnels', 'journeys', 'experiment-analytics', 'events'];

/** Every view of the admin area, with its filters and orders; `user` is the busiest one. */
export const adminViews = (user: string): string[] => [
  ...views.flatMap((view) => periods.map((period) => `${view}?period=${period}`)),
  ...views.map((view) => `${view}?period=90d&user=${user}`),
  'all-users?limit=50',
  ...['experiments', 'lastLogin', 'status'].map((sort) => `all-users?limit=50&sort=${sort}&order=desc`),
  'all-users?limit=50&q=number99',
  'all-users?limit=50&status=pro',
  `user-experiments/${user}`,
];

/** How long the slowest admin view takes over ten million events: database, server and transfer together. */
export async function measureAdmin(stage: Stage): Promise<Figure[]> {
  const product = await seededProduct(stage, 100);
  try {
    const admin = await seededPerson(product, 'user1');
    const figures: Figure[] = [];
    for (const view of adminViews(admin.accountId)) {
      const times: number[] = [];
      for (let i = 0; i < repeats; i++) {
        const started = performance.now();
        await admin.call('GET', `/api/admin/${view}`);
        times.push(performance.now() - started);
      }
      figures.push({
        measurement: 'admin',
        name: `GET /api/admin/${view.replace(admin.accountId, ':id')}`,
        unit: 'ms',
        value: median(times),
        budget: atMost(300),
        how: `median of ${repeats}, ten million events, 100,000 users; server and transfer included`,
      });
    }
    // The slowest of each view stands for its filters and orders.
    const families = Map.groupBy(figures, ({ name }) => name.split(/[?]/)[0]);
    return [...families.values()].map((family) => family.toSorted((a, b) => b.value - a.value)[0] as Figure);
  } finally {
    await product.stop();
  }
}
