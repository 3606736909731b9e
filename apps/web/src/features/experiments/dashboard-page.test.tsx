import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { sampleCheckout, sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';

const idle = sampleExperiment({ id: 'idle', name: 'Idle test' });
const running = sampleExperiment({
  id: 'running',
  name: 'Running test',
  status: 'Running',
  progress: { runId: 'run-1', progressPercent: 42, message: '' },
});
const complete = sampleExperiment({
  id: 'complete',
  name: 'Complete test',
  status: 'Complete',
  results: sampleResults([
    sampleEntry('Control', 16, { controlWinner: false }),
    sampleEntry('Variant 1', 84.4),
    sampleEntry('Variant 2', 38),
    sampleEntry('Variant 3', 66),
    sampleEntry('Variant 4', 12),
    sampleEntry('Variant 5', 11),
  ]),
});
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement;

async function openDialog(path = '/') {
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'New Headline Test' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Create New Experiment' }) };
}

test('creating sends the trimmed name, tells of it and opens the experiment', async () => {
  signedIn();
  withExperiments([idle]);
  let body: unknown;
  const created = sampleExperiment({ id: 'new-1', name: 'Spring sale' });
  onCall('POST /api/experiments', async ({ request }) => {
    body = await request.json();
    return HttpResponse.json(created, { status: 201 });
  });
  answer('GET /api/experiments/:id', created);
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByLabelText('Name'), '  Spring sale ');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Experiment Created')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/new-1'));
  expect(body).toEqual({ name: 'Spring sale' });
});

test('somebody with nothing yet can try a sample that is ready to run', async () => {
  signedIn();
  withExperiments([]);
  const created = sampleExperiment({ id: 'sample-1', name: 'Sample: newsletter subject' });
  answer('POST /api/experiments/sample', { id: 'sample-1', createdAt: created.createdAt });
  answer('GET /api/experiments/:id', created);
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: 'Try a sample' }));
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/sample-1'));
});

test('a name of blanks is refused before anything is sent', async () => {
  signedIn();
  withExperiments([idle]);
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByLabelText('Name'), '   ');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByText('Give the experiment a name.')).toBeVisible();
  expect(within(dialog).getByLabelText('Name')).toHaveFocus();
});

test('creating shows that it goes on; Cancel closes the dialog and sends nothing', async () => {
  signedIn();
  withExperiments([idle]);
  let created = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onCall('POST /api/experiments', async () => {
    created += 1;
    await held;
    return refusal(503, 'DATABASE_UNAVAILABLE');
  });
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByLabelText('Name'), 'Spring sale');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByRole('button', { name: 'Creating...' })).toBeDisabled();
  release();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(created).toBe(1);
});

test('a failed creation keeps what was typed', async () => {
  signedIn();
  withExperiments([idle]);
  refuse('POST /api/experiments', 503, 'DATABASE_UNAVAILABLE');
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByLabelText('Name'), 'Spring sale');
  await user.type(within(dialog).getByLabelText('Description (optional)'), 'Which tone works');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Failed to create experiment. Please try again.')).toBeVisible();
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Spring sale');
  expect(within(dialog).getByLabelText('Description (optional)')).toHaveValue('Which tone works');
});

test('the limit refused by the server leads to the upgrade page', async () => {
  signedIn();
  withExperiments([idle]);
  refuse('POST /api/experiments', 403, 'EXPERIMENT_LIMIT_REACHED');
  answer('POST /api/create-checkout-session', sampleCheckout);
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByLabelText('Name'), 'One more');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Experiment Limit Reached')).toBeVisible();
  expect(await screen.findByText('Most Popular')).toBeVisible();
  expect(window.location.pathname).toBe('/upgrade');
});

