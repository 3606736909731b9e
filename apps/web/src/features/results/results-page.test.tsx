import type { PerVariant } from '@frontrunner/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';

function open(entries: PerVariant[], edited = false) {
  signedIn();
  const results = { ...sampleResults(entries), edited };
  answer('GET /api/experiments/:id', sampleExperiment({ status: 'Complete', results }));
  return openApp('/results/experiment-1');
}
const control = (confidencePct: number, controlWinner: boolean) =>
  sampleEntry('Control', confidencePct, { headline: 'Our new course is here', controlWinner });

test.each([
  [84.4, 'High Confidence', '+91% prediction accuracy'],
  [
    66,
    'There is a 70% to 80% chance that the prediction for this variant is accurate',
    '+70% prediction accuracy',
  ],
  [
    55,
    "The simulation's prediction for this variant isn't more accurate than random chance",
    '+54% prediction accuracy',
  ],
])('a winner at %d%% is explained as "%s"', async (confidencePct, title, accuracy) => {
  open([control(100 - confidencePct, false), sampleEntry('Variant 1', confidencePct)]);
  expect(await screen.findByText('Variant 1 beat Control')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(accuracy)).toBeVisible();
});

test('the table lists the variants without the control, most likely first, with their standing', async () => {
  open([
    control(15, false),
    sampleEntry('Variant 1', 38),
    sampleEntry('Variant 2', 84.44),
    sampleEntry('Variant 3', 61),
  ]);
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.lastElementChild?.textContent),
  );
  expect(cells).toEqual([
    ['Variant 2', 'Headline of Variant 2', 'Beats Control', '84.4%', 'Winner'],
    ['Variant 3', 'Headline of Variant 3', 'Beats Control', '61.0%', 'Runner Up'],
    ['Variant 1', 'Headline of Variant 1', 'Loses to Control', '38.0%', '-'],
  ]);
});

test('a control that wins is said to have kept its lead', async () => {
  open([control(62, true), sampleEntry('Variant 1', 38)]);
  expect(await screen.findByText('Control maintained its lead')).toBeVisible();
});

test('texts edited since the analysis are pointed out', async () => {
  open([control(15, false), sampleEntry('Variant 1', 85)], true);
  expect(await screen.findByText(/were edited since this analysis/)).toBeVisible();
});

test('an experiment that has not finished says so and leads to its details', async () => {
  signedIn();
  answer('GET /api/experiments/:id', sampleExperiment());
  openApp('/experiments/experiment-1/results');
  expect(await screen.findByRole('heading', { name: 'Experiment Not Complete' })).toBeVisible();
  expect(
    screen.getByText(
      "This experiment hasn't finished running yet. Results will be available once the experiment completes.",
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Experiment Details' })).toHaveAttribute(
    'href',
    '/experiments/experiment-1',
  );
});

test('results that cannot be loaded are said to be not found', async () => {
  signedIn();
  refuse('GET /api/experiments/:id', 404, 'NOT_FOUND');
  openApp('/results/nothing');
  expect(await screen.findByRole('heading', { name: 'Results Not Found' })).toBeVisible();
  expect(screen.getByText('The experiment results could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/');
});
