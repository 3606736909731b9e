import type { Experiment } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';

async function openCard(changes: Partial<Experiment>) {
  signedIn();
  const experiment = sampleExperiment(changes);
  withExperiments([experiment]);
  answer('GET /api/experiments/:id', experiment);
  const { user } = openApp('/experiments');
  const element = await screen.findByRole('article');
  return { user, card: within(element), element };
}

test('an idle card ticks what is there and warns of what is missing', async () => {
  const { card } = await openCard({ controlHeadline: '  ', variantHeadlines: ['One', ''] });
  expect(card.getByText('Control Headline').closest('li')).toHaveTextContent('(missing)');
  expect(card.getByText('Variants (1)').closest('li')).toHaveTextContent('(present)');
  expect(card.getByText('Idle')).toHaveClass('text-muted');
});

test('an idle card without variants warns of them', async () => {
  const { card } = await openCard({ variantHeadlines: [] });
  expect(card.getByText('Control Headline').closest('li')).toHaveTextContent('(present)');
  expect(card.getByText('Variants (0)').closest('li')).toHaveTextContent('(missing)');
});

test('a running card is amber and cannot be deleted', async () => {
  const { card } = await openCard({
    status: 'Running',
    progress: { runId: 'run-1', progressPercent: 7, message: '' },
  });
  expect(card.getByText('Running')).toHaveClass('text-running');
  expect(card.getByText('700 of 10,000 impressions (simulated)')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

test('a complete card whose control won says so, and names one variant more', async () => {
  const { card } = await openCard({
    status: 'Complete',
    results: sampleResults([
      sampleEntry('Control', 60.4, { controlWinner: true }),
      ...[10, 20, 39.6, 30].map((percent, index) => sampleEntry(`Variant ${index + 1}`, percent)),
    ]),
  });
  expect(card.getByText('Complete')).toHaveClass('text-positive');
  expect(card.getByText('Predicted winner:').parentElement).toHaveTextContent('Predicted winner: Control');
  expect(card.getByText('60%')).toBeVisible();
  const listed = card.getAllByRole('listitem').map((line) => line.textContent);
  expect(listed).toEqual([
    'Variant 3: Headline of Variant 340%',
    'Variant 4: Headline of Variant 430%',
    'Variant 2: Headline of Variant 220%',
  ]);
  expect(card.getByText('+1 more variant')).toBeVisible();
});

test('a complete card tells the expected lift of its winner with its range', async () => {
  const lift = { mean: 42.1, low: -12.5, high: 130.8 };
  const { card } = await openCard({
    status: 'Complete',
    results: sampleResults([sampleEntry('Control', 18), sampleEntry('Variant 1', 82, { lift })]),
  });
  expect(card.getByText('Expected lift +42% (−13% to +131%)')).toBeVisible();
  expect(card.queryByText('Too close to call')).toBeNull();
});

test('a complete card names no lift for what is too close to call', async () => {
  const { card } = await openCard({
    status: 'Complete',
    results: sampleResults([sampleEntry('Control', 46), sampleEntry('Variant 1', 54)]),
  });
  expect(card.getByText('Too close to call')).toBeVisible();
  expect(card.queryByText(/Expected lift/)).toBeNull();
});

test('a complete card says when there is nothing to show', async () => {
  const without = await openCard({ status: 'Complete', results: sampleResults([]) });
  expect(without.card.getByText('Results available but no variants found')).toBeVisible();
});

test('a complete card without results leads on', async () => {
  const { card } = await openCard({ status: 'Complete', results: null });
  expect(card.getByText('Experiment completed - Click "View Results" for details')).toBeVisible();
});

test('a card without a name or a valid date says so', async () => {
  const { card } = await openCard({ name: '', createdAt: 'yesterday' });
  expect(card.getByRole('heading', { name: 'Untitled Experiment' })).toBeVisible();
  expect(card.getByText('Created Unknown date')).toBeVisible();
});

test('the link of a card covers it, and leads to the details', async () => {
  const { user, card, element } = await openCard({ name: 'Shop window' });
  const link = card.getByRole('link', { name: 'View Details: Shop window' });
  expect(element).toHaveClass('relative');
  expect(link).toHaveClass('after:absolute', 'after:inset-0');
  await user.click(link);
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/experiment-1'));
});