test('a Free user at the limit is told before typing', async () => {
  signedIn();
  withExperiments([idle], { total: 5 });
  answer('POST /api/create-checkout-session', sampleCheckout);
  const { user } = openApp();
  expect(await screen.findByText('5/5 experiments')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Headline Test' }));
  expect(
    await screen.findByText(
      "You've reached the 5 experiment limit. Upgrade to Pro for unlimited experiments",
    ),
  ).toBeVisible();
  expect(await screen.findByText('Most Popular')).toBeVisible();
  expect(window.location.pathname).toBe('/upgrade');
});

test('a Pro user with many experiments is not stopped, and sees no limit', async () => {
  signedIn({ isPro: true });
  withExperiments([idle], { total: 40 });
  const { dialog } = await openDialog();
  expect(within(dialog).getByLabelText('Name')).toHaveFocus();
  expect(screen.queryByText(/\/5 experiments/)).not.toBeInTheDocument();
  expect(screen.queryByText('Unlock Unlimited')).not.toBeInTheDocument();
});

test('an answer without an id is told as a warning', async () => {
  signedIn();
  withExperiments([idle]);
  onCall('POST /api/experiments', () => HttpResponse.json({}, { status: 201 }));
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByLabelText('Name'), 'Spring sale');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(
    await screen.findByText('Experiment created but navigation failed. Please refresh the page.'),
  ).toBeVisible();
});

test('/experiments/new opens the dialog, /experiments the All tab', async () => {
  signedIn();
  withExperiments([idle]);
  const first = openApp('/experiments/new');
  expect(await screen.findByRole('dialog', { name: 'Create New Experiment' })).toBeVisible();
  first.unmount();
  openApp('/experiments');
  expect(await screen.findByRole('tab', { name: 'All (1)' })).toHaveAttribute('aria-selected', 'true');
});

