import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletedAccounts, providerRecords, sessions } from '../../kernel/schema.ts';
import { Browser } from '../../test/browser.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { purgeExpired } from './purge-expired.ts';

const day = 24 * 60 * 60_000;
const clock = movingClock();
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser(product);
  await browser.signIn(email);
  return browser;
}
const sessionsOf = async () =>
  (await product.deps.db.select().from(sessions)).map(({ accountId }) => accountId);

it('removes the sessions that are over of people who never come back, and no other', async () => {
  const gone = await (await signedIn('gone@example.test')).user();
  clock.advance(4 * day);
  const stays = await signedIn('stays@example.test');
  const { id } = await stays.user();
  clock.advance(3 * day);
  await purgeExpired(product.deps);
  expect(await sessionsOf()).toEqual([id]);
  expect(gone.id).not.toBe(id);
  expect((await stays.client().call('GET', '/api/account/sessions')).status).toBe(200);
});

it('removes what the embedded provider keeps of sign-ins that were left, and leaves open ones whole', async () => {
  const { db } = product.deps;
  const left = { model: 'Interaction', id: 'left', payload: {}, expiresAt: new Date(Date.now() - 1000) };
  const open = { model: 'Interaction', id: 'open', payload: {}, expiresAt: new Date(Date.now() + 60_000) };
  const forGood = { model: 'Client', id: 'for good', payload: {}, expiresAt: null };
  await db.insert(providerRecords).values([left, open, forGood]);
  await purgeExpired(product.deps);
  const ids = (await db.select().from(providerRecords)).map((record) => record.id);
  expect(ids).toEqual(expect.arrayContaining(['open', 'for good']));
  expect(ids).not.toContain('left');
});

it('ends the trace of a deleted account after a year', async () => {
  const browser = await signedIn('trace@example.test');
  await browser.client().call('DELETE', '/api/account', { email: 'trace@example.test' });
  clock.advance(364 * day);
  await purgeExpired(product.deps);
  expect(await product.deps.db.$count(deletedAccounts)).toBe(1);
  clock.advance(2 * day);
  await purgeExpired(product.deps);
  expect(await product.deps.db.$count(deletedAccounts)).toBe(0);
});
