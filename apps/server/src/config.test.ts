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
    expect(config.sandboxes.map((line) => line.split(':')[0])).toEqual([
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
