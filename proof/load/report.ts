import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { inRepository } from '../../scripts/repository.ts';
import type { Figure } from './figures.ts';
import { isMet } from './figures.ts';
import { markdownTable } from './table.ts';

const jsonFile = inRepository('docs/performance.json');
const page = inRepository('docs/performance.md');
const [opening, closing] = ['<!-- written by npm run bench -->', '<!-- end of what npm run bench wrote -->'];

interface Report {
  machine: string;
  /** When each measurement was made last. */
  measuredAt: Record<string, string>;
  figures: Figure[];
}

const machine = () =>
  `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${process.platform}`;

/** What was measured last, as it stands in docs/performance.json. */
function readReport(): Report {
  if (!existsSync(jsonFile)) return { machine: machine(), measuredAt: {}, figures: [] };
  return JSON.parse(readFileSync(jsonFile, 'utf8')) as Report;
}

/**
 * Puts new figures into docs/performance.json and the table of docs/performance.md; those of measurements that were
 * not made now stay as they are. `order` is that of the measurements.
 */
export function writeReport(figures: Figure[], order: readonly string[]): void {
  const before = readReport();
  const made = new Set(figures.map(({ measurement }) => measurement));
  const now = new Date().toISOString();
  const all = [...before.figures.filter(({ measurement }) => !made.has(measurement)), ...figures]
    .filter(({ measurement }) => order.includes(measurement))
    .sort((a, b) => order.indexOf(a.measurement) - order.indexOf(b.measurement));
  const measuredAt = Object.fromEntries(
    order.flatMap((name) => {
      const at = made.has(name) ? now : before.measuredAt[name];
      return at ? [[name, at]] : [];
    }),
  );
  writeFileSync(
    jsonFile,
    `${JSON.stringify({ machine: machine(), measuredAt, figures: all.map((figure) => ({ ...figure, met: isMet(figure) })) }, null, 2)}\n`,
  );
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(opening), text.indexOf(closing)];
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md has lost its marks "${opening}" and "${closing}".`);
  const dates = [...new Set(Object.values(measuredAt).map((at) => at.slice(0, 10)))].sort().join(', ');
  const table = `${opening}\n\nMeasured ${dates} on ${machine()}.\n\n${markdownTable(all)}\n\n`;
  writeFileSync(page, text.slice(0, from) + table + text.slice(to));
}
