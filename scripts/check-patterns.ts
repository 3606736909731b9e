/**
 * `npm run check:patterns`: no pattern of apps and packages takes more than linear time on any text (recheck, as a rule of
 * oxlint). What is known of a pattern stands in `.oxlint-patterns.json`, by its text, its flags and the rule's version
 * and settings: only others are looked at. `--anew` looks at all; `--write` does, and writes that file from it.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

/** What the rule keeps of each pattern; of this it reads the status and the complexity. */
interface Known {
  settings: object;
  results: Record<string, { status: string; checker: string; complexity: { type: string; summary: string } }>;
}

const options = process.argv.slice(2);
const wrong = options.find((option) => !['--anew', '--write'].includes(option));
if (wrong) {
  console.error(`There is no option "${wrong}": only --anew and --write.`);
  process.exit(2);
}

/** As `.oxlintrc.json` names it. The rule looks for it, and adds to it, in the folder where it runs. */
const name = '.oxlint-patterns.json';
const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-patterns-'));
const read = (file: string): Known => JSON.parse(readFileSync(file, 'utf8'));

/** One pattern a line, in order, without the texts that show what is slow: changes are short and merge. */
function write({ settings, results }: Known): void {
  const lines = Object.entries(results)
    .filter(([, { status }]) => status !== 'unknown')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([
        pattern,
        {
          status,
          checker,
          complexity: { type, summary },
        },
      ]) => {
        const kept = JSON.stringify({ status, checker, complexity: { type, summary } });
        return `    ${JSON.stringify(pattern)}: ${kept}`;
      },
    );
  const text = `{\n  "settings": ${JSON.stringify(settings)},\n  "results": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileSync(inRepository(name), text);
}

try {
  const known = options.length > 0 ? 0 : Object.keys(read(inRepository(name)).results).length;
  if (known > 0) copyFileSync(inRepository(name), path.join(folder, name));
  const places = ['apps', 'packages'].map((place) => inRepository(place));
  const { status, output } = await runCommand(
    process.execPath,
    [inRepository('node_modules/oxlint/bin/oxlint'), '--config', inRepository('.oxlintrc.json'), ...places],
    { cwd: folder },
  );
  console.log(output.trim());
  const found = read(path.join(folder, name));
  const count = Object.keys(found.results).length;
  console.log(`Figure: ${count} patterns, ${count - known} of them looked at, status ${status}`);
  if (options.includes('--write')) write(found);
  else if (known > 0 && count > known)
    console.log('`npm run check:patterns -- --write` saves looking at new ones each time.');
  process.exitCode = status === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
