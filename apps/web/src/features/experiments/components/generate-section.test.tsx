import type { Experiment } from '@frontrunner/contracts';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleExperiment } from '@/test/samples.ts';

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
