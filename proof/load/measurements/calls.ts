import { addAnalysed } from '../experiments.ts';
import { type Figure, ratioAtLeast } from '../figures.ts';
import { compare, connections } from '../load.ts';
import { newPerson } from '../person.ts';
import { startReference } from '../reference.ts';
import { poolSize, type Stage } from '../stage.ts';

const shown = 50;

/** Requests a second of the calls that a signed-in browser makes most, beside the reference. */
export async function measureCalls(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const ids = await addAnalysed(person, shown);
  const id = ids[Math.floor(shown / 2)] ?? '';
  await product.client.query('vacuum analyze');
  const calls = [
    { name: 'list', path: `/api/experiments?limit=${shown}`, reference: '/list', limit: 0.6 },
    { name: 'one', path: `/api/experiments/${id}`, reference: `/one/${id}`, limit: 0.7 },
    { name: 'user', path: '/api/auth/user', reference: '/user', limit: 0.7 },
  ] as const;
  const bodyOf = async (path: string) =>
    (await fetch(product.url + path, { headers: { cookie: person.cookie } })).text();
  const reference = await startReference(product.databaseUrl, poolSize, {
    list: await bodyOf(calls[0].path),
    one: await bodyOf(calls[1].path),
    user: await bodyOf(calls[2].path),
  });
  try {
    const figures: Figure[] = [];
    for (const { path, reference: referencePath, limit } of calls) {
      const rates = await compare(
        { url: product.url + path, cookie: person.cookie },
        { url: reference.url + referencePath, cookie: person.cookie },
      );
      figures.push({
        measurement: 'calls',
        name: `GET ${path.replace(id, ':id')}`,
        unit: 'requests/s',
        budget: ratioAtLeast(limit),
        how: `${shown} experiments, ${connections} requests at once`,
        ...rates,
      });
    }
    return figures;
  } finally {
    await reference.stop();
  }
}
