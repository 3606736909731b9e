import type { ProgressEvent } from '@frontrunner/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleEntry, sampleResults } from '@/test/samples.ts';
import { serveExperiment } from '@/test/served-experiment.ts';

const runHint = 'Add a control headline and at least one variant to run the experiment';

const controlBox = () => screen.findByRole('textbox', { name: 'Control Headline' });
const frames = (...events: Partial<ProgressEvent>[]) =>
  new HttpResponse(
    events
      .map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify({ experimentId: 'x', ...event })}\n\n`)
      .join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  );

test('the control is saved 500 ms after the last change, and what was typed during a save follows it', async () => {
  signedIn();
  const state = serveExperiment();
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onCall('PATCH /api/experiments/:id/control', async ({ request }) => {
    const body = (await request.json()) as { controlHeadline: string };
    sent.push(body.controlHeadline);
    if (sent.length === 1) await held;
    state.experiment = { ...state.experiment, ...body, version: state.experiment.version + 1 };
    return HttpResponse.json(state.experiment);
  });
  const { user } = openApp('/experiments/experiment-1');
  const box = await controlBox();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.type(box, ' today');
  await waitFor(() => expect(sent).toEqual(['Our new course is here today']));
  expect(timers.mock.calls.some(([, delay]) => delay === 500)).toBe(true);
  await user.type(box, ', really');
  release();
  await waitFor(() => expect(state.experiment.controlHeadline).toBe('Our new course is here today, really'));
  expect(sent).toEqual(['Our new course is here today', 'Our new course is here today, really']);
  expect(box).toHaveValue('Our new course is here today, really');
});

test('the context opens and closes, and what is typed there is kept with the experiment', async () => {
  signedIn();
  const state = serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: 'Add Context' }));
  await user.selectOptions(screen.getByLabelText('Content type'), 'Button Text');
  await user.type(screen.getByLabelText('Product or service'), 'A course');
  await user.type(screen.getByLabelText('Desired action'), 'Enrol');
  await user.type(screen.getByLabelText('Additional information'), 'For beginners');
  const typed = {
    contentType: 'button',
    productService: 'A course',
    userAction: 'Enrol',
    additionalInfo: 'For beginners',
  };
  await waitFor(() => expect(state.experiment.context).toEqual(typed));
  expect(
    within(screen.getByLabelText('Content type'))
      .getAllByRole('option')
      .slice(1)
      .map((option) => [option.getAttribute('value'), option.textContent]),
  ).toEqual([
    ['headline', 'Article Headline'],
    ['ad', 'Advertisement'],
    ['cta', 'Call-to-Action'],
    ['email', 'Email Subject'],
    ['landing', 'Landing Page Header'],
    ['social', 'Social Media Post'],
    ['button', 'Button Text'],
    ['other', 'Other'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Hide Context' }));
  expect(screen.getByLabelText('Content type')).not.toBeVisible();
});

test('a failed save is told once, kept, and sent again when the network is back', async () => {
  signedIn();
  const state = serveExperiment();
  refuse('PATCH /api/experiments/:id/control', 503, 'DATABASE_UNAVAILABLE');
  const { user } = openApp('/experiments/experiment-1');
  await user.type(await controlBox(), '!');
  expect(await screen.findByText('Failed to save control headline', {}, { timeout: 3000 })).toBeVisible();
  expect(await controlBox()).toHaveValue('Our new course is here!');
  onCall('PATCH /api/experiments/:id/control', async ({ request }) => {
    const body = (await request.json()) as { controlHeadline: string };
    state.experiment = { ...state.experiment, ...body, version: 2 };
    return HttpResponse.json(state.experiment);
  });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(state.experiment.controlHeadline).toBe('Our new course is here!'));
});

test('what was changed elsewhere meanwhile is offered, not overwritten', async () => {
  signedIn();
  const state = serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  const box = await controlBox();
  state.experiment = { ...state.experiment, controlHeadline: 'Written in the other tab', version: 2 };
  await user.type(box, ' now');
  expect(await screen.findByText('Written in the other tab', {}, { timeout: 3000 })).toBeVisible();
  expect(await controlBox()).toHaveValue('Our new course is here now');
  expect(state.experiment.controlHeadline).toBe('Written in the other tab');
  await user.click(screen.getByRole('button', { name: 'Keep what I wrote' }));
  await waitFor(() => expect(state.experiment.controlHeadline).toBe('Our new course is here now'));
});

test('a change elsewhere to another field is no conflict', async () => {
  signedIn();
  const state = serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  const box = await controlBox();
  state.experiment = { ...state.experiment, name: 'Renamed elsewhere', version: 2 };
  await user.type(box, ' now');
  await waitFor(() => expect(state.experiment.controlHeadline).toBe('Our new course is here now'), {
    timeout: 3000,
  });
  expect(await screen.findByRole('button', { name: /Renamed elsewhere/ })).toBeVisible();
});

test('running needs a control and a variant', async () => {
  signedIn();
  serveExperiment({ controlHeadline: '', variantHeadlines: [] });
  openApp('/experiments/experiment-1');
  const [button] = await screen.findAllByRole('button', { name: 'Run Analysis' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(runHint);
});

test('a run stores what was typed, shows progress, locks editing and leads to the results', async () => {
  signedIn();
  const state = serveExperiment();
  onCall('POST /api/experiments/:id/run', () => {
    state.experiment = {
      ...state.experiment,
      status: 'Running',
      progress: { runId: 'run-1', progressPercent: 0, message: '' },
    };
    return HttpResponse.json(state.experiment, { status: 202 });
  });
  answer('GET /api/experiments/:id/explanations', []);
  answer('GET /api/experiments/:id/runs', []);
  let release = () => {};
  const finished = new Promise<void>((resolve) => {
    release = resolve;
  });
  const encoder = new TextEncoder();
  const frame = (id: number, event: Partial<ProgressEvent>) =>
    encoder.encode(`id: ${id}\ndata: ${JSON.stringify({ experimentId: 'x', ...event })}\n\n`);
  onCall('GET /api/experiments/:id/stream', () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(frame(1, { type: 'connected' }));
        controller.enqueue(frame(2, { type: 'progress', progressPercent: 45 }));
        await finished;
        controller.enqueue(frame(3, { type: 'complete', progressPercent: 100 }));
        controller.close();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const { user } = openApp('/experiments/experiment-1');
  await user.type(await controlBox(), '!');
  await user.click((await screen.findAllByRole('button', { name: 'Run Analysis' }))[0] as HTMLElement);
  expect(await screen.findByText('Processing variants...')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  expect(state.writes).toEqual([{ controlHeadline: 'Our new course is here!' }]);
  expect(await controlBox()).toBeDisabled();
  for (const name of ['Add Variant', 'Upload CSV', 'Delete variant 1']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }

  state.experiment = {
    ...state.experiment,
    status: 'Complete',
    progress: null,
    results: sampleResults([
      sampleEntry('Control', 20, { controlWinner: false }),
      sampleEntry('Variant 1', 80.5),
    ]),
  };
  const timers = vi.spyOn(globalThis, 'setTimeout');
  release();
  expect(await screen.findByText('Analysis Complete')).toBeVisible();
  expect(screen.queryByText('Running', { exact: true })).not.toBeInTheDocument();
  await waitFor(() => expect(timers.mock.calls.some(([, delay]) => delay === 1500)).toBe(true));
  expect(await screen.findByText('Variant 1 beat Control', {}, { timeout: 4000 })).toBeVisible();
  expect(window.location.pathname).toBe('/experiments/experiment-1/results');
});

test('an error event is told and leaves the running state', async () => {
  signedIn();
  const state = serveExperiment({
    status: 'Running',
    progress: { runId: 'r', progressPercent: 30, message: '' },
  });
  onCall('GET /api/experiments/:id/stream', () => {
    state.experiment = { ...state.experiment, status: 'Idle', progress: null };
    return frames({ type: 'connected' }, { type: 'error', message: 'The model could not be loaded.' });
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  openApp('/experiments/experiment-1');
  expect(await screen.findByText('Analysis Failed')).toBeVisible();
  expect(timers.mock.calls.some(([, delay]) => delay === 1000)).toBe(true);
  expect(screen.getByText('The model could not be loaded.')).toBeVisible();
  await waitFor(async () => expect(await controlBox()).toBeEnabled());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument(), { timeout: 3000 });
});

test.each([
  [
    409,
    'ALREADY_RUNNING',
    'Analysis In Progress',
    'This experiment is already being analyzed. Please wait for completion',
  ],
  [500, 'INTERNAL_ERROR', 'Analysis Failed', 'Failed to start experiment analysis. Please try again.'],
  [422, 'DUPLICATE_VARIANTS', 'Some variants are the same', 'Refused: DUPLICATE_VARIANTS'],
] as const)('a run refused with %i %s is told as "%s"', async (status, code, title, description) => {
  signedIn();
  serveExperiment();
  refuse('POST /api/experiments/:id/run', status, code);
  const { user } = openApp('/experiments/experiment-1');
  await user.click((await screen.findAllByRole('button', { name: 'Run Analysis' }))[1] as HTMLElement);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
});

test('an experiment that does not exist says so', async () => {
  signedIn();
  refuse('GET /api/experiments/:id', 404, 'NOT_FOUND');
  openApp('/experiments/nothing');
  expect(await screen.findByRole('heading', { name: 'Experiment not found' })).toBeVisible();
});
