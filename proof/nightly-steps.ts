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

/** Test files of the server that `npm test` runs too, on PostgreSQL: so that one command shows every promise. */
const serverTests = (...files: string[]): readonly string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...files.map((file) => `${file}.test.ts`),
  '--project=server-postgres',
  '--disable-console-intercept',
];

/** A fault of `proof/faults`: processes on a PostgreSQL of their own, people at work, and everything read back. */
const fault = (name: string, promise: string): NightlyStep => ({
  name,
  promise,
  command: [`proof/faults/${name}.ts`],
});

const faults: NightlyStep[] = [
  fault('server-killed', 'A server killed at 50 random moments loses nothing that it acknowledged.'),
  fault(
    'database-restarted',
    'PostgreSQL restarted politely or like a crash: served again at once, nothing lost.',
  ),
  fault(
    'pool-exhausted',
    'Without a free database connection people are told, and served once there is one.',
  ),
  fault('listen-dropped', 'Streams tell every event although the notification connections are cut.'),
  fault(
    'disk-full',
    'A full disk of the database is told, and nothing that was acknowledged before it is lost.',
  ),
  fault('clock-jumps', 'Clocks that jump or differ change neither what is stored nor who is Pro.'),
  fault('identity-provider', 'A slow, dead or lying identity provider lets nobody in and disturbs nobody.'),
  fault('payments', "A slow, dead or lying Stripe is told; plans equal Stripe's books afterwards."),
  fault('language-model', 'A slow, dead or lying language model is told, and analyses go on without it.'),
  fault(
    'rolling-restart',
    'Two web and two worker processes restart behind nginx without one failed request.',
  ),
  fault(
    'schema-upgrade',
    'The database is migrated while the earlier version serves, without one failed request.',
  ),
];

/**
 * Everything `npm run nightly` does, in its order. Each prints its figure as a line that begins with `Figure: `,
 * or is a test run whose figure is how many passed, and ends with a non-zero status when the promise does not hold.
 */
export const nightlySteps: NightlyStep[] = [
  ...faults,
  {
    name: 'moving',
    promise: 'What is exported, dumped or moved to PostgreSQL comes back whole: every row of every table.',
    command: nightlyTest('proof/transfer/moving.nightly.ts'),
  },
  {
    name: 'matrix',
    promise:
      'Every route answers nobody, owners, others, administrators and expired sessions as its rule says.',
    command: serverTests('proof/matrix/authorisation-matrix'),
  },
  {
    name: 'fuzz',
    promise:
      '20,000 hostile requests: no 5xx, no exit, no hang, event-loop delay below 250 ms, no row by a refusal.',
    command: nightlyTest('proof/fuzz/fuzz.nightly.ts'),
  },
  {
    name: 'hostile-texts',
    promise: 'Markup, scripts, formulas and direction controls are shown as typed on every screen.',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', 'hostile-texts.spec.ts'],
  },
  {
    name: 'browser-policy',
    promise:
      'Browsers load, frame and are sent to nothing but the product, the identity provider and Stripe.',
    command: serverTests('proof/security/browser-policy', 'proof/security/redirects', 'accounts/sign-in'),
  },
  {
    name: 'sessions',
    promise:
      'Sessions are listed and ended here and everywhere; keys are rotated without signing anybody out.',
    command: serverTests('accounts/sessions', 'accounts/key-rotation'),
  },
  {
    name: 'limits',
    promise: 'Each person and each address has limits for every class of calls, for streams and for uploads.',
    command: serverTests('kernel/limits', 'proof/security/request-smuggling'),
  },
  {
    name: 'watching',
    promise: 'Readiness, metrics, traces and logs tell an operator what happens, and nobody else anything.',
    command: serverTests('kernel/metrics', 'src/config'),
  },
  {
    name: 'smuggling',
    promise: 'nginx in front and the product behind see the same requests in every ambiguous message.',
    command: nightlyTest('proof/security/smuggling-through-nginx.nightly.ts'),
  },
  {
    name: 'secrets-at-run-time',
    promise: 'No key, cookie, token or password is in a log line or an answer, whatever fails.',
    command: nightlyTest('proof/security/secrets.nightly.ts'),
  },
  {
    name: 'secrets-at-rest',
    promise: 'No secret is in the repository, its history or what browsers load.',
    command: ['proof/supply/check-secrets.ts'],
  },
  {
    name: 'asvs',
    promise: 'Every requirement of OWASP ASVS 5.0 level 2 is met, explained or not applicable.',
    command: ['proof/supply/check-asvs.ts'],
  },
  {
    name: 'supply',
    promise:
      'Licences are known and allowed, no install script runs that is not needed, every package is pinned.',
    command: ['proof/supply/check-supply.ts'],
  },
  {
    name: 'streams',
    promise:
      '10,000 open streams and 40 uploads of 12 MB stay under 1 GiB; who trickles is closed in time while others are served.',
    command: ['proof/load/check-streams.ts'],
  },
];
