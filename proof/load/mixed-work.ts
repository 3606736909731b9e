/**
 * `npm run load [-- --minutes 10]`: one hour's mixed work in ten minutes, on one process with a PostgreSQL. 500 people are
 * signed in and look and write, customers' pages count visitors, programs predict, analyses run, files are imported, and
 * webhooks go out. Ends with status 1 when an answer was a 5xx, an acknowledged write is gone, or memory grew.
 */

import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/postgres.ts';
import { classes, type Mixed, prepare } from './mixed-classes.ts';
import { lostWrites } from './mixed-ledger.ts';
import { residentMb } from './processes.ts';
import { productOn } from './stage.ts';
import { median, quantile, sleep } from './statistics.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const seconds = Number(values.minutes) * 60;
/** Of its memory at the middle, in percent. */
const mostGrowth = 5;
/** At the end work that was begun is done within so many seconds. */
const settleSeconds = 60;

interface Told {
  times: number[];
  statuses: Map<number, number>;
}

/** Calls `act` so many times a second, however long it takes, and notes how long after its turn each answer came. */
async function keepCalling(
  perSecond: number,
  until: number,
  act: () => Promise<number>,
  told: Told,
): Promise<void> {
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  for (let n = 0; ; n += 1) {
    const turn = begun + (1000 * n) / perSecond;
    if (turn > until) break;
    await sleep(Math.max(0, turn - performance.now()));
    const one = act()
      .catch(() => 0)
      .then((status) => {
        told.times.push(performance.now() - turn);
        told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1);
      })
      .finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
}

const postgres = await startPostgres({ settings: { shared_buffers: '256MB' } });
const product = await productOn(postgres.url, { WEBHOOK_ALLOW_PRIVATE: '1' });
let mixed: Mixed | undefined;
try {
  mixed = await prepare(product);
  const state = mixed;
  const until = performance.now() + seconds * 1000;
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(residentMb(product.pid)), 1000);
  const told = new Map<string, Told>(classes.map(({ name }) => [name, { times: [], statuses: new Map() }]));
  await Promise.all(
    classes.map(({ name, perSecond, act }) =>
      keepCalling(perSecond, until, () => act(state), told.get(name) as Told),
    ),
  );
  clearInterval(watch);
  console.log(
    '| class | a second | answers | median | 99 % | 5xx or none |\n| --- | --- | --- | --- | --- | --- |',
  );
  let broken = 0;
  let answers = 0;
  for (const { name, perSecond } of classes) {
    const { times, statuses } = told.get(name) as Told;
    const bad = [...statuses].reduce(
      (sum, [status, count]) => sum + (status === 0 || status >= 500 ? count : 0),
      0,
    );
    const refused = [...statuses].filter(([status]) => status >= 400 && status < 500);
    broken += bad;
    answers += times.length;
    const ms = (share: number) => `${quantile(times, share).toFixed(0)} ms`;
    console.log(
      `| ${name} | ${perSecond.toFixed(perSecond < 1 ? 2 : 0)} | ${times.length} | ${ms(0.5)} | ${ms(0.99)} | ${bad} |`,
    );
    if (refused.length > 0)
      console.log(`  ${name}: ${refused.map(([status, count]) => `${count} x ${status}`).join(', ')}`);
  }
  const { lost, said } = await lostWrites(state, settleSeconds);
  const eighth = Math.max(1, Math.floor(memory.length / 8));
  const middle = median(memory.slice(4 * eighth, 5 * eighth));
  const last = median(memory.slice(-eighth));
  const growth = (100 * (last - middle)) / middle;
  console.log(
    `Figure: ${answers} answers in ${values.minutes} minutes on ${cpus().length} cores, PostgreSQL, the load itself among them: ` +
      `${broken} without an answer or 5xx; ${said}; ${lost.length} acknowledged writes lost; memory ${middle.toFixed(0)} MB at the middle, ` +
      `${last.toFixed(0)} MB at the end (${growth.toFixed(1)} %)`,
  );
  for (const one of lost) console.error(one);
  if (broken > 0 || lost.length > 0 || growth >= mostGrowth) process.exitCode = 1;
} finally {
  mixed?.close();
  await product.stop();
  await postgres.stop();
}
