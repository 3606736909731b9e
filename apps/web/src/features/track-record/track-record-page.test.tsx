import type { ForecastRecord, LearntType, Role, Share, TrackRecord } from '@frontrunner/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';

const none: ForecastRecord = {
  settled: 0,
  right: 0,
  wrong: 0,
  tooClose: 0,
  accuracy: null,
  scored: 0,
  brier: null,
  verdict: null,
  againstCoin: { code: 'too-few', pValue: null },
  againstControl: { code: 'too-few', pValue: null },
  controlAccuracyPct: null,
  brierOf: { coin: 0.25, control: null },
  logScore: null,
  logScoreOf: { coin: Math.LN2 },
  reliability: [],
  worth: null,
  byContentType: [],
  byTier: [],
  byMonth: [],
  byModelVersion: [],
};
const counts = {
  settled: 12,
  right: 7,
  wrong: 3,
  tooClose: 2,
  accuracy: { pct: 70, low: 40, high: 89 },
  scored: 10,
  brier: 0.212,
};

function open(changes: Partial<TrackRecord> = {}, learnt: LearntType[] = [], role: Role = 'owner') {
  const workspace = { id: 'team', name: 'Growth team', role, isPro: true };
  signedIn({ workspace, workspaces: [workspace] });
  answer('GET /api/learning', learnt);
  answer('GET /api/track-record', {
    ...none,
    sealed: 0,
    withoutOutcome: 0,
    outcomesNeeded: 30,
    chainHead: '',
    backTests: none,
    undated: none,
    ...changes,
  });
  return openApp('/track-record');
}
const settled = (changes: Partial<TrackRecord> = {}) =>
  open({
    ...counts,
    sealed: 20,
    withoutOutcome: 8,
    chainHead: 'ab'.repeat(32),
    controlAccuracyPct: 40,
    logScore: 0.61,
    brierOf: { coin: 0.25, control: 0.6 },
    worth: { forecasts: 10, namedVariant: 9, meanPct: 7.4, low: 1.2, high: 14 },
    reliability: [{ from: 60, to: 80, count: 10, meanChancePct: 68, pct: 70, low: 40, high: 89 }],
    byContentType: [{ ...counts, key: 'email' }],
    byTier: [{ ...counts, key: 'medium' }],
    byMonth: [{ ...counts, key: '2026-11' }],
    byModelVersion: [{ ...counts, key: 'm1' }],
    ...changes,
  });

test('empty, the page explains itself with one example that is marked as such', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'No forecast yet' })).toBeVisible();
  const example = screen.getByRole('region', { name: 'How it will look' });
  expect(within(example).getByText('Example')).toBeVisible();
  expect(within(example).getByText(/Invented figures/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make a forecast' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Import past tests' })).toHaveAttribute('href', '/import');
});

