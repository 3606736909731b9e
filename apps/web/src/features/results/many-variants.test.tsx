import type { PerVariant } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall } from '@/test/api-server.ts';
import { drawnPlot } from '@/test/drawn-plot.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';

/** So many variants, of which the last is predicted to win. */
const many = (count: number): PerVariant[] => [
  sampleEntry('Control', 30, { headline: 'The control', controlWinner: false, uniqueWords: 4 }),
  ...Array.from({ length: count }, (_, i) =>
    sampleEntry(`Variant ${i + 1}`, 20 + i, { uniqueWords: 3 + (i % 5), controlWinner: 20 + i < 50 }),
  ),
];

function open(count: number) {
  signedIn();
  const results = { ...sampleResults(many(count)), controlHeadline: 'The control' };
  answer('GET /api/experiments/:id', sampleExperiment({ status: 'Complete', results }));
  answer('GET /api/experiments/:id/explanations', []);
  answer('GET /api/experiments/:id/runs', []);
  return openApp('/results/experiment-1');
}
const table = () => screen.findByRole('table', { name: /Predicted outcome of every variant/ });
const rowsIn = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);
const shown = (element: HTMLElement) =>
  rowsIn(element).filter((row) => !row.className.includes('not-print:hidden'));

test('of 50 variants the most likely are shown, the others when asked for, and a word finds one', async () => {
  const { user } = open(50);
  const found = await table();
  expect(rowsIn(found)).toHaveLength(50);
  expect(shown(found)).toHaveLength(12);
  expect(shown(found)[0]).toHaveTextContent('Variant 50');
  await user.click(screen.getByRole('button', { name: 'Show the other 38 variants' }));
  expect(shown(found)).toHaveLength(50);
  await user.type(screen.getByRole('searchbox', { name: 'Find a headline' }), 'of variant 33');
  expect(shown(await table())).toHaveLength(1);
  expect(screen.getByText('Headline of Variant 33')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Find a headline' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which variants' }), 'Lose to the control');
  expect(shown(await table())[0]).toHaveTextContent('Variant 30');
  expect(window.location.search).toBe('?which=loses');
  await user.type(screen.getByRole('searchbox', { name: 'Find a headline' }), 'nothing like it');
  await waitFor(() => expect(window.location.search).toContain('find=nothing'));
  await user.click(screen.getByRole('button', { name: 'Show all variants' }));
  expect(rowsIn(await table())).toHaveLength(50);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('no headline is said twice but by the prediction that leads and the table', async () => {
  open(50);
  await table();
  expect(await screen.findAllByText('Headline of Variant 50')).toHaveLength(2);
  for (const other of [49, 30, 1])
    expect(screen.getAllByText(`Headline of Variant ${other}`)).toHaveLength(1);
});

test('the chart has each variant where its words and chance are, and rings the winner', async () => {
  open(50);
  await waitFor(() => expect(drawnPlot).toHaveBeenCalled());
  const { points, named, label } = drawnPlot.mock.lastCall![0] as {
    points: { x: number; y: number }[];
    named: object;
    label: string;
  };
  expect(points).toHaveLength(50);
  expect(points.every(({ x }) => Number.isInteger(x))).toBe(true);
  expect(named).toEqual({ index: 49, name: 'Winner: Variant 50' });
  expect(label).toContain('Variant 50 ringed');
});

test('chosen variants are compared, planned and taken into a new experiment', async () => {
  const { user } = open(50);
  await table();
  const choose = (variant: string) => user.click(screen.getByRole('checkbox', { name: `Choose ${variant}` }));
  await choose('Variant 50');
  const bar = within(await screen.findByRole('region', { name: 'Chosen variants' }));
  expect(bar.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await choose('Variant 48');
  await user.click(bar.getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare 2 variants' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent)).toEqual([
    'Variant 50',
    'Variant 48',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(bar.getByRole('button', { name: 'Plan a test' }));
  const list = screen.getByRole('heading', { name: 'Which to test' }).parentElement!;
  const checked = within(list)
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.querySelector('.font-medium')?.textContent);
  expect(checked).toEqual(['Control', 'Variant 48', 'Variant 50']);
  expect(document.activeElement).toHaveTextContent(/^What to do next/);

  let sent: unknown;
  onCall('POST /api/experiments/:id/duplicate', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ id: 'experiment-2' }, { status: 201 });
  });
  await user.click(bar.getByRole('button', { name: 'New experiment from these' }));
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/experiment-2'));
  expect(sent).toEqual({
    controlHeadline: 'The control',
    variantHeadlines: ['Headline of Variant 50', 'Headline of Variant 48'],
  });
});
