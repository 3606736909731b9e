import type { Experiment } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { onCall, refusal } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { listed, sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';

const run = (
  id: string,
  entries: [variant: string, headline: string, chance: number][],
  control: string,
) => ({
  ...sampleResults([
    sampleEntry('Control', 40, { headline: control, controlWinner: false }),
    ...entries.map(([variant, headline, chance]) => ({ ...sampleEntry(variant, chance), headline })),
  ]),
  runId: id,
  controlHeadline: control,
});
const older = run(
  'run-1',
  [
    ['Variant 1', 'Look at it', 60],
    ['Variant 2', 'Gone', 55],
  ],
  'Our guide is here',
);
const newer = {
  ...run(
    'run-2',
    [
      ['Variant 1', 'Look at her balcony', 70],
      ['Variant 3', 'New', 50],
    ],
    'Our big guide is here',
  ),
  modelVersion: '2',
  calibrationId: '0123456789ab',
};
const other = run('run-9', [['Variant 1', 'Gone', 75]], 'Another control');

function serve() {
  signedIn();
  const named: Record<string, Experiment> = {
    one: sampleExperiment({ id: 'one', name: 'Balcony', status: 'Complete', results: newer }),
    two: sampleExperiment({ id: 'two', name: 'Garden', status: 'Complete', results: other }),
  };
  const runs: Record<string, (typeof older)[]> = { one: [newer, older], two: [other] };
  onCall('GET /api/experiments/:id', ({ request }) => {
    const found = named[request.url.split('/').at(-1) ?? ''];
    return found ? HttpResponse.json(found) : refusal(404, 'NOT_FOUND');
  });
  onCall('GET /api/experiments/:id/runs', ({ request }) => {
    const found = runs[request.url.split('/').at(-2) ?? ''];
    if (!found) return refusal(404, 'NOT_FOUND');
    return HttpResponse.json(
      found.map((results) => ({
        id: results.runId,
        status: 'complete',
        startedAt: results.createdAt,
        finishedAt: results.createdAt,
        results,
      })),
    );
  });
  onCall('GET /api/experiments', () => HttpResponse.json(Object.values(named).map(listed)));
}
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent),
    );

test('two analyses of one experiment: what changed in texts, figures, model and calibration', async () => {
  serve();
  openApp('/compare?left=one&leftRun=run-1&right=one&rightRun=run-2');
  const facts = await rows('What the two analyses are and predict');
  expect(facts.filter(([name]) => name?.endsWith('changed')).map(([name]) => name)).toEqual([
    'Control changed',
    'Predicted winner changed',
    'Confidence changed',
    'Expected lift changed',
    'Model changed',
    'Calibration changed',
  ]);
  expect(facts).toContainEqual(['Calibration changed', 'as shipped', 'your own, 01234567']);
  expect(screen.getByText('big').tagName).toBe('MARK');
  expect(
    screen.getByText('0 headlines in both, 1 changed, 1 only first analysis, 1 only second analysis.'),
  ).toBeVisible();
  const variants = await rows('The variants of both analyses');
  expect(variants.map(([headline]) => headline)).toEqual([
    'Look at itLook at her balconychanged',
    'Goneonly first analysis',
    'Newonly second analysis',
  ]);
  expect(variants[0]?.at(-1)).toBe('+10.0 points');
});

test('any two experiments: the second is found by its name, and the address says so', async () => {
  serve();
  const { user } = openApp('/compare?left=one');
  const picker = await screen.findByRole('region', { name: 'Second experiment' });
  expect(within(picker).queryByRole('button', { name: /Balcony/ })).toBeNull();
  await user.click(await within(picker).findByRole('button', { name: /Garden/ }));
  expect(await screen.findByRole('table', { name: 'The variants of both analyses' })).toBeVisible();
  expect(window.location.search).toBe('?left=one&right=two');
  expect(screen.getByText('0 headlines in both, 2 only first, 1 only second.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('First analysis'), 'run-1');
  await waitFor(() => expect(window.location.search).toBe('?left=one&leftRun=run-1&right=two'));
  expect(await screen.findByText('1 headline in both, 1 only first, 0 only second.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Swap' }));
  await waitFor(() => expect(window.location.search).toBe('?left=two&right=one&rightRun=run-1'));
});

test('the same analysis twice, one that is gone, and an experiment that is gone are said', async () => {
  serve();
  const { unmount } = openApp('/compare?left=one&right=one&rightRun=run-2');
  expect(await screen.findByText(/Both sides are the same analysis/)).toBeVisible();
  unmount();
  const gone = openApp('/compare?left=one&leftRun=run-7&right=two');
  expect(await screen.findByText(/is not there any more/)).toBeVisible();
  gone.unmount();
  openApp('/compare?left=three&right=two');
  expect(await screen.findByText('Refused: NOT_FOUND')).toBeVisible();
});
