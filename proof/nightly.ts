/** `npm run nightly [-- name …]`: runs the long checks one after another and closes with a table of their figures. */

import { root } from '../scripts/repository.ts';
import { runCommand } from '../scripts/run-command.ts';
import { nightlySteps } from './nightly-steps.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !nightlySteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no check "${unknown.join('", "')}". Checks: ${nightlySteps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = nightlySteps.filter((step) => asked.length === 0 || asked.includes(step.name));

interface Line {
  name: string;
  passed: boolean;
  seconds: number;
  figures: string[];
}
const lines: Line[] = [];

for (const { name, promise, command, env } of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 72 - name.length))}\n${promise}\n`);
  const started = performance.now();
  const { status, output } = await runCommand(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    echo: true,
    timeoutMs: 30 * 60_000,
  });
  const figures = [...output.matchAll(/^\s*Figure: (.+)$/gm)].map(([, figure]) => figure ?? '');
  const testsPassed = /^\s*(?:Tests\s+)?(\d+) passed\b/m.exec(output)?.[1];
  if (figures.length === 0 && testsPassed) figures.push(`${testsPassed} tests passed`);
  // A check that says nothing has shown nothing.
  if (figures.length === 0) figures.push('printed no figure');
  const passed = status === 0 && figures[0] !== 'printed no figure';
  lines.push({ name, passed, seconds: (performance.now() - started) / 1000, figures });
}

console.log(`\n── Summary ${'─'.repeat(65)}`);
for (const { name, passed, seconds, figures } of lines) {
  console.log(
    `${passed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(0).padStart(5)} s  ${figures[0] ?? ''}`,
  );
  for (const figure of figures.slice(1)) console.log(`${' '.repeat(35)}${figure}`);
}
const failed = lines.filter(({ passed }) => !passed);
const minutes = lines.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
console.log(
  `\n${lines.length - failed.length} passed, ${failed.length} failed, ${minutes.toFixed(1)} minutes.`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
