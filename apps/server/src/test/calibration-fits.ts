import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestProduct } from './product.ts';

/** Waits until no calibration is to be fitted any more. */
export async function calibrationsFitted({ deps }: TestProduct): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = (await deps.db.execute(
          sql`select count(*)::int as waiting from jobs.job where name = 'calibration-fit' and state in ('created', 'retry', 'active')`,
        )) as unknown as { rows: { waiting: number }[] };
        return found.rows[0]?.waiting;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}
