import pg from 'pg';
import { freePort } from '../../scripts/free-port.ts';
import { type PostgresOptions, startPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts';
import { type RunningProduct, startProduct } from '../../scripts/product.ts';
import { type Load, type LoadOptions, startLoad } from './load.ts';
import { countOnceOnly, settle } from './once-only.ts';
import { compareWithAcknowledged } from './verify.ts';

/** An acknowledged write is on the disk, as PostgreSQL promises with its own defaults. */
export const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** One process of the product. */
export interface ProcessOptions {
  role: 'web' | 'worker' | 'all';
  env?: NodeJS.ProcessEnv;
  /** The repository it runs from, when it is not this one's working tree. */
  repository?: string;
}

export interface Stage {
  postgres: TemporaryPostgres;
  /** Where the people reach the product. */
  url: string;
  load: Load;
  /** In the order of the options. */
  processes: RunningProduct[];
  /** Ends a process without a warning and starts it again on the same port. */
  killAndStart(index: number): Promise<void>;
  /** Asks a process to stop, lets it end what it does, and starts it again; as something else when told so. */
  stopAndStart(index: number, as?: ProcessOptions): Promise<void>;
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Waits until a further `count` requests were answered well. */
  served(count: number, withinMs?: number): Promise<void>;
  /** Waits until a query answers `met`, for a minute at most. */
  until(what: string, condition: string): Promise<void>;
  /** Adds to what fails the command. */
  problem(what: string): void;
}

export interface StageOptions {
  /** What is shown, e.g. "server killed". */
  name: string;
  seed: number;
  /** A web process and a worker unless given. */
  processes?: ProcessOptions[];
  /** Added to the variables of every process. */
  env?: NodeJS.ProcessEnv;
  /** Where people reach the product; the first web process unless given. */
  url?: string;
  postgres?: PostgresOptions;
  load?: Partial<LoadOptions>;
  /** Failures that people may see during the fault, by code; any other fails the command. */
  mayFailWith: RegExp;
  /** Milliseconds after the last fault within which nothing may be under way any more. */
  settlesWithinMs?: number;
}

/** One query on a connection of its own, so that no fault can have broken it. */
export async function queryOnce(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  // The statement's own failure tells that the connection was cut.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/**
 * Runs the product as processes on a PostgreSQL of their own under a mixed load, lets `fault` do its harm, and holds
 * everything that was acknowledged against what is there. Prints the figure; sets the exit status.
 * `fault` answers what was survived, e.g. "50 kills".
 */
export async function underFault(
  options: StageOptions,
  fault: (stage: Stage) => Promise<string>,
): Promise<void> {
  const startedAt = performance.now();
  const postgres = await startPostgres({
    ...options.postgres,
    settings: { ...durable, ...options.postgres?.settings },
  });
  const processes: RunningProduct[] = [];
  /** Those that were replaced as well, for what they said. */
  const started: RunningProduct[] = [];
  const problems: string[] = [];
  const tell = () => {
    for (const one of started) console.log(one.output().slice(-4000));
  };
  try {
    const start = async ({ role, env, repository }: ProcessOptions) => {
      const one = await startProduct({
        env: {
          DATABASE_URL: postgres.url,
          ROLE: role,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          ...options.env,
          ...env,
        },
        ...(repository ? { repository } : {}),
      });
      started.push(one);
      return one;
    };
    const chosen = options.processes ?? [{ role: 'web' }, { role: 'worker' }];
    // Each keeps its port over restarts.
    const starts: ProcessOptions[] = [];
    for (const one of chosen) {
      const PORT = one.env?.PORT ?? options.env?.PORT ?? String(await freePort());
      starts.push({ ...one, env: { ...one.env, PORT } });
    }
    for (const one of starts) processes.push(await start(one));
    const url = options.url ?? processes.find((one) => one.url)?.url ?? '';
    const load = await startLoad({ url, seed: options.seed, ...options.load });
    const stage: Stage = {
      postgres,
      url,
      load,
      processes,
      killAndStart: async (index) => {
        await processes[index]?.kill();
        processes[index] = await start(starts[index] ?? { role: 'all' });
      },
      stopAndStart: async (index, as = starts[index] ?? { role: 'all' }) => {
        await processes[index]?.stop();
        processes[index] = await start(as);
      },
      query: (statement, values) => queryOnce(postgres.url, statement, values),
      served: (count, withinMs) => served(load, count, withinMs),
      until: (what, condition) => until(postgres.url, what, condition),
      problem: (what) => problems.push(what),
    };
    const survived = await fault(stage);
    await load.stop();
    await report(options, stage, { survived, problems, startedAt });
    if (problems.length > 0) tell();
  } catch (error) {
    tell();
    throw error;
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await postgres.stop();
  }
}

async function until(url: string, what: string, condition: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await queryOnce(url, condition))[0]?.met) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function served(load: Load, count: number, withinMs = 60_000): Promise<void> {
  const target = load.tally.done + count;
  const deadline = performance.now() + withinMs;
  while (load.tally.done < target) {
    if (performance.now() > deadline)
      throw new Error(
        `only ${count - target + load.tally.done} of ${count} requests were served in ${withinMs} ms`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function report(
  options: StageOptions,
  { postgres, load, problem, query }: Stage,
  { survived, problems, startedAt }: { survived: string; problems: string[]; startedAt: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const settledMs = await settle(client, options.settlesWithinMs ?? 60_000);
  const { compared, losses } = await compareWithAcknowledged(load.people);
  const once = await countOnceOnly(client, load.people);
  await client.end();
  const { tally, watched } = load;
  for (const what of [...losses, ...once.twice, ...tally.unexplained, ...watched.problems]) problem(what);
  for (const [code, count] of tally.failures)
    if (!options.mayFailWith.test(code)) problem(`${count} requests failed with ${code}`);
  const [{ runs } = {}] = await query('select count(*) as runs from experiment_runs');
  const failures = [...tally.failures].map(([code, count]) => `${count} ${code}`).join(', ') || 'none';
  console.log(
    `Requests: ${tally.requests}, ${tally.done} done, ${tally.refused} refused, failed: ${failures}.`,
  );
  console.log(
    `Analyses: ${runs}, ${watched.finished} of them watched to the end over ${watched.reconnections} reconnections, ` +
      `the slowest told after ${(watched.slowestMs / 1000).toFixed(1)} s. At rest ${(settledMs / 1000).toFixed(1)} s ` +
      `after the last request. Slowest answer ${(tally.slowestMs / 1000).toFixed(1)} s.`,
  );
  for (const what of problems.slice(0, 20)) console.log(`Problem: ${what}`);
  console.log(
    `Figure: ${options.name}: ${survived} survived, ${tally.requests} requests, ${compared} acknowledged values and ` +
      `${once.compared} rows compared, ${losses.length} lost, ${once.twice.length} not once, ${problems.length} problems, ` +
      `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
