import { existsSync, readFileSync, statSync } from 'node:fs';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
/** A part of the built web application: bytes as sent to a browser that takes gzip (fonts as they are), and the most that it may have. */
export interface Measure {
  name: string;
  bytes: number;
  limit: number;
}

/** A part of the build with everything it loads at once. */
function closure(start: string, importsOf: (part: string) => readonly string[], found = new Set<string>()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const next of importsOf(start)) closure(next, importsOf, found);
  return found;
}

const kB = 1000;
const limits = { initial: 165, chart: 60, route: 50, css: 14, fonts: 40 };

const dist = new URL('../dist/', import.meta.url);

/**
 * Measures the built web application part by part. Throws when it is not built.
 * Sizes are those of the files that Vite's manifest names.
 */
export function measureBundle(): Measure[] {
  const manifestFile = new URL('.vite/manifest.json', dist);
  if (!existsSync(manifestFile)) throw new Error('apps/web/dist is not built. Run `npm run build` first.');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  /** What a browser that takes gzip is sent. */
  const size = (file: string): number =>
    statSync(new URL(existsSync(new URL(`${file}.gz`, dist)) ? `${file}.gz` : file, dist)).size;
  const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + size(file), 0);

  const importsOf = (key: string) => manifest[key]?.imports ?? [];
  const filesOf = (keys: Iterable<string>): string[] => [...keys].flatMap((key) => manifest[key]?.file ?? []);

  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest names no entry.');
  const initial = closure(entry, importsOf);
  const lazy = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []));
  const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const fonts = new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]));

  return [
    { name: 'initial JavaScript', bytes: sum(filesOf(initial)), limit: limits.initial * kB },
    ...[...lazy].map((key) => {
      const own = [...closure(key, importsOf)].filter((part) => !initial.has(part));
      const limit = /chart/.test(key) ? limits.chart * kB : limits.route * kB;
      return { name: key.replace(/^.*\/(?=[^/]+$)/, ''), bytes: sum(filesOf(own)), limit };
    }),
    { name: 'CSS', bytes: sum(css), limit: limits.css * kB },
    {
      name: 'fonts (as they are)',
      bytes: [...fonts]
        .filter((file) => file.endsWith('.woff2'))
        .reduce((bytes, file) => bytes + readFileSync(new URL(file, dist)).length, 0),
      limit: limits.fonts * kB,
    },
  ];
}
