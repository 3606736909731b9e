/** Measures the built web application against its budgets and fails on excess; run `npm run build` first. */
import { type Measure, measureBundle } from './measure-bundle.ts';

const inKB = (bytes: number) => Number((bytes / 1000).toFixed(1));

let measures: Measure[];
try {
  measures = measureBundle();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
console.table(
  measures.map(({ name, bytes, limit }) => ({
    part: name,
    'gzip kB': inKB(bytes),
    'limit kB': inKB(limit),
    verdict: bytes <= limit ? 'ok' : 'TOO LARGE',
  })),
);
const excess = measures.filter(({ bytes, limit }) => bytes > limit);
if (excess.length > 0) {
  console.error(`Over budget: ${excess.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
