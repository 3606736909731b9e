import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleExperiment } from '@/test/samples.ts';

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
