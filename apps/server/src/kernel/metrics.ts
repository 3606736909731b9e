import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

/** What the process tells about itself, in Prometheus' text format. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Measures every request of the application, by route. */
  measureRequests(app: FastifyInstance): void;
  /** Tells how many progress streams are open. */
  watchStreams(count: () => number): void;
}

/** Seconds; the promises of the product lie between 0.1 and 1. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Collects the metrics of one process: Node's own (event loop, memory, garbage collection) and the product's. */
export async function createMetrics({ db, pool }: Database): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'frontrunner_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer. A stream counts when it ends.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers,
  });
  if (pool) {
    new Gauge({
      name: 'frontrunner_database_connections',
      help: 'Connections of the pool (in use, idle), and callers waiting for one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
      },
    });
  }
  new Gauge({
    name: 'frontrunner_jobs',
    help: 'Jobs of each queue that wait, wait for another try, or are being done, over all processes.',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      const found = (await db.execute(sql`
        select q.name as queue, s.state, count(j.id)::int as jobs from jobs.queue q
        cross join (values ('created'), ('retry'), ('active')) s (state)
        left join jobs.job j on j.name = q.name and j.state::text = s.state
        where q.name not like '\\_\\_%' group by 1, 2`)) as unknown as {
        rows: { queue: string; state: string; jobs: number }[];
      };
      for (const { queue, state, jobs } of found.rows) this.set({ queue, state }, jobs);
    },
  });
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    measureRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        durations.observe(
          { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
    },
    watchStreams: (count) => {
      new Gauge({
        name: 'frontrunner_streams_open',
        help: 'Progress streams open at this process.',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
  };
}
