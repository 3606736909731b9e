import type { BenchmarkResponse } from '@frontrunner/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import Toaster from '@/components/ui/toaster.tsx';
import { createQueryClient } from '@/lib/query-client.ts';
import { answer, onCall } from '@/test/api-server.ts';
import { BenchmarkStep } from '../index.ts';

const result: BenchmarkResponse = {
  totalTests: 3,
  correctPredictions: 2,
  accuracy: 66.666,
  averageConfidence: 61,
  confidenceTierAccuracy: { high: null, medium: 100, low: 50 },
  tierStats: {
    high: { correct: 0, total: 0, interval: [0, 100], promise: 'too-few' },
    medium: { correct: 1, total: 1, interval: [20, 100], promise: 'too-few' },
    low: { correct: 1, total: 2, interval: [9, 91], promise: 'too-few' },
  },
  results: [],
  skippedRows: [{ row: 4, reason: 'The actual winner is neither the control nor a variant.' }],
  repeatedRows: { count: 0, rows: [] },
  ties: 0,
  clusters: 3,
  seenInTraining: 0,
  againstGuessing: { code: 'too-few', pValue: null },
  againstControl: { code: 'too-few', pValue: null },
  perfectPredictor: null,
  contentType: null,
  accuracyInterval: { low: 20, high: 94 },
  baselines: { alwaysControl: 33, chance: 50 },
  reliability: [],
  coverage: [],
  byVariantCount: [],
  verdict: 'On this data the model cannot be told from a coin.',
  calibrationId: null,
  modelVersion: '1',
  benchmarkId: 'benchmark-1',
};

function open() {
  answer('GET /api/benchmarks/:id', {
    id: 'benchmark-1',
    name: 'history.csv',
    status: 'complete',
    rows: 4,
    progressPercent: 100,
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:01.000Z',
    message: null,
    accuracy: result.accuracy,
    accuracyInterval: result.accuracyInterval,
    totalTests: 3,
    averageConfidence: 61,
    calibrationId: null,
    result,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BenchmarkStep />
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup({ applyAccept: false });
}
const picker = () => screen.getByLabelText('CSV file with past tests');
const fileOf = (content: string, name = 'history.csv') => new File([content], name, { type: 'text/csv' });
const rows = 'A,B,B\nC,C,D\nE,F,F\nG,none,H\n';

test('a loaded file is run, and its results stand in a box', async () => {
  const sent: unknown[] = [];
  onCall('POST /api/benchmark', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(result);
  });
  const user = open();
  await user.upload(picker(), fileOf(rows));
  expect(await screen.findByText('4 experiments loaded')).toBeVisible();
  expect(await screen.findByText('Loaded 4 historical experiments')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Run Benchmark' }));
  expect(await screen.findByText('66.7% accuracy')).toBeVisible();
  expect(screen.getByText(/2 of 3 tests called right. On this data/)).toBeVisible();
  expect(screen.getByText(/Not scored: row 4/)).toBeVisible();
  expect(await screen.findByText('Analyzed 3 experiments with 66.7% accuracy')).toBeVisible();
  expect(sent).toEqual([
    {
      experiments: [
        ['A', 'B', 'B'],
        ['C', 'C', 'D'],
        ['E', 'F', 'F'],
        ['G', 'none', 'H'],
      ],
      fileRows: [1, 2, 3, 4],
      name: 'history.csv',
    },
  ]);
});

test.each([
  ['no CSV name', fileOf(rows, 'history.txt'), ['Invalid File', 'Please upload a CSV file']],
  ['nothing in it', fileOf(''), ['CSV file is empty']],
  ['an open quote', fileOf('A,"B'), ['Failed to parse CSV']],
])('a file with %s is refused in a toast', async (_name, file, words) => {
  const user = open();
  await user.upload(picker(), file);
  for (const text of words) expect(await screen.findByText(text)).toBeVisible();
});

test('without a file a run only says what to do', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Run Benchmark' }));
  expect(await screen.findByText('Please upload a CSV file first')).toBeVisible();
});

test('a failed run says the status and the body, and logs it', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  onCall('POST /api/benchmark', () => new HttpResponse('out of order', { status: 500 }));
  const user = open();
  await user.upload(picker(), fileOf(rows));
  await user.click(screen.getByRole('button', { name: 'Run Benchmark' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to run benchmark analysis: Server responded with 500: out of order',
  );
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('the sample has three rows and no header', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:sample';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Download Sample CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).not.toMatch(/^Control,/);
});
