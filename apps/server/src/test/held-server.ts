/**
 * The production server as a process of its own that tests can kill. It prints one JSON object a line:
 * first its address and the cookie of a new user, then every step of an analysis.
 * With HOLD_AT set it stops before that step (in percent) for ever. With NOTE_FINISHED=1 every finished run and
 * benchmark and every stopped live test enqueues a job that notes it in the audit log; HOLD_AT=note stops before the job has
 * done that.
 */
import { readConfig } from '../config.ts';
import { auditLog } from '../kernel/schema.ts';
import { type Overrides, startProduct } from '../start.ts';
import { newUser } from './client.ts';

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function reach(step: number | 'note'): Promise<void> {
  say({ step });
  if (String(step) === process.env.HOLD_AT) await new Promise(() => undefined);
}

const notes: Overrides = {
  onFinished: {
    run: [({ jobs }, { tx, run }) => jobs.enqueue(tx, 'note', { action: `run ${run.status}`, id: run.id })],
    benchmark: [
      ({ jobs }, { tx, benchmark }) => jobs.enqueue(tx, 'note', { action: 'benchmark', id: benchmark.id }),
    ],
  },
  onLiveTestChanged: [
    ({ jobs }, { tx, test }) => jobs.enqueue(tx, 'note', { action: `live ${test.status}`, id: test.id }),
  ],
  jobs: ({ db }) => [
    {
      name: 'note',
      concurrency: 1,
      retries: 3,
      run: async ({ action, id }) => {
        await reach('note');
        await db.insert(auditLog).values({ action, outcome: 'allowed', details: { id } });
        say({ step: `${action} noted` });
      },
    },
  ],
};

const product = await startProduct(readConfig(process.env), {
  onAnalysisStep: reach,
  ...(process.env.NOTE_FINISHED ? notes : {}),
});
await product.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = product.app.server.address() as { port: number };
const baseUrl = `http://localhost:${port}`;
const user = await newUser(
  { ...product, baseUrl },
  { plan: process.env.USER_PLAN === 'pro' ? 'pro' : 'free' },
);
say({ baseUrl, cookie: user.cookie });
process.on('SIGTERM', () => void product.close().then(() => process.exit(0)));
