/**
 * Measures the built web application against its budgets and fails on excess.
 * Figures are gzip sizes in kB (1000 bytes) of the files that Vite's manifest names; run `vite build` first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
interface Measure {
  name: string;
  bytes: number;
  limit: number;
}

const kB = 1000;
const limits = { initial: 165, chart: 60, route: 50, css: 10, fonts: 40 };

const dist = new URL('../dist/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', dist);
if (!existsSync(manifestFile)) {
  console.error('apps/web/dist is not built. Run `npm run build` first.');
  process.exit(1);
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
const size = (file: string): number => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + size(file), 0);

/** A chunk with everything it loads at once. */
function closure(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, found);
  return found;
}
const filesOf = (keys: Iterable<string>): string[] => [...keys].flatMap((key) => manifest[key]?.file ?? []);

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('The manifest names no entry.');
const initial = closure(entry);
const lazy = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []));
const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
const fonts = new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]));

const measures: Measure[] = [
  { name: 'initial JavaScript', bytes: sum(filesOf(initial)), limit: limits.initial },
  ...[...lazy].map((key) => {
    const own = [...closure(key)].filter((part) => !initial.has(part));
    const limit = /chart/.test(key) ? limits.chart : limits.route;
    return { name: key.replace(/^.*\/(?=[^/]+$)/, ''), bytes: sum(filesOf(own)), limit };
  }),
  { name: 'CSS', bytes: sum(css), limit: limits.css },
  {
    name: 'fonts (as they are)',
    bytes: [...fonts]
      .filter((file) => file.endsWith('.woff2'))
      .reduce((bytes, file) => bytes + readFileSync(new URL(file, dist)).length, 0),
    limit: limits.fonts,
  },
];

console.table(
  measures.map(({ name, bytes, limit }) => ({
    part: name,
    'gzip kB': Number((bytes / kB).toFixed(1)),
    'limit kB': limit,
    verdict: bytes <= limit * kB ? 'ok' : 'TOO LARGE',
  })),
);
const excess = measures.filter(({ bytes, limit }) => bytes > limit * kB);
if (excess.length > 0) {
  console.error(`Over budget: ${excess.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
