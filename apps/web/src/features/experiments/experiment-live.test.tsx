import type { Experiment, ProgressEvent } from '@frontrunner/contracts';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { tellOtherTabs } from '@/lib/experiment-cache.ts';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';

const running = (percent: number): Partial<Experiment> => ({
  status: 'Running',
  progress: { runId: 'run-1', progressPercent: percent, message: '' },
});
const controlBox = () => screen.findByRole('textbox', { name: 'Control Headline' });

/** An experiment as the server holds it, and the stream of its analysis, which the test feeds. */
function serve(changes: Partial<Experiment> = {}) {
  const server = { experiment: sampleExperiment(changes), send: (_: Partial<ProgressEvent>) => {} };
  onCall('GET /api/experiments/:id', () => HttpResponse.json(server.experiment));
  onCall('GET /api/experiments/:id/stream', () => {
    const body = new ReadableStream({
      start(controller) {
        let id = 0;
        server.send = (event) => {
          id += 1;
          const data = JSON.stringify({ experimentId: 'experiment-1', ...event });
          controller.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${data}\n\n`));
        };
        server.send({ type: 'connected' });
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return server;
}

test('a page opened in the middle of a run goes on from where it is, locked, to the results', async () => {
  signedIn({ isPro: true });
  const server = serve(running(62));
  answer('GET /api/experiments/:id/explanations', []);
  answer('GET /api/experiments/:id/runs', []);
  onCall('GET /api/experiments/:id/customer-feedback', () => HttpResponse.json(null));
  const { user } = openApp('/experiments/experiment-1');
  expect(await screen.findByText('Generating customer insights...')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(screen.getByText('Running')).toHaveClass('text-running');
  expect(await controlBox()).toBeDisabled();
  for (const button of screen.getAllByRole('button', { name: 'Run Analysis' })) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  await user.click(screen.getByRole('button', { name: 'Add Context' }));
  for (const label of ['Content type', 'Product or service', 'Desired action', 'Additional information']) {
    expect(screen.getByLabelText(label)).toBeDisabled();
  }
  const names = [
    'Variant 1',
    'Add Variant',
    'Upload CSV',
    'Delete variant 1',
    'Move variant 1 down',
    'Generate Variants',
  ];
  for (const name of names) {
    const role = name === 'Variant 1' ? 'textbox' : 'button';
    expect(await screen.findByRole(role, { name })).toBeDisabled();
  }

  act(() => server.send({ type: 'progress', progressPercent: 30 }));
  act(() => server.send({ type: 'progress', progressPercent: 96 }));
  expect(await screen.findByText('Finalizing complete analysis...')).toBeVisible();
  const entries = [sampleEntry('Control', 20, { controlWinner: false }), sampleEntry('Variant 1', 80.5)];
  server.experiment = sampleExperiment({ status: 'Complete', results: sampleResults(entries) });
  act(() => server.send({ type: 'complete', progressPercent: 100 }));
  expect(await screen.findByText('Complete Analysis Ready for Pro')).toBeVisible();
  // What is complete is called running nowhere.
  expect(screen.queryByText('Running')).toBeNull();
  expect(await screen.findByText('Variant 1 beat Control')).toBeVisible();
});

test('a run that another tab started shows here at once', async () => {
  signedIn();
  const server = serve();
  openApp('/experiments/experiment-1');
  expect(await controlBox()).toBeEnabled();
  server.experiment = sampleExperiment(running(10));
  tellOtherTabs();
  expect(await screen.findByText('Analyzing headlines...')).toBeVisible();
  expect(await controlBox()).toBeDisabled();
});

test('a run that another tab started shows on the dashboard at once', async () => {
  signedIn();
  withExperiments([sampleExperiment()]);
  openApp('/experiments');
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Idle')).toBeVisible();
  withExperiments([sampleExperiment(running(10))]);
  tellOtherTabs();
  expect(await within(card).findByText('Running')).toBeVisible();
});

test('a run that another device started shows when the page is looked at again', async () => {
  signedIn();
  const server = serve();
  openApp('/experiments/experiment-1');
  expect(await controlBox()).toBeEnabled();
  server.experiment = sampleExperiment(running(10));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByText('Analyzing headlines...')).toBeVisible();
  focusManager.setFocused(undefined);
});

test('a change that a run started elsewhere refuses shows that run, and is stored after it', async () => {
  signedIn();
  const server = serve();
  const { user } = openApp('/experiments/experiment-1');
  await user.type(await controlBox(), '!');
  server.experiment = sampleExperiment(running(10));
  refuse('PATCH /api/experiments/:id/control', 409, 'ALREADY_RUNNING');
  expect(await screen.findByText('Analyzing headlines...')).toBeVisible();
  expect(await controlBox()).toHaveValue('Our new course is here!');
  let stored: unknown;
  onCall('PATCH /api/experiments/:id/control', async ({ request }) => {
    stored = await request.json();
    return HttpResponse.json(sampleExperiment({ controlHeadline: 'Our new course is here!', version: 2 }));
  });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(stored).toEqual({ controlHeadline: 'Our new course is here!' }));
});

test('a lost connection is told; the analysis goes on, and can be followed again', async () => {
  signedIn();
  const server = serve(running(30));
  refuse('GET /api/experiments/:id/stream', 404, 'NOT_FOUND');
  const { user } = openApp('/experiments/experiment-1');
  expect(await screen.findByText('Connection Error')).toBeVisible();
  expect(screen.getByText('Lost connection to analysis service')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  const again = serve(server.experiment as Partial<Experiment>);
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30'));
  act(() => again.send({ type: 'error' }));
  expect(await screen.findByText('There was an error running the analysis')).toBeVisible();
});
