import type { ChangeEvent } from '@frontrunner/contracts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { onCall } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { serveExperiment } from '@/test/served-experiment.ts';

/** The stream of changes, told by the test. */
function serveChanges() {
  let opened: ReadableStreamDefaultController<Uint8Array> | undefined;
  onCall('GET /api/changes', () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened = controller;
      },
    });
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    isOpen: () => waitFor(() => expect(opened).toBeDefined()),
    tell: (event: ChangeEvent) =>
      opened?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
  };
}

test('what another member writes appears; what this page wrote itself is not asked for again', async () => {
  signedIn();
  const state = serveExperiment();
  let reads = 0;
  onCall('GET /api/experiments/:id', () => {
    reads += 1;
    return HttpResponse.json(state.experiment);
  });
  const changes = serveChanges();
  openApp('/experiments/experiment-1');
  const box = await screen.findByRole('textbox', { name: 'Control Headline' });
  await changes.isOpen();
  const before = reads;
  changes.tell({ type: 'experiment', id: 'experiment-1', version: 1 });
  state.experiment = { ...state.experiment, version: 2, controlHeadline: 'Written by Ben' };
  changes.tell({ type: 'experiment', id: 'experiment-1', version: 2 });
  await waitFor(() => expect(box).toHaveValue('Written by Ben'));
  expect(reads - before).toBe(1);
});

test('who changed the text that is being edited, and when, is said where one has to choose', async () => {
  signedIn();
  const state = serveExperiment();
  const changes = serveChanges();
  const { user } = openApp('/experiments/experiment-1');
  const box = await screen.findByRole('textbox', { name: 'Control Headline' });
  await changes.isOpen();
  state.experiment = {
    ...state.experiment,
    version: 2,
    controlHeadline: 'Written by Ben',
    edits: { controlHeadline: { by: { id: 'ben', name: 'Ben Okafor' }, at: '2026-11-20T10:00:00.000Z' } },
  };
  await user.type(box, ' and mine');
  expect(await screen.findByText(/^Ben Okafor changed this on Nov 20, 2026/)).toHaveTextContent(
    /while you were editing\. Saved there:$/,
  );
  expect(screen.getByText('Written by Ben')).toBeVisible();
});
