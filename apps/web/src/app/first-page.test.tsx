import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firstPageOf } from '@frontrunner/contracts/first-pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeFirstAnswer } from '@/lib/first-answers.ts';
import { useFirstAnswer } from '@/lib/use-first-answer.ts';
import { answer } from '@/test/api-server.ts';
import { openFirst } from '@/test/render-app.tsx';
import {
  listed,
  sampleConfig,
  sampleContext,
  sampleEntry,
  sampleExperiment,
  sampleResults,
  sampleSummary,
  sampleUser,
} from '@/test/samples.ts';

/** What the server puts into the page at a path. A call that is not among the answers fails the test: nobody answers it. */
function answersOf(path: string, bodies: Record<string, unknown>) {
  const reads = ['/api/auth/user', ...(firstPageOf(path)?.reads ?? [])];
  expect(Object.keys(bodies).sort()).toEqual(reads.map((url) => url.replace(/\?.*/, '')).sort());
  const headers = { 'x-unread-count': '3', 'x-total-count': '1' };
  return Object.fromEntries(
    reads.map((url) => [url, [headers, bodies[url.replace(/\?.*/, '')]] as [object, unknown]]),
  );
}

const everywhere = { '/api/auth/user': sampleUser(), '/api/notices': [] };
/** What a page asks once it is there; who it is for is never taken for known. */
const afterwards = () => {
  answer('GET /api/auth/user', sampleUser());
  answer('POST /api/check-subscription-status', { isPro: false });
  answer('GET /api/company-context', sampleContext());
};
const dashboardBodies = {
  ...everywhere,
  '/api/experiments/summary': sampleSummary({ total: 1, idle: 1 }),
  '/api/experiments/counts': { idle: 1, running: 0, completed: 0, total: 1, archived: 0, trash: 0 },
  '/api/experiments': [listed(sampleExperiment({ name: 'Came with the page' }))],
  '/api/tags': [],
};

test.each(['/', '/experiments'])(
  'the dashboard at %s shows what came with it, and asks for none of it but who is there',
  async (path) => {
    vi.spyOn(performance, 'now').mockReturnValue(500);
    afterwards();
    const answers = answersOf(path, dashboardBodies);
    openFirst(path, answers);
    expect(await screen.findByRole('heading', { name: 'Came with the page' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'All (1)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notices, 3 unread' })).toBeVisible();
    for (const url of Object.keys(answers)) expect(takeFirstAnswer(url), url).toBeUndefined();
  },
);

test('the results show what came with them', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(500);
  afterwards();
  answer('GET /api/experiments/:id/runs', []);
  const entries = [sampleEntry('Control', 20), sampleEntry('Variant 1', 80)];
  const path = '/experiments/experiment-1/results';
  const answers = answersOf(path, {
    ...everywhere,
    '/api/config': sampleConfig(),
    '/api/workspace/traffic': null,
    '/api/experiments/experiment-1': sampleExperiment({
      status: 'Complete',
      results: sampleResults(entries),
    }),
    '/api/experiments/experiment-1/explanations': [],
  });
  openFirst(path, answers);
  expect(await screen.findByText('Variant 1 beat Control')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Comments' })).toBeVisible();
  for (const url of Object.keys(answers)) expect(takeFirstAnswer(url), url).toBeUndefined();
});

test('a page that is looked at late asks anew', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  afterwards();
  const now = sampleUser({ firstName: 'Now' });
  answer('GET /api/auth/user', now);
  answer('GET /api/notices', []);
  answer('GET /api/experiments/summary', sampleSummary({ total: 1 }));
  answer('GET /api/experiments/counts', dashboardBodies['/api/experiments/counts']);
  answer('GET /api/tags', []);
  answer('GET /api/experiments', [listed(sampleExperiment({ name: 'Asked for' }))]);
  openFirst('/experiments', answersOf('/experiments', dashboardBodies));
  expect(await screen.findByRole('heading', { name: 'Asked for' })).toBeVisible();
});

test('a query that is reset does not go back to what came with the page', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(() => useFirstAnswer(['one'], () => 'first'), { wrapper });
  expect(client.getQueryData(['one'])).toBe('first');
  act(() => client.setQueryData(['one'], 'second'));
  rerender();
  expect(client.getQueryData(['one'])).toBe('second');
  await act(() => client.resetQueries());
  expect(client.getQueryData(['one'])).toBeUndefined();
});

test.each(['/', '/results/1'])('the modules that show %s are there', (path) => {
  for (const module of firstPageOf(path)?.modules ?? [])
    expect(existsSync(join(import.meta.dirname, '../..', module)), module).toBe(true);
});
