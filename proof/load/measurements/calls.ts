import { limits } from '@frontrunner/contracts';
import { addAnalysed } from '../experiments.ts';
import { atMost, type Figure, figure, ratioAtLeast } from '../figures.ts';
import { compare, connections } from '../load.ts';
import { newPerson } from '../person.ts';
import { startReference } from '../reference.ts';
import { poolSize, type Stage } from '../stage.ts';

const shown = limits.dashboardPage;

/** Requests a second of the calls that a signed-in browser makes most, beside the reference. */
export async function measureCalls(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const ids = await addAnalysed(person, shown);
  const id = ids[Math.floor(shown / 2)] ?? '';
  await product.client.query('vacuum analyze');
  const calls = {
    list: { path: `/api/experiments?limit=${shown}`, reference: '/list', limit: 0.35 },
    one: { path: `/api/experiments/${id}`, reference: `/one/${id}`, limit: 0.45 },
    user: { path: '/api/auth/user', reference: '/user', limit: 0.7 },
  };
  const { cookie } = person;
  const bodyOf = async ({ path }: { path: string }) =>
    (await fetch(product.url + path, { headers: { cookie } })).text();
  const reference = await startReference(product.databaseUrl, poolSize, {
    list: await bodyOf(calls.list),
    one: await bodyOf(calls.one),
    user: await bodyOf(calls.user),
  });
  const how = `${shown} experiments, ${connections} requests at once`;
  try {
    const figures: Figure[] = [];
    for (const { path, reference: floor, limit } of Object.values(calls)) {
      const measured = { url: product.url + path, cookie, inspector: product.inspector };
      const { p99, ...rates } = await compare(measured, { url: reference.url + floor, cookie });
      const name = `GET ${path.replace(id, ':id')}`;
      const value: [number, string] = [rates.value, 'requests/s'];
      figures.push({ ...figure('calls', name, value, ratioAtLeast(limit), how), ...rates });
      if (path.includes('limit='))
        figures.push(figure('calls', `${name}, 99 % of the answers`, [p99, 'ms'], atMost(50), how));
    }
    return figures;
  } finally {
    await reference.stop();
  }
}
