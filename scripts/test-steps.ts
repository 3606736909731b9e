import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository, root } from './repository.ts';
import { type CommandResult, runCommand } from './run-command.ts';

export const parts = ['lint', 'types', 'unit', 'server', 'web', 'e2e'] as const;
export type Part = (typeof parts)[number];

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StepResult extends Counts {
  output: string;
}

export interface Step {
  title: string;
  part: Part;
  /** Needs the machine for itself, because it measures time as a person would feel it. */
  alone?: boolean;
  run(): Promise<StepResult>;
}

// Their output goes through a pipe; only we know whether a person looks at it.
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Where Node keeps compiled what many processes of the tests load: a server of its own starts in half the time. */
const compiled = { NODE_COMPILE_CACHE: inRepository('node_modules/.cache/node-compile') };

/** Runs a command of the repository with the Node that runs this. */
function node(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  return runCommand(process.execPath, [inRepository(script), ...args], {
    cwd: root,
    env: { ...process.env, ...colour, ...compiled, ...env },
    timeoutMs: 30 * 60_000,
  });
}

/** A check without tests of its own counts as one. */
const check = async (run: Promise<CommandResult>): Promise<StepResult> => {
  const { status, output } = await run;
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, output };
};

/** Runs tests that write a JSON report; a run that fails without naming a failed test counts as one failure. */
async function counted(
  run: (reportFile: string) => Promise<CommandResult>,
  read: (report: never) => Counts,
): Promise<StepResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-report-'));
  try {
    const reportFile = path.join(folder, 'report.json');
    const { status, output } = await run(reportFile);
    const counts = existsSync(reportFile)
      ? read(JSON.parse(readFileSync(reportFile, 'utf8')) as never)
      : { passed: 0, failed: 0, skipped: 0 };
    const unexplained = status !== 0 && counts.failed === 0 ? 1 : 0;
    return { ...counts, failed: counts.failed + unexplained, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

const vitest =
  (project: string, files: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  async () => {
    const missing = files.filter((file) => !existsSync(inRepository(file)));
    if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')} to test.`);
    return counted(
      (reportFile) =>
        node(
          'node_modules/vitest/vitest.mjs',
          [
            'run',
            // First: an option would take one for its value.
            ...files,
            `--project=${project}`,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${reportFile}`,
          ],
          env,
        ),
      (report: VitestReport) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }),
    );
  };

/**
 * What is tested on the embedded database besides PostgreSQL: every call by every role, hostile requests, and what works
 * by other means there (files, restarts, notifications, partitions, search, bulk statements). The browser tests run on it
 * too; `npm run nightly -- embedded` runs all server tests on it.
 */
const onEmbedded = [
  'proof/fuzz',
  'proof/matrix',
  'proof/openapi',
  'apps/server/src/main.test.ts',
  'apps/server/src/migrations.test.ts',
  'apps/server/src/transfer',
  ...[
    'accounts/your-data',
    'admin/usage-counts',
    'analysis/crash',
    'billing/plan-over-restarts',
    'changes/changes',
    'events/events',
    'experiments/experiments',
    'experiments/organising',
    'live/told-and-once',
  ].map((name) => `apps/server/src/features/${name}.test.ts`),
  ...['database-failures', 'metrics'].map((name) => `apps/server/src/kernel/${name}.test.ts`),
];

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const playwright = () =>
  counted(
    (reportFile) =>
      node('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      }),
    ({ stats }: PlaywrightReport) => ({
      // The report above names the flaky ones; only an unexpected end fails the run.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );

/** Where a `tsconfig.json` lies; the root's is that of `e2e`, `proof` and `scripts`, which import the same files. */
const programs = [
  'packages/contracts',
  'packages/predictor',
  'packages/live',
  'packages/statistics',
  'packages/writer',
  'apps/server',
  'apps/web',
  '.',
];

/** Everything `npm test` does, in its order. */
export const steps: Step[] = [
  // The longest first, so that the three lanes end at about the same time.
  // Half of their time they wait for servers to start, to be missed and to try again: two files at a time.
  {
    title: 'Server tests on PostgreSQL',
    part: 'server',
    run: vitest('server-postgres', [], { TEST_WORKERS: '2' }),
  },
  { title: 'Web tests', part: 'web', run: vitest('web') },
  { title: 'Server tests on PGlite', part: 'server', run: vitest('server', onEmbedded) },
  { title: 'Unit tests of the packages', part: 'unit', run: vitest('unit') },
  {
    title: 'Format and lint (Biome)',
    part: 'lint',
    run: () =>
      check(
        node('node_modules/@biomejs/biome/bin/biome', [
          'ci',
          '--error-on-warnings',
          `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
          '.',
        ]),
      ),
  },
  {
    title: 'Unused code (knip)',
    part: 'lint',
    run: () => check(node('node_modules/knip/bin/knip.js', ['--no-progress'])),
  },
  {
    title: 'Patterns in linear time (oxlint)',
    part: 'lint',
    run: () => check(node('scripts/check-patterns.ts', [])),
  },
  {
    title: 'Who imports whom (depcruise)',
    part: 'lint',
    run: () =>
      check(node('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ['apps', 'packages'])),
  },
  ...programs.map(
    (folder): Step => ({
      title: `Types of ${folder === '.' ? 'e2e, proof and scripts' : folder}`,
      part: 'types',
      run: () => check(node('node_modules/typescript/bin/tsc', ['-p', folder])),
    }),
  ),
  { title: 'Build of the web app', part: 'e2e', run: () => check(node('scripts/build.ts', [])) },
  {
    title: 'Sizes of the web app',
    part: 'e2e',
    alone: true,
    run: () => check(node('apps/web/scripts/check-budgets.ts', [])),
  },
  { title: 'Browser tests', part: 'e2e', alone: true, run: playwright },
];
