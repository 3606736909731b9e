import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { onCall } from '@/test/api-server.ts';
import { openApp, signedIn, signedOut, withExperiments } from '@/test/render-app.tsx';
import { sampleEntry, sampleExperiment, sampleResults } from '@/test/samples.ts';
import { linesOfCells, readLines } from './read-lines.ts';

type Sent = { control: string; variants: string[] };

/** Predicts that the longer a line, the better; keeps what was asked. */
function servePredictions(path: 'POST /api/predict' | 'POST /api/try') {
  const asked: Sent[] = [];
  onCall(path, async ({ request }) => {
    const body = (await request.json()) as Sent;
    asked.push(body);
    const control = { ...sampleEntry('Control', 50), headline: body.control, controlWinner: false };
    const variants = body.variants.map((headline, i) => ({
      ...sampleEntry(`Variant ${i + 1}`, Math.min(95, headline.length)),
      headline,
      winnerProbability: headline.length / 1000,
    }));
    return HttpResponse.json({ perVariant: [control, ...variants], passport: sampleResults([]).passport });
  });
  return asked;
}

const box = (name: string) => screen.findByRole('textbox', { name });
const long = 'A line that is a good deal longer than its neighbour, and so it wins by far here';

test('figures appear while lines are pasted, and the lines are kept as an experiment', async () => {
  signedIn();
  withExperiments([]);
  const asked = servePredictions('POST /api/predict');
  let created: unknown;
  onCall('POST /api/experiments', async ({ request }) => {
    created = await request.json();
    return HttpResponse.json(sampleExperiment({ id: 'new-1' }), { status: 201 });
  });
  const { user } = openApp('/');
  await user.click(await box('Which headline wins?'));
  await user.paste(`Our control\n${long}\n\nOUR  control\nShort`);
  const figures = await screen.findByRole('list', { name: 'Predicted figures' });
  const [first, second] = within(figures).getAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('80% to beat control'));
  expect(first).toHaveTextContent('Winner');
  expect(second).toHaveTextContent('The same as the control');
  expect(screen.getByText(`“${long}” is the predicted winner: 80% to beat the control.`)).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ control: 'Our control', variants: [long, 'Short'] });

  await user.selectOptions(screen.getByLabelText('Content type'), 'email');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ contentType: 'email' }));
  await user.click(await box('Which headline wins?'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/new-1'));
  expect(created).toMatchObject({
    name: 'Our control',
    controlHeadline: 'Our control',
    variantHeadlines: [long, 'Short'],
    context: { contentType: 'email' },
  });
});

test('cells of a spreadsheet and a dropped CSV file become lines', async () => {
  signedIn();
  withExperiments([]);
  servePredictions('POST /api/predict');
  const { user } = openApp('/');
  const text = await box('Which headline wins?');
  await user.click(text);
  await user.paste('One\tTwo\tThree');
  expect(text).toHaveValue('One\nTwo\nThree');
  const file = new File(['Headline\nFour\n'], 'more.csv', { type: 'text/csv' });
  fireEvent.drop(text, { dataTransfer: { files: [file] } });
  await waitFor(() => expect(text).toHaveValue('One\nTwo\nThree\nFour'));
  await user.clear(text);
});

test('a visitor tries without signing in, and finds the lines again on the dashboard', async () => {
  signedOut();
  const asked = servePredictions('POST /api/try');
  const { user, unmount } = openApp('/');
  await user.click(await screen.findByRole('button', { name: 'Show an example' }));
  expect(
    await screen.findByText(/to beat the control|Too close|control is likely/, {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(asked).toHaveLength(1);
  const written = ((await box('Try it on your headlines')) as HTMLTextAreaElement).value;
  unmount();
  signedIn();
  withExperiments([]);
  servePredictions('POST /api/predict');
  const later = openApp('/');
  expect(await box('Which headline wins?')).toHaveValue(written);
  await later.user.clear(await box('Which headline wins?'));
});

test('lines are told why nothing is predicted for them', () => {
  const { control, variants } = readLines(`a\nb\n${'x'.repeat(301)}\nB\nc\nd`, 2);
  expect(control).toEqual({ text: 'a', problem: null });
  expect(variants.map(({ problem }) => problem)).toEqual([
    null,
    'Has 301 characters; a headline has up to 300',
    'The same as line 2',
    null,
    'Only the first 2 variants are predicted',
  ]);
  expect(readLines('', 2)).toEqual({ control: { text: '', problem: null }, variants: [] });
  expect(linesOfCells('a\tnote\r\nb\tnote\r\n\t')).toBe('a\nb');
});
