/** `npm run nightly [-- name …]`: runs the long checks one after another and closes with a table of their figures. */
import { root } from '../scripts/repository.ts';
import { runCommand } from '../scripts/run-command.ts';

const vitest = (project: string, files: string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  // First: an option would take one for its value.
  ...files,
  `--project=${project}`,
  '--disable-console-intercept',
];
/** A test file that only this command runs, on PostgreSQL. */
const long = (file: string) => vitest('nightly', [`proof/${file}.nightly.ts`]);
/** Test files that `npm test` runs too, on PostgreSQL: so that one command shows every promise. */
const tests = (...files: string[]) =>
  vitest(
    'server-postgres',
    files.map((file) => `${file}.test.ts`),
  );
/** All tests of some features, on PostgreSQL. */
const features = (...names: string[]) =>
  vitest(
    'server-postgres',
    names.map((name) => `server/src/features/${name}/`),
  );
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e'];

const faults =
  'server-killed database-restarted pool-exhausted listen-dropped disk-full clock-jumps identity-provider payments ' +
  'language-model rolling-restart schema-upgrade webhooks-killed live-visitors';

/**
 * Everything that is run, in its order, with Node's arguments; SECURITY.md says what promise each shows. Each prints its
 * figure as a line that begins with `Figure: `, or is a test run whose figure is how many passed, and ends with a
 * non-zero status when the promise does not hold.
 */
const steps: [name: string, command: string[]][] = [
  ...faults.split(' ').map((name): [string, string[]] => [name, [`proof/faults/${name}.ts`]]),
  ['moving', long('transfer/moving')],
  ['long-record', long('track-record/long-record')],
  // `npm test` runs a part of them there.
  ['embedded', vitest('server', [])],
  ['matrix', tests('proof/matrix/authorisation-matrix', 'proof/matrix/v1-matrix', 'proof/matrix/escalation')],
  ['two-tenants', long('matrix/two-tenants')],
  ['fuzz', long('fuzz/fuzz')],
  ['long-texts', long('fuzz/long-texts')],
  ['hostile-texts', [...playwright, 'hostile-texts.spec.ts']],
  ['browser-policy', tests('proof/security/browser-policy', 'proof/security/redirects', 'accounts/sign-in')],
  ['sessions', tests('accounts/sessions', 'accounts/key-rotation')],
  ['limits', tests('kernel/limits', 'proof/security/request-smuggling')],
  ['watching', tests('kernel/metrics', 'src/config')],
  ['smuggling', long('security/smuggling-through-nginx')],
  ['secrets-at-run-time', long('security/secrets')],
  ['secrets-at-rest', ['proof/supply/check-secrets.ts']],
  ['asvs', ['proof/supply/check-asvs.ts']],
  // `npm test` looks only at patterns that are new.
  ['patterns', ['scripts/check-patterns.ts', '--anew']],
  ['supply', ['proof/supply/check-supply.ts']],
  ['workspaces', features('workspaces', 'approvals', 'audit')],
  ['outcomes', features('outcomes', 'track-record', 'seals')],
  ['live-tests', features('live')],
  ['programs', features('keys', 'connections', 'mcp', 'webhooks')],
  ['shares-and-feeds', features('shares', 'feeds')],
  ['statements', tests('src/queries')],
  ['streams', ['proof/load/check-streams.ts']],
  ['load', ['proof/load/mixed-work.ts', '--minutes', '4']],
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some(([known]) => known === name));
if (unknown.length > 0) {
  console.error(
    `There is no check "${unknown.join('", "')}". Checks: ${steps.map(([name]) => name).join(', ')}.`,
  );
  process.exit(2);
}

let failed = 0;
const lines: string[] = [];
const begun = performance.now();
for (const [name, command] of steps) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 72 - name.length))}\n`);
  const started = performance.now();
  const { status, output } = await runCommand(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    echo: true,
    timeoutMs: 30 * 60_000,
  });
  const figures = [...output.matchAll(/^\s*Figure: (.+)$/gm)].map(([, figure = '']) => figure);
  const testsPassed = /^\s*(?:Tests\s+)?(\d+) passed\b/m.exec(output)?.[1];
  if (figures.length === 0 && testsPassed) figures.push(`${testsPassed} tests passed`);
  // A check that says nothing has shown nothing.
  const passed = status === 0 && figures.length > 0;
  if (!passed) failed += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  const [first = 'printed no figure', ...others] = figures;
  lines.push(`${passed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds} s  ${first}`);
  lines.push(...others.map((figure) => `${' '.repeat(35)}${figure}`));
}
const count = asked.length || steps.length;
console.log(`\n── Summary ${'─'.repeat(65)}\n${lines.join('\n')}\n`);
console.log(
  `${count - failed} passed, ${failed} failed, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`,
);
process.exitCode = failed > 0 ? 1 : 0;
