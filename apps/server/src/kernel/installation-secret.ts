import { eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { installationSecrets } from './schema.ts';

/**
 * A secret that this installation drew for itself at its first use and keeps since. Processes that start
 * together agree on one: the first insert wins.
 */
export async function installationSecret<Value>(
  db: Executor,
  name: string,
  draw: () => Value | Promise<Value>,
): Promise<Value> {
  const find = () => db.select().from(installationSecrets).where(eq(installationSecrets.name, name)).limit(1);
  const [known] = await find();
  if (known) return known.value as Value;
  await db
    .insert(installationSecrets)
    .values({ name, value: await draw() })
    .onConflictDoNothing();
  const [stored] = await find();
  return stored?.value as Value;
}

/** Remembers the result of `load` for the life of the process, but never a failure. */
export function remembered<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    if (!pending) {
      pending = load();
      pending.catch(() => {
        pending = undefined;
      });
    }
    return pending;
  };
}
