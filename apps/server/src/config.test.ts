import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
};
const provider = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'frontrunner',
  PUBLIC_URL: 'https://app.example.com',
};

describe('with nothing configured', () => {
  test('everything is sandboxed, on this machine only', () => {
    const config = readConfig({}, '/srv/frontrunner');
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/frontrunner/data',
      demoSignIn: true,
      payments: 'sandbox',
      adminEmails: ['admin@demo.test'],
    });
    expect(config.sandboxes.map(({ what }) => what.split(':')[0])).toEqual([
      'database',
      'sign-in',
      'payments',
      'texts',
    ]);
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', OIDC_ISSUER: '', DATABASE_URL: '' }).demoSignIn).toBe(true);
  });
});

describe('with everything configured', () => {
  test('nothing is sandboxed, and administrators are only those who are named', () => {
    const config = readConfig({
      ...provider,
      ...stripe,
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db.example.com/frontrunner',
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'llama',
      LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
      ADMIN_EMAILS: 'Ada@Example.com, grace@example.com',
    });
    expect(config).toMatchObject({
      demoSignIn: false,
      payments: 'stripe',
      sandboxes: [],
      adminEmails: ['ada@example.com', 'grace@example.com'],
    });
  });
});

describe('mistakes', () => {
  test('are all listed at once, each with its variable', () => {
    const read = () =>
      readConfig({ PORT: '70000', ROLE: 'boss', DATABASE_URL: 'mysql://x/y', LLM_TIMEOUT_MS: 'soon' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'ROLE', 'DATABASE_URL', 'LLM_TIMEOUT_MS'])
      expect(read).toThrow(new RegExp(`^- ${name} `, 'm'));
  });

  test.each([
    ['demo sign-in beyond this machine', { HOST: '0.0.0.0' }, /OIDC_ISSUER/],
    ['sandbox payments beyond this machine', { ...provider, HOST: '0.0.0.0' }, /STRIPE_SECRET_KEY/],
    ['a public address without a provider', { PUBLIC_URL: 'https://app.example.com' }, /PUBLIC_URL/],
    [
      'a provider without its client',
      { OIDC_ISSUER: 'https://id.example.com', PUBLIC_URL: 'https://app.example.com' },
      /OIDC_CLIENT_ID/,
    ],
    [
      'Stripe without a webhook secret',
      { ...provider, ...stripe, STRIPE_WEBHOOK_SECRET: '' },
      /STRIPE_WEBHOOK_SECRET/,
    ],
    ['a language model without a name', { LLM_PROVIDER: 'openai', LLM_API_KEY: 'x' }, /LLM_MODEL/],
    ['a worker of its own on the embedded database', { ROLE: 'worker' }, /DATABASE_URL/],
  ])('%s is refused and says what to set', (_name, variables, message) => {
    expect(() => readConfig(variables as Record<string, string>)).toThrow(message);
  });
});

test('every variable is explained to operators', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const names = [...read('config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  const guide = read('../../../docs/operations.md');
  expect(names.filter((name) => !guide.includes(`\`${name}`))).toEqual([]);
});

describe('secrets from files', () => {
  test('are read, and one that cannot be read or is given twice is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontrunner-secrets-'));
    try {
      writeFileSync(join(folder, 'url'), 'postgres://somewhere/frontrunner\n');
      expect(readConfig({ DATABASE_URL_FILE: 'url' }, folder).DATABASE_URL).toBe(
        'postgres://somewhere/frontrunner',
      );
      const wrong = () =>
        readConfig({ DATABASE_URL_FILE: 'url', DATABASE_URL: 'x', LLM_API_KEY_FILE: 'none' }, folder);
      expect(wrong).toThrow(
        /DATABASE_URL and DATABASE_URL_FILE are both set.*\n.*LLM_API_KEY_FILE=none cannot be read/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('metrics are not offered to other machines without a token', () => {
  expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(/set METRICS_TOKEN/);
  expect(() => readConfig({ METRICS_TOKEN: 'a-token-of-operators' })).toThrow(/METRICS_PORT is not set/);
  expect(() => readConfig({ SIGN_IN_KEYS: 'short' })).toThrow(/SIGN_IN_KEYS/);
  expect(readConfig({}).METRICS_PORT).toBeUndefined();
});
