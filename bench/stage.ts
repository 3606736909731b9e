import pg from 'pg';
import { type TemporaryPostgres, startPostgres } from '../scripts/postgres.ts';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import { sleep } from './statistics.ts';

/** Connections of the product's pool, and so of the reference's: the product's own default. */
export const poolSize = 10;
export const adminEmail = 'admin@bench.invalid';

/** What measurements share: each part is started when the first one asks for it. */
export interface Stage {
  postgres(): Promise<TemporaryPostgres>;
  /** The built product on an empty PostgreSQL database of its own, with every limit of requests a minute off. */
  product(): Promise<StagedProduct>;
  close(): Promise<void>;
}

export interface StagedProduct extends RunningProduct {
  databaseUrl: string;
  /** Of the same database; for filling it and for figures that only it knows. */
  client: pg.Client;
}

/** Starts the built product in a process of its own on a PostgreSQL database. */
export async function productOn(databaseUrl: string): Promise<StagedProduct> {
  const product = await startProduct({
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAILS: adminEmail,
    },
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    ...product,
    databaseUrl,
    client,
    stop: async () => {
      await client.end();
      await product.stop();
    },
  };
}

export function createStage(): Stage {
  let postgres: Promise<TemporaryPostgres> | undefined;
  let product: Promise<StagedProduct> | undefined;
  const stage: Stage = {
    postgres: () => {
      postgres ??= startPostgres();
      return postgres;
    },
    product: () => {
      product ??= stage.postgres().then(({ url }) => productOn(url));
      return product;
    },
    close: async () => {
      await (await product)?.stop();
      await (await postgres)?.stop();
    },
  };
  return stage;
}

/** Asks until `isDone` says so of the answer; throws after `timeoutMs`. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  timeoutMs = 120_000,
): Promise<Answer> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`not done after ${timeoutMs / 1000} s`);
    await sleep(20);
  }
}