test('sealed forecasts without an outcome lead to recording one', async () => {
  open({ sealed: 3, withoutOutcome: 3, chainHead: 'ab'.repeat(32) });
  expect(
    await screen.findByRole('heading', { name: '3 forecasts sealed, and no outcome recorded yet' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a test to record' })).toBeVisible();
});

test('below 30 outcomes there is no verdict, but the way there and every figure', async () => {
  settled();
  expect(await screen.findByText(/^12 of 30 outcomes: no verdict yet/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '12 of 30 outcomes' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  const figures = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(figures).toEqual(expect.arrayContaining(['20', '12', '7', '3', '2', '0.212', '0.610']));
  expect(screen.getByText('+7.4% over the control (+1.2% to +14%)')).toBeVisible();
  expect(screen.getByText(/always naming the control would have been right in 40%/i)).toBeVisible();
  expect(screen.getByRole('img', { name: /^Right in 70% \(40% to 89%\)/ })).toBeVisible();
  const table = screen.getByRole('table', { name: 'By content type' });
  expect(within(table).getByRole('row', { name: /Email Subject 12 70% \(40% to 89%\)/ })).toBeVisible();
  expect(screen.getByText(/Nov 2026: 7 right, 3 wrong, 2 too close/)).toBeInTheDocument();
});

test.each([
  ['better', /better than a coin, beyond chance/],
  ['worse', /worse than a coin, beyond chance\. Do not act on them/],
  ['undecided', /cannot be told from a coin yet/],
] as const)('the verdict %s is said in words', async (verdict, words) => {
  settled({ settled: 40, verdict });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('back-tests and tests without a date stand apart', async () => {
  settled({ backTests: { ...none, ...counts, settled: 31 } });
  const table = await screen.findByRole('table', { name: 'Not counted above' });
  expect(within(table).getByRole('row', { name: /Back-tests.* 31/ })).toBeVisible();
  expect(within(table).queryByText(/Without a date/)).toBeNull();
});

test('the sealed forecasts can be exported, with how to check them and what deleting leaves', async () => {
  settled();
  const link = await screen.findByRole('link', { name: 'Export the sealed forecasts' });
  expect(link).toHaveAttribute('href', '/api/track-record/export');
  expect(screen.getByText(/npx frontrunner verify/)).toBeVisible();
  expect(screen.getByText('ab'.repeat(32))).toBeVisible();
  expect(screen.getByText(/Its sealed line and the figures of its outcome stay/)).toBeVisible();
});

const learnt: LearntType = {
  contentType: 'email',
  on: true,
  currentVersion: 2,
  tests: 64,
  scale: 0.8,
  traitWeights: { questionMarks: 0.21, digits: -0.04, words: 0.001 },
  proven: true,
  message: '',
  versions: [2, 1].map((version) => ({
    version,
    id: `calibration-${version}`,
    adopted: true,
    tests: 32 * version,
    before: { accuracy: 60, logLoss: 0.68 },
    after: { accuracy: 64, logLoss: 0.65 },
    createdAt: '2026-11-20T10:00:00.000Z',
  })),
};

test('what was learnt is said in words and drawn, with its history, and is switched off and back', async () => {
  open({}, [learnt]);
  const email = await screen.findByRole('region', { name: 'Email Subject' });
  expect(email).toHaveTextContent(/Version 2 in use/);
  expect(email).toHaveTextContent(/Learnt from 64 finished tests/);
  expect(email).toHaveTextContent(/too sure: its chances are drawn 20% nearer to even/);
  expect(email).toHaveTextContent(/A question helps a little more than the model thought/);
  expect(email).toHaveTextContent(/its chances may leave 20 to 80 here/);
  expect(within(email).getByRole('img', { name: /^80% of the shipped model's certainty/ })).toBeVisible();
  expect(within(email).getByRole('img', { name: /^Digits: hurts by 0.04/ })).toBeVisible();
  expect(within(email).queryByRole('img', { name: /More words/ })).toBeNull();
  const rows = within(email).getByRole('table', { hidden: true });
  expect(rows).toHaveTextContent(/0\.680, 0\.650/);
  answer('PUT /api/learning', [{ ...learnt, on: false }]);
  await userEvent.click(within(email).getByRole('button', { name: 'Switch off' }));
  expect(await within(email).findByText('Switched off')).toBeVisible();
  expect(within(email).getByRole('button', { name: 'Switch back on' })).toBeVisible();
});

test('nothing learnt yet: from when on it learns', async () => {
  open();
  expect(await screen.findByText(/From 30 tests of a content type/)).toBeVisible();
});

test('an editor shares it by a link of its own kind and imports past tests from here', async () => {
  answer('GET /api/track-record/shares', []);
  const { user } = open({ ...counts, sealed: 20 }, [], 'editor');
  expect(await screen.findByRole('link', { name: 'Import finished tests' })).toHaveAttribute(
    'href',
    '/import',
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share the track record' });
  // The form comes after the dialog.
  const create = await within(dialog).findByRole('button', { name: 'Create link' });
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  const made: Share = {
    id: 'share-1',
    kind: 'track-record',
    name: 'Track record',
    experimentId: null,
    url: 'http://localhost/s/token-1',
    createdAt: '2026-11-20T10:00:00.000Z',
    createdBy: 'Ana Keller',
    expiresAt: null,
    expired: false,
    feedback: false,
    openings: 0,
    lastOpenedAt: null,
  };
  onCall('POST /api/track-record/shares', () => {
    answer('GET /api/track-record/shares', [made]);
    return HttpResponse.json(made, { status: 201 });
  });
  await user.click(create);
  expect(await within(dialog).findByRole('textbox', { name: 'Link to the track record' })).toHaveValue(
    made.url,
  );
});

test('a viewer is offered neither to share nor to import', async () => {
  open({ ...counts, sealed: 20 }, [], 'viewer');
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import finished tests' })).toBeNull();
});
