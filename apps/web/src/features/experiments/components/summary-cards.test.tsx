import type { CurrentUser, ExperimentSummary } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { sampleExperiment } from '@/test/samples.ts';

async function openWith(summary: Partial<ExperimentSummary>, user: Partial<CurrentUser> = {}) {
  signedIn(user);
  withExperiments([sampleExperiment()], summary);
  const { user: person } = openApp();
  const card = async (title: string) => {
    const section = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
    await waitFor(() => expect(section.parentElement).toHaveAttribute('aria-busy', 'false'));
    return within(section);
  };
  return { user: person, card };
}
/** The label of every figure with the figure. */
const figures = (card: ReturnType<typeof within>, labels: string[]) =>
  labels.map((label) => [label, card.getByText(label).parentElement?.textContent?.replace(label, '')]);

test('overview and performance show the counts of the server, the average rounded', async () => {
  const { card } = await openWith({
    total: 4,
    completed: 2,
    running: 1,
    idle: 1,
    withWinners: 1,
    completedRecently: 2,
    averageVariants: 3.5,
    totalVariants: 1400,
  });
  const overview = await card('Overview');
  expect(figures(overview, ['Total', 'Completed', 'Running', 'Idle'])).toEqual([
    ['Total', '4'],
    ['Completed', '2'],
    ['Running', '1'],
    ['Idle', '1'],
  ]);
  expect(overview.getByRole('link', { name: 'Unlock Unlimited' })).toHaveAttribute('href', '/upgrade');
  const labels = ['With winners', 'Completed in 7 days', 'Average variants', 'Total variants'];
  expect(figures(await card('Performance'), labels)).toEqual([
    ['With winners', '1'],
    ['Completed in 7 days', '2'],
    ['Average variants', '4'],
    ['Total variants', '1,400'],
  ]);
});

test('the cards stand with their names before the counts have come', async () => {
  signedIn();
  withExperiments([]);
  onCall('GET /api/experiments/summary', () => new Promise(() => undefined));
  openApp();
  const labels = ['Total', 'With winners', 'Recent Winners', '–/5 experiments'];
  for (const label of labels) expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test.each([
  [3, 'text-muted', 'bg-accent', '60'],
  [4, 'text-running', 'bg-running-mark', '80'],
  [5, 'text-danger', 'bg-danger', '100'],
  // More than a Free plan allows: kept from a Pro plan that ended.
  [12, 'text-danger', 'bg-danger', '100'],
])('with %i of 5 experiments the usage is %s and the bar is capped', async (total, text, bar, percent) => {
  const { card } = await openWith({ total });
  const overview = await card('Overview');
  expect(overview.getByText(`${total}/5 experiments`)).toHaveClass(text);
  const progress = overview.getByRole('progressbar');
  expect(progress).toHaveAttribute('aria-valuenow', percent);
  expect(progress.firstElementChild).toHaveClass(bar);
});

test('a recent winner by next to nothing is called too close', async () => {
  const { card } = await openWith({
    recentWinners: [
      {
        experimentId: 'e',
        name: 'Shop window',
        variant: 'Variant 2',
        headline: 'She planted',
        confidencePct: 53,
      },
    ],
  });
  const winner = (await card('Recent Winners')).getByRole('link');
  expect(winner).toHaveTextContent('She plantedToo close to call: Variant 2 in Shop window53%');
});

test('recent winners name headline, variant and rounded confidence, and open the experiment', async () => {
  const { user, card } = await openWith({
    recentWinners: [
      {
        experimentId: 'experiment-9',
        name: 'Shop window',
        variant: 'Variant 2',
        headline: 'She planted these in March',
        confidencePct: 84.6,
      },
    ],
  });
  answer('GET /api/experiments/:id', sampleExperiment({ id: 'experiment-9', name: 'Shop window' }));
  const winner = (await card('Recent Winners')).getByRole('link');
  expect(winner).toHaveTextContent('She planted these in MarchVariant 2 in Shop window85%');
  await user.click(winner);
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/experiment-9'));
  expect(await screen.findByRole('button', { name: /Shop window/ })).toBeVisible();
});

test('settled forecasts and how many were right stand on the Performance card once there is one', async () => {
  const { card } = await openWith({ forecasts: { right: 7, wrong: 3, tooClose: 2 } });
  const performance = await card('Performance');
  expect(performance.getByText(/settled forecasts/)).toHaveTextContent(
    '12 settled forecasts: 7 right, 3 wrong, 2 too close to call',
  );
});

test('before the first settled forecast the Performance card says nothing of them', async () => {
  const { card } = await openWith({});
  expect((await card('Performance')).queryByText(/settled forecast/)).toBeNull();
});

const awaiting = ['Spring sale', 'Autumn sale'].map((name, i) => ({
  experimentId: `experiment-${i}`,
  name,
  completedAt: '2026-11-01T10:00:00.000Z',
}));

test('a test without an outcome is asked for once: closed, it is gone, and stays where that failed', async () => {
  const { user } = await openWith({ awaitingOutcome: awaiting });
  const link = await screen.findByRole('link', { name: 'Spring sale' });
  expect(link).toHaveAttribute('href', '/experiments/experiment-0/results#outcome');
  refuse('DELETE /api/experiments/:id/outcome-reminder', 503, 'DATABASE_UNAVAILABLE');
  const close = () => user.click(screen.getByRole('button', { name: 'Do not ask again for Spring sale' }));
  await close();
  expect(await screen.findByText('Not closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spring sale' })).toBeVisible();
  const closed: string[] = [];
  onCall('DELETE /api/experiments/:id/outcome-reminder', ({ request }) => {
    closed.push(new URL(request.url).pathname);
    withExperiments([sampleExperiment()], { awaitingOutcome: awaiting.slice(1) });
    return new HttpResponse(null, { status: 204 });
  });
  await close();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Spring sale' })).toBeNull());
  expect(closed).toEqual(['/api/experiments/experiment-0/outcome-reminder']);
  expect(screen.getByRole('link', { name: 'Autumn sale' })).toBeVisible();
});

test('a viewer, who records nothing, is not asked', async () => {
  const workspace = { id: 'team', name: 'Growth team', role: 'viewer' as const, isPro: true };
  const { card } = await openWith({ awaitingOutcome: awaiting }, { workspace, workspaces: [workspace] });
  await card('Performance');
  expect(screen.queryByRole('heading', { name: 'How did the real test go?' })).toBeNull();
});
