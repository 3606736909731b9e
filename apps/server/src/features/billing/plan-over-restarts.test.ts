import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPglite } from '../../kernel/database.ts';
import { newUser } from '../../test/client.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { plan, signInAgain } from '../../test/plans.ts';
import { startTestProduct } from '../../test/product.ts';
import { reconcilePlans } from './reconcile-plans.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clock = movingClock();

// Two starts on a data folder, the first of which creates the database: slow on a busy machine.
test('what fell due while the server was down is done at the start: one plan renewed, one lapsed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-billing-'));
  const start = async () => startTestProduct({ clock, database: await openPglite(folder) });
  try {
    const first = await start();
    const [renewing, lapsing] = [
      await newUser(first, { plan: 'pro' }),
      await newUser(first, { plan: 'pro' }),
    ];
    await lapsing.call('POST', '/api/cancel-subscription');
    await first.close();
    clock.advance(70 * dayMs);
    const second = await start();
    await reconcilePlans(second.deps);
    const [renewed, lapsed] = [await signInAgain(second, renewing), await signInAgain(second, lapsing)];
    expect(await plan(renewed)).toMatchObject({ isPro: true, status: 'active', invoices: [{}, {}, {}] });
    expect(await plan(lapsed)).toMatchObject({ isPro: false, status: 'ended', invoices: [{}] });
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test('a sandbox plan is worth nothing without the sandbox, and without payments nothing can be bought', async () => {
  const off = await startTestProduct({ variables: { PAYMENTS: 'off' } });
  try {
    const client = await newUser(off, { plan: 'pro' });
    expect((await client.call('POST', '/api/check-subscription-status')).body).toEqual({ isPro: false });
    expect(await plan(client)).toMatchObject({ isPro: false, status: 'none', invoices: [] });
    expect(await client.call('POST', '/api/create-checkout-session')).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_OFF' },
    });
    expect((await client.call('POST', '/api/sandbox/checkout/cs_any/pay')).status).toBe(404);
    expect((await client.call('POST', '/api/webhooks/stripe', {})).status).toBe(404);
    const { body } = await client.call('GET', '/api/config');
    expect(body.payments).toMatchObject({ provider: 'off', priceText: null });
  } finally {
    await off.close();
  }
});

test('a clock that was set back does not undo what is done after it', async () => {
  const moved = movingClock();
  const product = await startTestProduct({ clock: moved });
  try {
    const client = await newUser(product, { plan: 'pro' });
    moved.advance(60 * 60 * 1000);
    await client.call('POST', '/api/cancel-subscription');
    moved.advance(-2 * 60 * 60 * 1000);
    expect((await client.call('POST', '/api/resume-subscription')).body.cancelAtPeriodEnd).toBe(false);
    expect((await client.call('POST', '/api/cancel-subscription')).body.cancelAtPeriodEnd).toBe(true);
    await reconcilePlans(product.deps);
    expect(await plan(client)).toMatchObject({ isPro: true, cancelAtPeriodEnd: true });
  } finally {
    await product.close();
  }
});
