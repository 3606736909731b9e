/** `npm run check:asvs`: whether docs/security/asvs-5.0-level-2.md has every requirement once, and names files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { inRepository } from '../../scripts/repository.ts';

/**
 * For each section of ASVS 5.0.0 the highest number of a requirement of level 1 or 2; those come first in each. Chapters
 * are parted by a slash.
 */
const sections = `2 9 11 3 2/3 3 4 1/0 2 4 6 5 0 2/3 1 2 4/1 3 2 3/3 12 4 4 5 3 0 4/3 4 2 5 2 2/2 3 1 1/3 4/
  2 2 4 11 5 2 3/2 3 3 4 1 1/3 2 4/1 5 2 5/2 4 3/3 3 7/1 5 4 3 3/1 4 2`
  .split('/')
  .map((chapter) => chapter.trim().split(' ').map(Number));
const folders: Record<string, string> = {
  's/': 'apps/server/src/',
  'c/': 'packages/contracts/src/',
  'w/': 'apps/web/src/',
};
const states = ['met', 'n/a', 'open', 'operator'] as const;

const wanted = sections.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, number) => `${chapter + 1}.${section + 1}.${number + 1}`),
  ),
);
const page = readFileSync(inRepository('docs/security/asvs-5.0-level-2.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', , state = '', where = '']) => ({ id, state, where }),
);
const problems: string[] = [];
const found = new Set(rows.map(({ id }) => id));
for (const id of wanted) if (!found.has(id)) problems.push(`${id} is missing.`);
if (rows.length !== found.size || rows.length !== wanted.length)
  problems.push(`There are ${rows.length} rows for ${wanted.length} requirements.`);
for (const { id, state, where } of rows) {
  if (!states.some((known) => known === state)) problems.push(`${id}: "${state}" is no state.`);
  for (const [, named = ''] of where.matchAll(/`([\w@./-]+\/[\w@./-]+\.\w+)`/g)) {
    const short = Object.keys(folders).find((prefix) => named.startsWith(prefix));
    const file = short ? (folders[short] ?? '') + named.slice(short.length) : named;
    if (!existsSync(inRepository(file))) problems.push(`${id}: there is no ${file}.`);
  }
}
for (const problem of problems) console.log(problem);
const count = (state: string) => rows.filter((row) => row.state === state).length;
console.log(
  `Figure: ${rows.length} of ${wanted.length} requirements: ${count('met')} met, ${count('n/a')} not applicable, ` +
    `${count('operator')} the operator's, ${count('open')} open and explained; ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
