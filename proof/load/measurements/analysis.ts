import { inventedExperiment } from '../experiments.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { newPerson, type Person } from '../person.ts';
import type { Stage } from '../stage.ts';
import { quantile } from '../statistics.ts';

const atOnce = 20;
const warmUps = 1;
const each = 10;

/** One whole analysis as a page sees it: the stream open, from the run call to the event that it is complete. */
async function analyse(url: string, person: Person, number: number): Promise<number> {
  const { id } = await person.call('POST', '/api/experiments', inventedExperiment(number));
  const stopListening = new AbortController();
  const stream = await fetch(`${url}/api/experiments/${id}/stream`, {
    headers: { cookie: person.cookie },
    signal: stopListening.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!stream.ok || !reader) throw new Error(`the stream answered ${stream.status}`);
  await reader.read();
  const started = performance.now();
  const running = person.call('POST', `/api/experiments/${id}/run`);
  for (let said = ''; !said.includes('"complete"'); ) {
    const { value, done } = await reader.read();
    if (done || value.includes('"error"')) throw new Error(`the analysis failed: ${said}${value}`);
    said += value;
  }
  const took = performance.now() - started;
  await running;
  stopListening.abort();
  await person.call('DELETE', `/api/experiments/${id}`);
  return took;
}

/** How long a whole analysis of the Free plan takes while twenty people run theirs, one after the other. */
export async function measureAnalysis(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const times: number[] = [];
  // The Free plan allows few experiments, so everybody runs one; they are entered before the clock runs.
  const people: Person[] = [];
  while (people.length < atOnce * (warmUps + each)) people.push(await newPerson(product, { plan: 'free' }));
  const one = async (_: unknown, number: number) => {
    for (let i = 0; i < warmUps + each; i++) {
      const took = await analyse(product.url, people[number + i * atOnce] as Person, number);
      if (i >= warmUps) times.push(took);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const how = `Free plan, ${atOnce} at once, ${times.length} analyses`;
  const name = 'whole analysis, run call to complete event, median';
  return [
    figure('analysis', name, [quantile(times, 0.5), 'ms'], atMost(250), how),
    figure('analysis', 'whole analysis, 99 %', [quantile(times, 0.99), 'ms'], atMost(1500), how),
  ];
}
