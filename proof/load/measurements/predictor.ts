import { execFileSync } from 'node:child_process';
import { atMost, type Figure, figure, ratioAtLeast } from '../figures.ts';
import { median } from '../statistics.ts';

const runs = 3;
type Measure = 'loadMs' | 'headlinesPerSecond' | 'referencePerSecond' | 'memoryMB';

/** Headlines a second on one core, load time and memory, each in a fresh process. */
export async function measurePredictor(): Promise<Figure[]> {
  const results: Record<Measure, number>[] = [];
  const script = new URL('../predictor-process.ts', import.meta.url).pathname;
  for (let run = 0; run < runs; run++)
    results.push(JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })));
  const of = (key: Measure) => median(results.map((one) => one[key]));
  const rate: [number, string] = [of('headlinesPerSecond'), 'headlines/CPU s'];
  const fresh =
    'invented headlines, a fresh process, median of 3; the reference only tokenises and hashes; 0.8 of the first version';
  const memory = 'memory of the loaded model, scoring';
  const how = 'resident memory beyond that of the same process before the load';
  return [
    {
      ...figure('predictor', 'headlines scored on one core', rate, ratioAtLeast(0.062), fresh),
      reference: of('referencePerSecond'),
      ratio: of('headlinesPerSecond') / of('referencePerSecond'),
    },
    figure('predictor', 'loading the model', [of('loadMs'), 'ms'], atMost(150)),
    figure('predictor', memory, [of('memoryMB'), 'MB'], atMost(60), how),
  ];
}
