import { createHash } from 'node:crypto';
import { openSession, type Person, personOf } from './person.ts';
import { productOn, type Stage, type StagedProduct } from './stage.ts';

export const sizes = [1, 10, 100] as const;
export type Size = (typeof sizes)[number];

/** What a database of the benchmarks' seed holds: x1, x10 and x100 of everything. */
export const seedOf = (size: Size) => ({ events: 100_000 * size, users: 1_000 * size });

/**
 * The product on a seeded database. The two smaller ones are seeded now where they are missing (half a minute).
 * Throws, saying what to do, when the large one is missing: that takes minutes and belongs into a step of its own.
 */
export async function seededProduct(stage: Stage, size: Size): Promise<StagedProduct> {
  const seed = seedOf(size);
  const url = await (await stage.seeds()).database(seed, { seedMissing: size < 100 });
  if (!url)
    throw new Error(
      `there is no database with ${seed.events.toLocaleString('en')} events younger than three days. ` +
        `Seed it once (2 to 5 minutes): npm run seed:events`,
    );
  return productOn(url);
}

/** A seeded account by its name before the @, with a new session. */
export async function seededPerson(product: StagedProduct, name: string): Promise<Person> {
  const digest = createHash('md5').update(name).digest('hex');
  const id = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return personOf(product.url, await openSession(product.client, id), id);
}
