import { expect, test } from 'vitest';
import { startTestProduct } from '../../apps/server/src/test/product.ts';
import { figuresText, runCampaign } from './campaign.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_260_101);
const count = 2_000;

test(`${count} hostile requests: no 5xx, no hang, nothing written by a refusal`, async () => {
  const product = await startTestProduct();
  try {
    const figures = await runCampaign(product, { count, seed, newCastEvery: 1_000 });
    console.log(`Figure: ${figuresText(figures)}; seed ${seed}`);
    expect(figures.requests).toBe(count);
    expect(figures.fewest).toBeGreaterThan(0);
    expect((await fetch(`${product.baseUrl}/api/health/ready`)).status).toBe(200);
  } finally {
    await product.close();
  }
}, 120_000);
