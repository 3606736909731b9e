/** `npm test [-- part …]`: runs every check and test, three steps at a time, and closes with the number of tests. */
import { type Part, parts, type Step, type StepResult, steps } from './test-steps.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.includes(name as Part));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". Parts: ${parts.join(', ')}.`);
  process.exit(2);
}
const chosen = steps.filter((step) => asked.length === 0 || asked.includes(step.part));

interface Line extends StepResult {
  title: string;
  seconds: number;
}
const lines: Line[] = [];

async function runStep(step: Step): Promise<void> {
  const started = performance.now();
  const result = await step
    .run()
    .catch((error: unknown): StepResult => ({ passed: 0, failed: 1, skipped: 0, output: String(error) }));
  const seconds = (performance.now() - started) / 1000;
  lines.push({ ...result, title: step.title, seconds });
  console.log(
    `\n── ${step.title} · ${seconds.toFixed(1)} s ${'─'.repeat(Math.max(0, 60 - step.title.length))}`,
  );
  console.log(result.output.trim() || 'Nothing to report.');
}

/** Starts the steps in order, at most three at a time (on two cores: server tests wait half of their time), a step that needs the machine only by itself. */
async function runAll(): Promise<void> {
  const running = new Set<Promise<void>>();
  for (const step of chosen) {
    const places = step.alone ? 1 : 3;
    while (running.size >= places) await Promise.race(running);
    const run = runStep(step).finally(() => running.delete(run));
    running.add(run);
    if (step.alone) await run;
  }
  await Promise.all(running);
}

const started = performance.now();
await runAll();

console.log(`\n── Summary ${'─'.repeat(62)}`);
for (const { title, passed, failed, skipped, seconds } of lines) {
  const mark = failed + skipped > 0 ? '✗' : '✓';
  const counts = `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  console.log(`${mark} ${title.padEnd(32)} ${counts.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`);
}
const sum = (key: 'passed' | 'failed' | 'skipped') => lines.reduce((total, line) => total + line[key], 0);
const skipped = sum('skipped');
console.log(`\nTook ${((performance.now() - started) / 1000).toFixed(0)} s.`);
if (skipped > 0) console.log('A skipped test fails this command.');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') + skipped > 0 ? 1 : 0;
