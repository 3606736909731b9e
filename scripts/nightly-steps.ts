/** One long check: what it shows, and what to run for it. */
export interface NightlyStep {
  /** Short and unique; `npm run nightly -- <name>` runs it alone. */
  name: string;
  /** What the product promises and this check shows. */
  promise: string;
  /** Arguments for Node, from the repository's root. */
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** A test file of the Vitest project `nightly`: on PostgreSQL, with what the server tests have. */
export const nightlyTest = (file: string): readonly string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=nightly',
  '--disable-console-intercept',
  file,
];

/**
 * Everything `npm run nightly` does, in its order. Each prints its figure as a line that begins with `Figure: `
 * and ends with a non-zero status when the promise does not hold.
 */
export const nightlySteps: NightlyStep[] = [
  {
    name: 'moving',
    promise: 'What is exported, dumped or moved to PostgreSQL comes back whole: every row of every table.',
    command: nightlyTest('apps/server/src/transfer/moving.nightly.ts'),
  },
];
