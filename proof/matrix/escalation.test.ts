import { type ApiKey, endpoints } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, workspaceMembers } from '../../apps/server/src/kernel/schema.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { type Actor, assemblePeople, type Person } from './matrix-people.ts';
import { endsSession, pathFor, validBodies } from './matrix-requests.ts';

let product: TestProduct;
let people: Record<Actor, Person>;
beforeAll(async () => {
  product = await startTestProduct({ variables: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  people = await assemblePeople(product);
}, 120_000);
afterAll(() => product.close());

/** Fields that would say who somebody is, wherever a body took them. */
const raised = (things: Person['things']) => ({
  role: 'owner',
  isPro: true,
  isAdmin: true,
  accountId: things.account,
  workspaceId: things.workspace,
});

const powers = () =>
  product.deps.db
    .select({
      workspaceId: workspaceMembers.workspaceId,
      accountId: workspaceMembers.accountId,
      role: workspaceMembers.role,
      email: accounts.email,
    })
    .from(workspaceMembers)
    .innerJoin(accounts, eq(accounts.id, workspaceMembers.accountId))
    .orderBy(workspaceMembers.workspaceId, workspaceMembers.accountId);

/** Sends a valid body with the fields that raise its sender; answers the status. */
async function sendRaised(key: string, { cookie, things }: Person): Promise<number> {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => things[name] ?? name);
  const valid = JSON.parse(filled(JSON.stringify((validBodies as Record<string, object>)[key])));
  const response = await fetch(product.baseUrl + filled(pathFor(key)), {
    method: key.slice(0, key.indexOf(' ')),
    headers: { cookie, origin: product.baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ ...valid, ...raised(things) }),
  });
  await response.text();
  return response.status;
}

test('no call that takes a body takes a role, a plan or another person with it', async () => {
  const callers: Actor[] = ['viewer', 'editor', 'free owner', 'other user'];
  const keys = (Object.keys(validBodies) as ApiKey[]).filter((key) => !endsSession.has(key));
  const before = await powers();
  const accepted: string[] = [];
  for (const key of keys)
    for (const caller of callers) {
      const status = await sendRaised(key, people[caller]);
      // Public calls act for nobody: what they are sent beside their fields has no effect, as the roles below show.
      if (status < 300 && endpoints[key].access !== 'public') accepted.push(`${key} as ${caller}: ${status}`);
    }
  expect(accepted).toEqual([]);
  expect(await powers()).toEqual(before);
  console.log(
    `Figure: ${keys.length * callers.length} bodies that raise their sender, 0 accepted, no role changed`,
  );
}, 120_000);
