import { expect, test } from 'vitest';
import { pageName } from './page-names.ts';

test.each([
  ['/', 'Dashboard'],
  ['/experiments/new', 'Create Experiment'],
  ['/experiments', 'Experiments List'],
  ['/company-context', 'Company Context'],
  ['/onboarding', 'Onboarding Wizard'],
  ['/profile', 'User Profile'],
  ['/upgrade', 'Upgrade Page'],
  ['/upgrade/success?session_id=cs_1', 'Upgrade Success'],
  ['/benchmark/', 'Benchmark Tool'],
  ['/experiments/0a1b2c3d-0000-4000-8000-000000000000', 'Experiment Details'],
  ['/experiments/0a1b2c3d-0000-4000-8000-000000000000/results', 'Experiment Results'],
  ['/admin-analytics?tab=users', 'Admin Analytics'],
  ['/some/deep-page/0a1b2c3d4e', 'Some Deep Page'],
  ['/constructor', 'Constructor'],
  ['/123456', 'Other'],
  ['', 'Dashboard'],
])('%s is counted as %s', (path, name) => {
  expect(pageName(path)).toBe(name);
});

test('a name from a path is never longer than 64 characters', () => {
  expect(
    pageName(`/${'word-'.repeat(6)}a/${'word-'.repeat(6)}b/${'word-'.repeat(6)}c`).length,
  ).toBeLessThanOrEqual(64);
});
