import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { RunningProduct } from '../../../scripts/product.ts';
import { inventedExperiment } from '../experiments.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { newPerson } from '../person.ts';
import { productOn, type Stage } from '../stage.ts';
import { sleep } from '../statistics.ts';

const streams = 2000;
const openedAtOnce = 50;
const settleMs = 3000;

interface OpenStream {
  close(): void;
  /** Resolves at the first message with this text. */
  message(text: string): Promise<void>;
}

function openStream(url: string, cookie: string, agent: http.Agent): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { cookie }, agent }, (answer) => {
      let said = '';
      let wanted: { text: string; found: () => void } | undefined;
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        said = (said + chunk).slice(-1000);
        if (wanted && said.includes(wanted.text)) wanted.found();
      });
      answer.once('data', () =>
        resolve({
          close: () => request.destroy(),
          message: (text) =>
            new Promise((found) => {
              wanted = { text, found };
            }),
        }),
      );
      if (answer.statusCode !== 200) reject(new Error(`the stream answered ${answer.statusCode}`));
    });
    request.on('error', reject);
  });
}

/**
 * Resident memory of a process in bytes, without garbage: how much of that is waiting depends on how far the process let
 * its heap grow before, for instance while it started, and not on what is measured.
 */
async function memoryOf({ pid, output }: RunningProduct): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(output())?.[1];
  if (!address) throw new Error(`The product opened no debugger:\n${output()}`);
  const debug = new WebSocket(address);
  await once(debug, 'open');
  debug.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(debug, 'message');
  debug.close();
  return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** Memory that 2,000 open progress streams take, and how long one event needs to reach all of them. */
export async function measureStreams(stage: Stage): Promise<Figure[]> {
  const { databaseUrl } = await stage.product();
  // A process of its own: what another measurement left behind would be counted as memory of the streams.
  const product = await productOn(databaseUrl, { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open: OpenStream[] = [];
  try {
    const person = await newPerson(product);
    const { id } = await person.call('POST', '/api/experiments', inventedExperiment(1));
    const url = `${product.url}/api/experiments/${id}/stream`;
    const openMany = async (count: number) => {
      while (open.length < count)
        open.push(
          ...(await Promise.all(
            Array.from({ length: openedAtOnce }, () => openStream(url, person.cookie, agent)),
          )),
        );
    };
    await openMany(streams / 10);
    for (const stream of open.splice(0)) stream.close();
    await sleep(settleMs);
    const before = await memoryOf(product);
    await openMany(streams);
    await sleep(settleMs);
    const bytes = ((await memoryOf(product)) - before) / streams;

    const all = Promise.all(open.map((stream) => stream.message('bench event')));
    const started = performance.now();
    await product.client.query(
      `with event as (
         insert into progress_events (topic, type, progress_percent, message)
         values ($1, 'progress', 10, 'bench event') returning topic
       ) select pg_notify('frontrunner_progress', topic) from event`,
      [`experiment:${id}`],
    );
    await all;
    const seconds = (performance.now() - started) / 1000;
    const [memory, how] = ['memory of an open stream', `${streams} open streams of one experiment`];
    const collected = `${how}; resident, garbage collected before and after`;
    return [
      figure('streams', memory, [bytes / 1000, 'kB'], atMost(40), collected),
      figure('streams', 'one event to reach all', [seconds, 's'], atMost(1), how),
    ];
  } finally {
    for (const stream of open) stream.close();
    agent.destroy();
    await product.stop();
  }
}
