import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int('must be a whole number').min(0).max(65535, 'must be at most 65535');
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Every variable that the server reads, with what it may hold. `docs/operations.md` explains each. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  PUBLIC_URL: address.optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().default('./data'),
  WEB_DIST: z.string().default('apps/web/dist'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(10),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROVIDER_NAME: z.string().max(60).optional(),
  ADMIN_EMAILS: list.optional(),
  PAYMENTS: z.enum(['auto', 'off']).default('auto'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_URL: address.optional(),
  LLM_PROVIDER: z.enum(['openai', 'anthropic', 'google', 'openai-compatible']).optional(),
  LLM_MODEL: z.string().optional(),
  LLM_BASE_URL: address.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_LOCAL_URL: address.default('http://127.0.0.1:11434/v1'),
  LLM_IMAGE_MODEL: z.string().optional(),
  LLM_JSON_SCHEMA: flag.default(true),
  LLM_RETRIES: z.coerce.number().int().min(0).max(5).default(2),
  LLM_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(256).max(64_000).default(4000),
  LLM_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(60_000),
  LLM_CONCURRENCY_PER_ACCOUNT: z.coerce.number().int().min(1).max(20).default(2),
  LLM_DAILY_LIMIT_USD: z.coerce.number().min(0).default(5),
  LLM_DAILY_LIMIT_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  LLM_INPUT_PRICE_PER_MTOK_USD: z.coerce.number().min(0).default(0),
  LLM_OUTPUT_PRICE_PER_MTOK_USD: z.coerce.number().min(0).default(0),
  LLM_IMAGE_PRICE_USD: z.coerce.number().min(0).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().max(200).default('Frontrunner <noreply@localhost>'),
  SUPPORT_URL: address.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  EVENTS_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
  PARENT_SITE_NAME: z.string().max(60).optional(),
  PARENT_SITE_URL: address.optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(60_000),
  STREAMS_PER_PERSON: z.coerce.number().int().min(1).max(10_000).default(20),
  SIGN_IN_KEYS: list.pipe(z.array(z.string().min(32, 'must be at least 32 characters each'))).optional(),
  ENCRYPTION_KEYS: list
    .pipe(z.array(z.string().min(32, 'must be at least 32 characters each')).min(1))
    .optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default('frontrunner'),
});

export type Environment = z.output<typeof environment>;
export interface Config extends Environment {
  /** Absolute. */
  DATA_DIR: string;
  WEB_DIST: string;
  /** No identity provider is configured: the embedded one with its demo accounts serves. */
  demoSignIn: boolean;
  payments: 'stripe' | 'sandbox' | 'off';
  adminEmails: string[];
  /** The parts of this installation that are sandboxed, in words that everybody sees, and the setting that ends it. */
  sandboxes: { what: string; setting: string }[];
}

/** A configuration that cannot work. Its message lists every mistake, one a line, each with what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** What belongs together: a provider without its other half would fail only at the first customer. */
function contradictions(env: Environment): string[] {
  const missing = (name: keyof Environment, why: string) => (env[name] ? [] : [`${name} is not set: ${why}`]);
  const mistakes: string[] = [];
  if (env.OIDC_ISSUER) {
    mistakes.push(...missing('OIDC_CLIENT_ID', 'OIDC_ISSUER needs the client that is registered there.'));
    mistakes.push(...missing('PUBLIC_URL', 'the identity provider sends people back to this address.'));
    const { protocol, hostname } = new URL(env.OIDC_ISSUER);
    if (protocol === 'http:' && !loopbackHosts.has(hostname.replace(/^\[|\]$/g, '')))
      mistakes.push(
        `OIDC_ISSUER=${env.OIDC_ISSUER} must be https: anybody on the way could sign in as anybody.`,
      );
  }
  if (env.STRIPE_SECRET_KEY) {
    mistakes.push(...missing('STRIPE_WEBHOOK_SECRET', 'without it no payment event can be verified.'));
    mistakes.push(...missing('STRIPE_PRICE_ID', 'the price and its currency come from it.'));
    mistakes.push(...missing('STRIPE_PUBLISHABLE_KEY', 'the card form in the browser needs it.'));
    mistakes.push(...missing('PUBLIC_URL', 'Stripe sends people back to this address.'));
  }
  if (env.LLM_PROVIDER) {
    mistakes.push(...missing('LLM_MODEL', 'name the model of LLM_PROVIDER.'));
    if (env.LLM_PROVIDER === 'openai-compatible')
      mistakes.push(...missing('LLM_BASE_URL', 'where the model is served.'));
    if (env.LLM_PROVIDER === 'anthropic' && env.LLM_IMAGE_MODEL)
      mistakes.push('LLM_IMAGE_MODEL is set, but anthropic draws no pictures: leave it unset.');
    if (env.LLM_PROVIDER !== 'openai-compatible')
      mistakes.push(...missing('LLM_API_KEY', `${env.LLM_PROVIDER} needs a key.`));
  }
  if (env.ROLE !== 'all' && !env.DATABASE_URL) {
    mistakes.push(
      `ROLE=${env.ROLE} needs DATABASE_URL: the embedded database serves one process only; leave ROLE unset.`,
    );
  }
  if (env.METRICS_PORT !== undefined && !loopbackHosts.has(env.METRICS_HOST) && !env.METRICS_TOKEN) {
    mistakes.push(
      `METRICS_HOST=${env.METRICS_HOST} can be reached from other machines: set METRICS_TOKEN, or METRICS_HOST=127.0.0.1.`,
    );
  }
  if (env.METRICS_TOKEN && env.METRICS_PORT === undefined)
    mistakes.push('METRICS_PORT is not set: METRICS_TOKEN protects the metrics that are served there.');
  if (!loopbackHosts.has(env.HOST)) {
    const beyond = `HOST=${env.HOST} can be reached from other machines, where`;
    if (!env.OIDC_ISSUER)
      mistakes.push(
        `${beyond} demo sign-in is not allowed. Set OIDC_ISSUER and its client, or HOST=127.0.0.1.`,
      );
    if (!env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'off') {
      mistakes.push(`${beyond} sandbox payments are not allowed. Set STRIPE_SECRET_KEY, or PAYMENTS=off.`);
    }
  }
  if (
    env.PUBLIC_URL &&
    !env.OIDC_ISSUER &&
    !loopbackHosts.has(new URL(env.PUBLIC_URL).hostname.replace(/^\[|\]$/g, ''))
  ) {
    mistakes.push(
      `PUBLIC_URL=${env.PUBLIC_URL} is not this machine, where demo sign-in is not allowed. Set OIDC_ISSUER and its client.`,
    );
  }
  return mistakes;
}

