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
  // First: an option would take it for its value.
  file,
  '--project=nightly',
  '--disable-console-intercept',
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
  {
    name: 'fuzz',
    promise:
      '20,000 hostile requests: no 5xx, no exit, no hang, event-loop delay below 250 ms, no row by a refusal.',
    command: nightlyTest('apps/server/src/security/fuzz.nightly.ts'),
  },
  {
    name: 'secrets-at-run-time',
    promise: 'No key, cookie, token or password is in a log line or an answer, whatever fails.',
    command: nightlyTest('apps/server/src/security/secrets.nightly.ts'),
  },
  {
    name: 'secrets-at-rest',
    promise: 'No secret is in the repository, its history or what browsers load.',
    command: ['scripts/check-secrets.ts'],
  },
  {
    name: 'asvs',
    promise: 'Every requirement of OWASP ASVS 5.0 level 2 is met, explained or not applicable.',
    command: ['scripts/check-asvs.ts'],
  },
  {
    name: 'supply',
    promise:
      'Licences are known and allowed, no install script runs that is not needed, every package is pinned.',
    command: ['scripts/check-supply.ts'],
  },
];