test('cards show what their status has to say', async () => {
  signedIn();
  withExperiments([idle, running, complete]);
  openApp('/experiments');
  const idleCard = within(await cardOf('Idle test'));
  expect(idleCard.getByText('Variants (2)')).toBeVisible();
  expect(idleCard.getByText(/^Created Nov 18, 2026/)).toBeVisible();
  expect(idleCard.getByRole('link', { name: /View Details/ })).toHaveAttribute('href', '/experiments/idle');

  const runningCard = within(await cardOf('Running test'));
  expect(runningCard.getByText('4,200 of 10,000 impressions (simulated)')).toBeVisible();
  expect(runningCard.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();

  const completeCard = within(await cardOf('Complete test'));
  expect(completeCard.getByText('Variant 1', { exact: true })).toBeVisible();
  expect(completeCard.getAllByText('84%')).toHaveLength(2);
  expect(completeCard.getByText('+2 more variants')).toBeVisible();
  expect(completeCard.getByText(/^Completed Nov 20, 2026/)).toBeVisible();
  expect(completeCard.getByRole('link', { name: /View Results/ })).toHaveAttribute(
    'href',
    '/experiments/complete/results',
  );
});

test('deleting asks first, says what is lost, and tells when it is done', async () => {
  signedIn();
  withExperiments([idle]);
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: 'Delete Idle test' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Experiment' });
  expect(dialog).toHaveTextContent(
    /Are you sure.*Idle test.*trash with all data and results.*restored for 30 days/,
  );
  expect(window.location.pathname).toBe('/');
  answer('DELETE /api/experiments/:id', undefined);
  withExperiments([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Experiment Deleted')).toBeVisible();
  expect(await screen.findByText('No Experiments Yet')).toBeVisible();
});

test('a failed deletion is told and the experiment stays', async () => {
  signedIn();
  withExperiments([idle]);
  refuse('DELETE /api/experiments/:id', 503, 'DATABASE_UNAVAILABLE');
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: 'Delete Idle test' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete experiment. Please try again.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Idle test' })).toBeVisible();
});

test('empty tabs and searches say why they are empty', async () => {
  signedIn();
  withExperiments([running]);
  const { user } = openApp();
  expect(await screen.findByText('No Idle Experiments')).toBeVisible();
  expect(screen.getByText('All experiments are either running or completed')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Completed (0)' }));
  expect(await screen.findByText('No Completed Experiments')).toBeVisible();
  expect(screen.getByText('Complete some experiments to see results here')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'All (1)' }));
  await user.click(screen.getByRole('button', { name: 'Search experiments' }));
  await user.type(screen.getByRole('searchbox'), 'running');
  expect(await screen.findByText('1 result')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(await screen.findByText(/variants or status match "nothing like it"/)).toBeVisible();
});

test('a list that cannot be loaded says so and can be asked again', async () => {
  signedIn();
  withExperiments([idle]);
  refuse('GET /api/experiments', 400, 'INVALID_REQUEST');
  const { user } = openApp();
  expect(await screen.findByText(/The experiments could not be loaded/)).toBeVisible();
  withExperiments([idle]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Idle test' })).toBeVisible();
});

test('without a network the dashboard says so, and shows the experiments when it is back', async () => {
  signedIn();
  withExperiments([idle]);
  onCall('GET /api/experiments', () => HttpResponse.error());
  const { user } = openApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  onlineManager.setOnline(false);
  expect(await screen.findByText(/The experiments could not be loaded/, {}, { timeout: 8000 })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^All/ }));
  expect(await screen.findByText(/The experiments could not be loaded/, {}, { timeout: 8000 })).toBeVisible();
  withExperiments([idle]);
  onlineManager.setOnline(true);
  expect(await cardOf('Idle test')).toBeVisible();
});

test('a deletion can be undone for 10 s', async () => {
  signedIn();
  withExperiments([idle]);
  answer('DELETE /api/experiments/:id', undefined);
  let body: unknown;
  onCall('POST /api/experiments/organise', async ({ request }) => {
    body = await request.json();
    return HttpResponse.json({ changed: 1 });
  });
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: 'Delete Idle test' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(body).toEqual({ experimentIds: ['idle'], deleted: false });
});

test('tab, search, order and filters are in the address, and an address opens them', async () => {
  signedIn();
  withExperiments([idle, running]);
  const { user, unmount } = openApp();
  await user.click(await screen.findByRole('tab', { name: 'All (2)' }));
  await user.click(screen.getByRole('button', { name: 'Search experiments' }));
  await user.type(screen.getByRole('searchbox'), 'idle');
  await waitFor(() => expect(window.location.search).toContain('q=idle'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'name');
  await waitFor(() => expect(window.location.search).toContain('sort=name'));
  const { search } = window.location;
  expect(search).toContain('tab=all');
  unmount();
  const asked: URL[] = [];
  onCall('GET /api/experiments', ({ request }) => {
    asked.push(new URL(request.url));
    return HttpResponse.json([], { headers: { 'x-total-count': '0' } });
  });
  openApp(`/${search}`);
  expect(await screen.findByRole('searchbox')).toHaveValue('idle');
  expect(await screen.findByRole('tab', { name: 'All (1)', selected: true })).toBeVisible();
  await waitFor(() => expect(asked[0]?.searchParams.get('sort')).toBe('name'));
});

test('a search that matches in another tab says so and leads there', async () => {
  signedIn();
  withExperiments([complete]);
  const { user } = openApp('/?q=complete');
  expect(await screen.findByText(/in this tab; some do elsewhere/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Completed (1)' }));
  expect(await screen.findByRole('heading', { name: 'Complete test' })).toBeVisible();
});

test('many are chosen in the table, archived together, and back with one undo', async () => {
  signedIn();
  withExperiments([idle, sampleExperiment({ id: 'second', name: 'Second test' })]);
  const bodies: unknown[] = [];
  onCall('POST /api/experiments/organise', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ changed: 2 });
  });
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Idle test' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Second test' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const experimentIds = ['idle', 'second'];
  await waitFor(() =>
    expect(bodies).toEqual([
      { experimentIds, archived: true },
      { experimentIds, archived: false },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Show as cards' }));
});