/** What may be given as a file in place of a value, e.g. DATABASE_URL_FILE: how containers are handed secrets. */
const secrets = [
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'LLM_API_KEY',
  'SMTP_URL',
  'SIGN_IN_KEYS',
  'ENCRYPTION_KEYS',
  'METRICS_TOKEN',
] as const;

/** Adds the secrets that are given as files. Throws {@link ConfigError} for one that cannot be read. */
function withSecretFiles(
  variables: Record<string, string | undefined>,
  cwd: string,
): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const mistakes: string[] = [];
  for (const name of secrets) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) mistakes.push(`${name} and ${name}_FILE are both set: remove one of them.`);
    try {
      read[name] = readFileSync(resolve(cwd, file), 'utf8').trim();
    } catch (error) {
      mistakes.push(`${name}_FILE=${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  if (mistakes.length > 0)
    throw new ConfigError(`The configuration has mistakes:\n- ${mistakes.join('\n- ')}`);
  return { ...variables, ...read };
}

/**
 * Reads and checks the environment once. Relative folders are taken from `cwd`; an empty variable counts
 * as unset. Throws {@link ConfigError} with every mistake at once.
 */
export function readConfig(variables: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const set = Object.fromEntries(
    Object.entries(withSecretFiles(variables, cwd)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`The configuration has mistakes:\n- ${lines.join('\n- ')}`);
  }
  const env = parsed.data;
  const mistakes = contradictions(env);
  if (mistakes.length > 0)
    throw new ConfigError(`The configuration has mistakes:\n- ${mistakes.join('\n- ')}`);
  const demoSignIn = !env.OIDC_ISSUER;
  const payments = env.PAYMENTS === 'off' ? 'off' : env.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox';
  return {
    ...env,
    DATA_DIR: resolve(cwd, env.DATA_DIR),
    WEB_DIST: resolve(cwd, env.WEB_DIST),
    demoSignIn,
    payments,
    adminEmails: [...(env.ADMIN_EMAILS ?? []), ...(demoSignIn ? ['admin@demo.test'] : [])].map((e) =>
      e.toLowerCase(),
    ),
    sandboxes: [
      ...(env.DATABASE_URL
        ? []
        : [{ what: 'database: embedded, in the data folder', setting: 'set DATABASE_URL for PostgreSQL' }]),
      ...(demoSignIn
        ? [
            {
              what: 'sign-in: embedded provider with demo accounts',
              setting: 'set OIDC_ISSUER and its client',
            },
          ]
        : []),
      ...(payments === 'sandbox'
        ? [{ what: 'payments: test cards only, no money moves', setting: 'set STRIPE_SECRET_KEY' }]
        : []),
      ...(env.LLM_PROVIDER
        ? []
        : [{ what: 'texts: offline writer', setting: 'set LLM_PROVIDER for a language model' }]),
    ],
  };
}
