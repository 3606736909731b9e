import type { Experiment } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleExperiment } from '@/test/samples.ts';
import { serveExperiment } from '@/test/served-experiment.ts';

function open(changes: Partial<Experiment> = {}) {
  signedIn({ isPro: true });
  answer('GET /api/experiments/:id', sampleExperiment(changes));
  return openApp('/experiments/experiment-1');
}

test('the choice is between 3, 5, 7 and 10, and 5 unless chosen', async () => {
  open();
  const count = await screen.findByLabelText('How many');
  expect(count).toHaveValue('5');
  expect(
    within(count)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['3', '5', '7', '10']);
});

test('a control of blanks is asked for first', async () => {
  open({ controlHeadline: '  ' });
  expect(await screen.findByText('Enter a control headline first to generate variants')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generate Variants' })).toBeDisabled();
});

test('the context goes along; texts that could not be saved stay, and ask for Save Changes', async () => {
  let asked: unknown;
  onCall('POST /api/experiments/:id/generate-variants', async ({ request }) => {
    asked = await request.json();
    return HttpResponse.json({
      variants: ['Generated one'],
      probabilities: [0.6],
      lifts: [null],
      details: [{ angle: 'detail', facts: [] }],
      cards: [],
      writtenBy: { kind: 'offline', name: 'Offline writer' },
      shortfall: null,
    });
  });
  refuse('POST /api/experiments/:id/variants', 503, 'DATABASE_UNAVAILABLE');
  const context = {
    contentType: 'email',
    productService: 'A course',
    userAction: 'Enrol',
    additionalInfo: 'For beginners',
  } as const;
  const { user } = open({ context });
  await user.click(await screen.findByRole('button', { name: 'Generate Variants' }));
  expect(await screen.findByText('Click Save Changes to keep them.')).toBeVisible();
  expect(asked).toMatchObject({ controlHeadline: 'Our new course is here', count: 5, context });
  expect(screen.getByRole('textbox', { name: 'Variant 3' })).toHaveValue('Generated one');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
});

test('generating variants is locked for Free users', async () => {
  signedIn();
  serveExperiment();
  openApp('/experiments/experiment-1');
  const section = within(
    (await screen.findByRole('heading', { name: /Create Variants/ })).closest('section') as HTMLElement,
  );
  expect(section.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
  expect(section.queryByRole('button', { name: /Generate/ })).not.toBeInTheDocument();
});

test('generated variants are added to those there are, and saved', async () => {
  signedIn({ isPro: true });
  const state = serveExperiment();
  let asked: unknown;
  onCall('POST /api/experiments/:id/generate-variants', async ({ request }) => {
    asked = await request.json();
    return HttpResponse.json({
      variants: ['Generated one', 'Generated two'],
      probabilities: [0.6, 0.5],
      lifts: [null, null],
      details: [
        { angle: 'detail', facts: [] },
        { angle: 'proof', facts: [] },
      ],
      cards: [],
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
  serveExperiment();
  refuse('POST /api/experiments/:id/generate-variants', 500, 'INTERNAL_ERROR');
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: 'Generate Variants' }));
  expect(await screen.findByText('Failed to generate variants. Please try again')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Variant 2' })).toHaveValue('A month of green leaves');
});
