import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleExperiment } from '@/test/samples.ts';
import { serveExperiment } from '@/test/served-experiment.ts';

/** Opens an experiment of this name for renaming; `writes` are the names that are sent. */
async function openBox(name = 'Launch e-mail') {
  signedIn();
  const writes: unknown[] = [];
  answer('GET /api/experiments/:id', sampleExperiment({ name }));
  onCall('PATCH /api/experiments/:id', async ({ request }) => {
    const body = (await request.json()) as { name: string };
    writes.push(body.name);
    return HttpResponse.json(sampleExperiment({ ...body, version: 2 }));
  });
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: /edit name/ }));
  return { user, writes, box: await screen.findByRole('textbox', { name: 'Experiment name' }) };
}

test('the check button saves', async () => {
  const { user, writes, box } = await openBox();
  await user.clear(box);
  await user.type(box, '  Autumn sale ');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name updated')).toBeVisible();
  expect(writes).toEqual(['Autumn sale']);
});

test('the cross button cancels, although the box loses the focus to it', async () => {
  const { user, writes, box } = await openBox();
  await user.type(box, ' and more');
  await user.click(screen.getByRole('button', { name: 'Cancel renaming' }));
  expect(await screen.findByRole('button', { name: /^Launch e-mail\s/ })).toBeVisible();
  expect(writes).toEqual([]);
});

test('leaving the box saves 100 ms later', async () => {
  const { user, writes, box } = await openBox();
  await user.clear(box);
  await user.type(box, 'Left');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  fireEvent.blur(box);
  expect(timers.mock.calls.some(([, delay]) => delay === 100)).toBe(true);
  expect(writes).toEqual([]);
  await waitFor(() => expect(writes).toEqual(['Left']));
});

test('an unchanged name sends nothing', async () => {
  const { user, writes } = await openBox();
  await user.keyboard('{Enter}');
  const name = await screen.findByRole('button', { name: /^Launch e-mail\s/ });
  await waitFor(() => expect(name).toHaveFocus());
  expect(writes).toEqual([]);
});

test('the new name shows before the server has answered', async () => {
  const { user, box } = await openBox();
  let release = () => {};
  onCall('PATCH /api/experiments/:id', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return HttpResponse.json(sampleExperiment({ name: 'Autumn sale', version: 2 }));
  });
  await user.clear(box);
  await user.type(box, 'Autumn sale{Enter}');
  expect(await screen.findByRole('button', { name: /^Autumn sale/ })).toBeVisible();
  expect(screen.queryByText('Name updated')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Name updated')).toBeVisible();
});

test('no name and no valid date are told in words', async () => {
  signedIn();
  answer('GET /api/experiments/:id', sampleExperiment({ name: '', createdAt: '' }));
  openApp('/experiments/experiment-1');
  expect(await screen.findByRole('heading', { level: 1, name: /^Untitled Experiment/ })).toBeVisible();
  expect(screen.getByText('Created Unknown date')).toBeVisible();
});

test('renaming: Enter saves, Escape cancels, an empty name reverts, a refusal rolls back', async () => {
  signedIn();
  const state = serveExperiment();
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
