import type { ExperimentSummary } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, onCall } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { sampleExperiment } from '@/test/samples.ts';

async function openWith(summary: Partial<ExperimentSummary>) {
  signedIn();
  withExperiments([sampleExperiment()], summary);
  const { user } = openApp();
  const card = async (title: string) => {
    const section = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
    await waitFor(() => expect(section.parentElement).toHaveAttribute('aria-busy', 'false'));
    return within(section);
  };
  return { user, card };
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
