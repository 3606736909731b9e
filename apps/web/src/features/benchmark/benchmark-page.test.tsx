import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';

const loaded = 'CSV Uploaded Successfully';

/** The page with a loaded file of one test, about to be run. */
async function openWithFile() {
  signedIn();
  answer('GET /api/benchmarks', []);
  const { user } = openApp('/benchmark');
  const file = new File(['A,B,B\n'], 'history.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('CSV file with past tests'), file);
  expect(await screen.findByText(loaded)).toBeVisible();
  return { run: () => user.click(screen.getByRole('button', { name: 'Run Benchmark Analysis' })) };
}

test('the toast of a loaded file goes when its run starts, and a failure is explained before it is quoted', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  refuse('POST /api/benchmark', 503, 'DATABASE_UNAVAILABLE');
  const { run } = await openWithFile();
  await run();
  await waitFor(() => expect(screen.queryByText(loaded)).not.toBeInTheDocument());
  const alert = await screen.findByRole('alert');
  const [explained, quoted] = within(alert).getAllByText(/./);
  expect(explained).toHaveTextContent('Refused: DATABASE_UNAVAILABLE');
  expect(quoted).toHaveTextContent(
    'Failed to run benchmark analysis: Server responded with 503: {"code":"DATABASE_UNAVAILABLE"',
  );
  vi.mocked(console.error).mockClear();
});
