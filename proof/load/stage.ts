import pg from 'pg';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts';
import { type RunningProduct, startProduct } from '../../scripts/product.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { type BenchServer, startBenchServer } from './bench-data.ts';
import { sleep } from './statistics.ts';

/** Connections of the product's pool, and so of the reference's: the product's own default. */
export const poolSize = 10;

/** What measurements share: each part is started when the first one asks for it. */
export interface Stage {
  postgres(): Promise<TemporaryPostgres>;
  /** The built product on an empty PostgreSQL database of its own, with every limit of requests a minute off. */
  product(): Promise<StagedProduct>;
  /** The PostgreSQL with the seeded databases, whose data stay. */
  seeds(): Promise<BenchServer>;
  close(): Promise<void>;
}

export interface StagedProduct extends RunningProduct {
  databaseUrl: string;
  /** Of the same database; for filling it and for figures that only it knows. */
  client: pg.Client;
  /** Port of its inspector, with `--profile`. */
  inspector?: number | undefined;
}

/** Starts the built product in a process of its own on a PostgreSQL database, with further variables in `env`. */
export async function productOn(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<StagedProduct> {
  ensureWebBuild();
  const inspector = process.argv.includes('--profile') ? await freePort() : undefined;
  const product = await startProduct({
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      RATE_LIMITS: 'off',
      STREAMS_PER_PERSON: '5000',
      LOG_LEVEL: 'warn',
      ADMIN_EMAILS: 'user1@seed.invalid',
      ...(inspector ? { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` } : {}),
      ...env,
    },
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    ...product,
    databaseUrl,
    client,
    inspector,
    stop: async () => {
      await client.end();
      await product.stop();
    },
  };
}

export function createStage(): Stage {
  let postgres: Promise<TemporaryPostgres> | undefined;
  let product: Promise<StagedProduct> | undefined;
  let seeds: Promise<BenchServer> | undefined;
  const stage: Stage = {
    postgres: () => {
      postgres ??= startPostgres();
      return postgres;
    },
    product: () => {
      product ??= stage.postgres().then(({ url }) => productOn(url));
      return product;
    },
    seeds: () => {
      seeds ??= startBenchServer();
      return seeds;
    },
    close: async () => {
      // What did not start was told by the measurement that wanted it.
      const stop = (part?: Promise<{ stop(): Promise<void> }>) =>
        part?.then(
          (one) => one.stop(),
          () => undefined,
        );
      await stop(product);
      await stop(seeds);
      await stop(postgres);
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
