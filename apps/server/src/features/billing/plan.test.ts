import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaces } from '../../kernel/schema.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { isPlanActive, planIsActiveAt, renewalGraceMs } from './plan.ts';
import { subscriptions } from './tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('the database counts the same people as Pro as the session does, in every state and at every edge', async () => {
  const { db } = product.deps;
  const now = new Date('2026-11-21T12:00:00.000Z');
  const at = (ms: number) => new Date(now.getTime() + ms);
  const states = (['active', 'past_due', 'suspended', 'ended'] as const).flatMap((status) =>
    [false, true].flatMap((cancelAtPeriodEnd) =>
      [-renewalGraceMs - 1, -renewalGraceMs, -renewalGraceMs + 1, -1, 0, 1].flatMap((end) =>
        [null, end - 1, end, end + 1].map((reversed) => ({
          status,
          cancelAtPeriodEnd,
          currentPeriodEnd: at(end),
          reversedThrough: reversed === null ? null : at(reversed),
        })),
      ),
    ),
  );
  const owners = await db
    .insert(workspaces)
    .values(states.map(() => ({ name: 'Team' })))
    .returning({ id: workspaces.id });
  const rows = states.map((state, index) => ({
    ...state,
    workspaceId: owners[index]!.id,
    source: 'stripe' as const,
    customerId: `cus_${index}`,
    subscriptionId: `sub_${index}`,
    stateAt: now,
  }));
  await db.insert(subscriptions).values(rows);
  const counted = await db
    .select({ id: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.source, 'stripe'), planIsActiveAt(now)));
  const expected = rows.filter((row) => isPlanActive(row, now)).map((row) => row.subscriptionId);
  expect(expected.length).toBeGreaterThan(10);
  expect(counted.map(({ id }) => id).sort()).toEqual(expected.sort());
});
