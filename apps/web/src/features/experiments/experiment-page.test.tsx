import type { Experiment, ProgressEvent } from '@frontrunner/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';

// jsdom has no canvas for the chart of the results that a run leads to.
vi.mock('@/components/chart/scatter-plot.tsx', () => ({ default: () => null }));

const runHint = 'Add a control headline and at least one variant to run the experiment';

/** Serves one experiment and stores what is written to it, as the server does. */
function serve(changes: Partial<Experiment> = {}) {
  const state = { experiment: sampleExperiment(changes), writes: [] as unknown[] };
  const store =
    (fieldsOf: (body: Record<string, unknown>) => Partial<Experiment>) =>
    async ({ request }: { request: Request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      state.writes.push(body);
      const seen = request.headers.get('if-match');
      if (seen && seen !== `"${state.experiment.version}"`)
        return refusal(412, 'STALE_WRITE', state.experiment);
      const { version } = state.experiment;
      state.experiment = { ...state.experiment, ...fieldsOf(body), version: version + 1 };
      return HttpResponse.json(state.experiment);
    };
  onCall('GET /api/experiments/:id', () => HttpResponse.json(state.experiment));
  onCall(
    'PATCH /api/experiments/:id',
    store((body) => body as Partial<Experiment>),
  );
  onCall(
    'PATCH /api/experiments/:id/control',
    store((body) => body as Partial<Experiment>),
  );
  onCall(
    'POST /api/experiments/:id/variants',
    store((body) => ({ variantHeadlines: body.variantHeadlines as string[] })),
  );
  return state;
}
const controlBox = () => screen.findByRole('textbox', { name: 'Control Headline' });
const variantBox = (number: number) => screen.findByRole('textbox', { name: `Variant ${number}` });
const frames = (...events: Partial<ProgressEvent>[]) =>
  new HttpResponse(
    events
      .map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify({ experimentId: 'x', ...event })}\n\n`)
      .join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  );

test('the control is saved by itself, whole, also what was typed while a save was under way', async () => {
  signedIn();
  const state = serve();
  const { user } = openApp('/experiments/experiment-1');
  await user.type(await controlBox(), ' today');
  await waitFor(() => expect(state.experiment.controlHeadline).toBe('Our new course is here today'), {
    timeout: 3000,
  });
  await user.type(await controlBox(), ', really');
  await waitFor(() => expect(state.experiment.controlHeadline).toBe('Our new course is here today, really'), {
    timeout: 3000,
  });
  expect(await controlBox()).toHaveValue('Our new course is here today, really');
});

test('a failed save is told once, kept, and sent again when the network is back', async () => {
  signedIn();
  const state = serve();
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

test('variants: Save Changes shows while something is unsaved and stores at once, without blank ones', async () => {
  signedIn();
  const state = serve();
  const { user } = openApp('/experiments/experiment-1');
  await variantBox(1);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Variant' }));
  expect(await variantBox(3)).toHaveFocus();
  await user.type(await variantBox(3), 'Third one');
  await user.click(screen.getByRole('button', { name: 'Add Variant' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(state.writes).toEqual([
    { variantHeadlines: ['Grow plants that last', 'A month of green leaves', 'Third one'] },
  ]);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  expect(await variantBox(4)).toHaveValue('');
});

test('variants: Enter goes on with the next one, and a headline stays one line', async () => {
  signedIn();
  const state = serve();
  const { user } = openApp('/experiments/experiment-1');
  await user.type(await variantBox(1), '{Enter}');
  await waitFor(async () => expect(await variantBox(2)).toHaveFocus());
  await user.paste('Pasted with\n');
  await user.keyboard(' a break');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(state.writes).toEqual([
      { variantHeadlines: ['Grow plants that last', 'Pasted with  a break', 'A month of green leaves'] },
    ]),
  );
});

test('variants: deleting, moving and pasting several lines', async () => {
  signedIn();
  const state = serve();
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: 'Move variant 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Delete variant 2' }));
  await user.click(screen.getByRole('button', { name: 'Add Variant' }));
  await user.click(await variantBox(2));
  await user.paste('First pasted\n\n  Second pasted  \n');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(state.experiment.variantHeadlines).toEqual([
      'A month of green leaves',
      'First pasted',
      'Second pasted',
    ]),
  );
});

test('variants from a CSV file: first column, quotes removed, blank lines ignored', async () => {
  signedIn();
  const state = serve({ variantHeadlines: [] });
  const { user } = openApp('/experiments/experiment-1');
  const picker = await screen.findByLabelText('CSV file with variants');
  await user.upload(
    picker,
    new File(['\uFEFF"One, with comma",x\n\nTwo\n  \n'], 'variants.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('CSV Uploaded')).toBeVisible();
  expect(screen.getByText('Added 2 variants')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(state.experiment.variantHeadlines).toEqual(['One, with comma', 'Two']));
});

test('a CSV file without headlines is refused and changes nothing', async () => {
  signedIn();
  serve();
  const { user } = openApp('/experiments/experiment-1');
  await user.upload(await screen.findByLabelText('CSV file with variants'), new File(['\n \n'], 'v.csv'));
  expect(await screen.findByText('No valid headlines found')).toBeVisible();
  expect(screen.getByText('Please check your CSV format')).toBeVisible();
  expect(await variantBox(2)).toHaveValue('A month of green leaves');
});

test('what was changed elsewhere meanwhile is offered, not overwritten', async () => {
  signedIn();
  const state = serve();
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
  const state = serve();
  const { user } = openApp('/experiments/experiment-1');
  const box = await controlBox();
  state.experiment = { ...state.experiment, name: 'Renamed elsewhere', version: 2 };
  await user.type(box, ' now');
  await waitFor(() => expect(state.experiment.controlHeadline).toBe('Our new course is here now'), {
    timeout: 3000,
  });
  expect(await screen.findByRole('button', { name: /Renamed elsewhere/ })).toBeVisible();
});

test('renaming: Enter saves, Escape cancels, an empty name reverts, a refusal rolls back', async () => {
  signedIn();
  const state = serve();
  const { user } = openApp('/experiments/experiment-1');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /edit name/ }));
    return screen.findByRole('textbox', { name: 'Experiment name' });
  };
  await open();
  await user.keyboard('Autumn sale{Enter}');
  expect(await screen.findByText('Name updated')).toBeVisible();
  expect(state.experiment.name).toBe('Autumn sale');

  await open();
  await user.keyboard('Other{Escape}');
  expect(await screen.findByRole('button', { name: /Autumn sale/ })).toBeVisible();

  await user.clear(await open());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /Autumn sale/ })).toBeVisible();
  expect(state.writes).toEqual([{ name: 'Autumn sale' }]);

  refuse('PATCH /api/experiments/:id', 503, 'DATABASE_UNAVAILABLE');
  await open();
  await user.keyboard('Refused{Enter}');
  expect(await screen.findByText('Error updating name')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Autumn sale/ })).toBeVisible();
});

test('running needs a control and a variant', async () => {
  signedIn();
  serve({ controlHeadline: '', variantHeadlines: [] });
  openApp('/experiments/experiment-1');
  const [button] = await screen.findAllByRole('button', { name: 'Run Analysis' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(runHint);
});

test('a run stores what was typed, shows progress, locks editing and leads to the results', async () => {
  signedIn();
  const state = serve();
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
  release();
  expect(await screen.findByText('Analysis Complete')).toBeVisible();
  expect(await screen.findByText('Variant 1 beat Control', {}, { timeout: 4000 })).toBeVisible();
  expect(window.location.pathname).toBe('/experiments/experiment-1/results');
});

test('an error event is told and leaves the running state', async () => {
  signedIn();
  const state = serve({ status: 'Running', progress: { runId: 'r', progressPercent: 30, message: '' } });
  onCall('GET /api/experiments/:id/stream', () => {
    state.experiment = { ...state.experiment, status: 'Idle', progress: null };
    return frames({ type: 'connected' }, { type: 'error', message: 'The model could not be loaded.' });
  });
  openApp('/experiments/experiment-1');
  expect(await screen.findByText('Analysis Failed')).toBeVisible();
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
  [422, 'DUPLICATE_VARIANTS', 'Analysis Failed', 'Refused: DUPLICATE_VARIANTS'],
] as const)('a run refused with %i %s is told as "%s"', async (status, code, title, description) => {
  signedIn();
  serve();
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

test('generating variants is locked for Free users', async () => {
  signedIn();
  serve();
  openApp('/experiments/experiment-1');
  const section = within(
    (await screen.findByRole('heading', { name: /Create Variants/ })).closest('section') as HTMLElement,
  );
  expect(section.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
  expect(section.queryByRole('button', { name: /Generate/ })).not.toBeInTheDocument();
});

test('generated variants are added to those there are, and saved', async () => {
  signedIn({ isPro: true });
  const state = serve();
  let asked: unknown;
  onCall('POST /api/experiments/:id/generate-variants', async ({ request }) => {
    asked = await request.json();
    return HttpResponse.json({
      variants: ['Generated one', 'Generated two'],
      probabilities: [0.6, 0.5],
      writtenBy: { kind: 'offline', name: 'Offline writer' },
      shortfall: null,
    });
  });
  const { user } = openApp('/experiments/experiment-1');
  await user.selectOptions(await screen.findByLabelText('How many'), '3');
  await user.click(screen.getByRole('button', { name: 'Generate Variants' }));
  await waitFor(() => expect(state.experiment.variantHeadlines).toHaveLength(4), { timeout: 4000 });
  expect(asked).toMatchObject({ controlHeadline: 'Our new course is here', count: 3 });
});

test('a failed generation is told and changes nothing', async () => {
  signedIn({ isPro: true });
  serve();
  refuse('POST /api/experiments/:id/generate-variants', 500, 'INTERNAL_ERROR');
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: 'Generate Variants' }));
  expect(await screen.findByText('Failed to generate variants. Please try again')).toBeVisible();
  expect(await variantBox(2)).toHaveValue('A month of green leaves');
  answer('GET /api/experiments', []);
});
