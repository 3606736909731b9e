import { execFileSync } from 'node:child_process';
import { atLeast, atMost, type Figure } from '../figures.ts';
import { median } from '../statistics.ts';

const runs = 3;

/** Headlines a second on one core, load time and memory, each in a fresh process. */
export async function measurePredictor(): Promise<Figure[]> {
  const results: { loadMs: number; headlinesPerSecond: number; memoryMB: number }[] = [];
  const script = new URL('../predictor-process.ts', import.meta.url).pathname;
  for (let run = 0; run < runs; run++)
    results.push(JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })));
  const of = (key: 'loadMs' | 'headlinesPerSecond' | 'memoryMB') => median(results.map((one) => one[key]));
  const measurement = 'predictor';
  return [
    {
      measurement,
      name: 'headlines scored on one core',
      unit: 'headlines/CPU s',
      value: of('headlinesPerSecond'),
      budget: atLeast(30_000),
      how: 'invented headlines, a fresh process, median of 3',
    },
    { measurement, name: 'loading the model', unit: 'ms', value: of('loadMs'), budget: atMost(150) },
    {
      measurement,
      name: 'memory of the loaded model, scoring',
      unit: 'MB',
      value: of('memoryMB'),
      budget: atMost(60),
      how: 'resident memory beyond that of the same process before the load',
    },
  ];
}
