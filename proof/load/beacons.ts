import { randomBytes } from 'node:crypto';
import type { LiveTest, Site } from '@frontrunner/contracts';
import { armOf } from '@frontrunner/live/arm';
import { addAnalysed } from './experiments.ts';
import type { Person } from './person.ts';

export const origin = 'https://magazine.bench.invalid';
export const pageHeaders = {
  origin,
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
/** A site with two tests that nothing stops. */
export async function startTests(person: Person): Promise<{ site: Site; tests: LiveTest[] }> {
  const site = await person.call<Site>('POST', '/api/sites', { name: 'Magazine', origins: [origin] });
  const tests: LiveTest[] = [];
  for (const id of await addAnalysed(person, 2))
    tests.push(
      await person.call<LiveTest>('POST', `/api/experiments/${id}/live`, {
        siteId: site.id,
        arms: ['Control', 'Variant 1'],
        maxImpressionsPerArm: 10_000_000,
        minHours: 720,
      }),
    );
  return { site, tests };
}

/** A beacon of a visitor who was never seen before: an impression of each test. */
export function beaconOf(key: string, tests: readonly LiveTest[]): string {
  const visitor = randomBytes(16).toString('hex');
  const at = Date.now();
  const events = tests.map(({ id, arms }) => {
    return { test: id, arm: arms[armOf(id, visitor, arms.length)]?.variant, type: 'impression', at };
  });
  return JSON.stringify({ site: key, visitor, events });
}
