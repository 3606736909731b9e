import { and, eq, lt, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Executor } from '../../../kernel/database.ts';
import { providerRecords as records } from '../../../kernel/schema.ts';

/** Storage of the embedded provider in the product's own database; what has expired is not found. */
export function createProviderAdapter(db: Executor, model: string): Adapter {
  const byId = (id: string) => and(eq(records.model, model), eq(records.id, id));

  function present(row: typeof records.$inferSelect | undefined): AdapterPayload | undefined {
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined;
    const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {};
    return { ...row.payload, ...consumed } as AdapterPayload;
  }

  return {
    upsert: async (id, payload, expiresIn) => {
      const values = {
        payload: payload as Record<string, unknown>,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      };
      await db
        .insert(records)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [records.model, records.id], set: values });
    },
    find: async (id) => present((await db.select().from(records).where(byId(id)).limit(1))[0]),
    findByUid: async (uid) => {
      const [row] = await db
        .select()
        .from(records)
        .where(and(eq(records.model, model), eq(records.uid, uid)))
        .limit(1);
      return present(row);
    },
    // Only the device flow has user codes, and it is switched off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      await db.update(records).set({ consumedAt: new Date() }).where(byId(id));
    },
    destroy: async (id) => {
      await db.delete(records).where(byId(id));
    },
    revokeByGrantId: async (grantId) => {
      await db.delete(records).where(and(eq(records.model, model), eq(records.grantId, grantId)));
    },
  };
}

/** Removes what the embedded provider keeps of sign-ins that are over or were left, by its own clock. */
export async function deleteExpiredRecords(db: Executor): Promise<void> {
  await db.delete(records).where(lt(records.expiresAt, new Date()));
}

/** Removes what the embedded provider keeps about a person. */
export async function forgetDemoSubject(db: Executor, subject: string): Promise<void> {
  await db.delete(records).where(sql`${records.payload} ->> 'accountId' = ${subject}`);
}
