import type { Fact, FactEdits, WritingState } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { onCall, refusal } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { serveExperiment } from '@/test/served-experiment.ts';

const fact = (text: string, changes: Partial<Fact> = {}): Fact => ({
  id: text,
  kind: 'feature',
  text,
  source: 'details',
  start: 0,
  end: text.length,
  related: true,
  pinned: false,
  ...changes,
});

/** Serves what lines are written from, and keeps what is stored. */
function serveWriting(changes: Partial<WritingState> = {}) {
  const stored: FactEdits[] = [];
  let state: WritingState = {
    facts: [fact('six hours a week'), fact('free returns')],
    edits: {},
    lines: [],
    cards: [],
    parents: [],
    followers: [],
    localModel: null,
    ...changes,
  };
  onCall('GET /api/experiments/:id/writing', () => HttpResponse.json(state));
  onCall('PUT /api/experiments/:id/facts', async ({ request }) => {
    const edits = (await request.json()) as FactEdits;
    stored.push(edits);
    state = {
      ...state,
      edits,
      facts: state.facts
        .filter(({ id }) => !edits.removed?.includes(id))
        .map((one) => ({ ...one, pinned: edits.pinned?.includes(one.id) ?? false })),
    };
    return HttpResponse.json(state);
  });
  return stored;
}

const openPro = () => {
  signedIn({ isPro: true });
  return openApp('/experiments/experiment-1');
};
const card = { angle: 'time', template: 'Run payroll in ___', missing: 'How long does it take?' } as const;
const answerWith = (variants: string[], fields: object = {}) =>
  onCall('POST /api/experiments/:id/generate-variants', () =>
    HttpResponse.json({
      variants,
      probabilities: variants.map(() => 0.634),
      lifts: variants.map(() => ({ mean: 12, low: 3, high: 21 })),
      details: variants.map(() => ({ angle: 'number', facts: [] })),
      cards: [],
      writtenBy: { kind: 'offline', name: 'Offline writer' },
      shortfall: null,
      ...fields,
    }),
  );

test('facts are pinned, corrected, added and removed as chips', async () => {
  serveExperiment();
  const stored = serveWriting();
  const { user } = openPro();
  await user.click(await screen.findByRole('button', { name: 'Pin six hours a week' }));
  expect(await screen.findByRole('button', { name: 'Unpin six hours a week' })).toBePressed();
  await user.click(screen.getByRole('button', { name: 'free returns' }));
  const field = screen.getByRole('textbox', { name: 'Correct the fact free returns' });
  await user.clear(field);
  await user.type(field, 'free returns for 60 days{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Add a fact' }), 'no contract{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove six hours a week' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'six hours a week' })).not.toBeInTheDocument(),
  );
  expect(stored.at(-1)).toEqual({
    pinned: [],
    corrected: [{ id: 'free returns', text: 'free returns for 60 days' }],
    added: [{ text: 'no contract' }],
    removed: ['six hours a week'],
  });
});

test('a batch shows each line with its angle, chance and lift, and is taken back with one undo', async () => {
  const state = serveExperiment();
  serveWriting();
  answerWith(['First line', 'Second line']);
  const { user } = openPro();
  const before = state.experiment.variantHeadlines;
  await user.selectOptions(await screen.findByLabelText('Angle'), 'Number');
  await user.click(screen.getByRole('button', { name: 'Generate Variants' }));
  const batch = within(
    (await screen.findByRole('heading', { name: 'Added 2 variants' })).closest('section') as HTMLElement,
  );
  expect(batch.getAllByText('Number')).toHaveLength(2);
  expect(batch.getAllByText('63% chance to beat the control, expected lift +12%')).toHaveLength(2);
  await waitFor(() =>
    expect(state.experiment.variantHeadlines).toEqual([...before, 'First line', 'Second line']),
  );
  await user.click(batch.getByRole('button', { name: 'Undo all' }));
  await waitFor(() => expect(state.experiment.variantHeadlines).toEqual(before));
  expect(screen.queryByRole('heading', { name: 'Added 2 variants' })).not.toBeInTheDocument();
});

test('a card is filled in: its line is appended; a text that does not fit is asked for again', async () => {
  const state = serveExperiment();
  serveWriting();
  answerWith([], { cards: [card], shortfall: 'No finished line came out' });
  onCall('POST /api/experiments/:id/fill-card', async ({ request }) => {
    const { text } = (await request.json()) as { text: string };
    if (text === 'soon') return refusal(422, 'TEXT_NOT_USABLE');
    return HttpResponse.json({
      headline: `Run payroll in ${text}`,
      angle: 'time',
      facts: [text],
      probability: 0.58,
      lift: null,
    });
  });
  const { user } = openPro();
  await user.click(await screen.findByRole('button', { name: 'Generate Variants' }));
  expect(await screen.findByText('No finished line')).toBeVisible();
  expect(screen.getByText('Run payroll in ___')).toBeVisible();
  const blank = screen.getByRole('textbox', { name: 'How long does it take?' });
  await user.type(blank, 'soon{Enter}');
  await waitFor(() => expect(blank).toBeInvalid());
  await user.clear(blank);
  await user.type(blank, 'ten minutes{Enter}');
  await waitFor(() => expect(state.experiment.variantHeadlines).toContain('Run payroll in ten minutes'));
  expect(screen.queryByText('Run payroll in ___')).not.toBeInTheDocument();
  expect(screen.getByText('58% chance to beat the control')).toBeVisible();
});

test('an iteration without a line opens with its cards, and names its parents as links', async () => {
  serveExperiment({ variantHeadlines: [] });
  serveWriting({ cards: [card], parents: [{ id: 'parent-1', name: 'Spring newsletter' }] });
  openPro();
  expect(await screen.findByText('Run payroll in ___')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spring newsletter' })).toHaveAttribute(
    'href',
    '/experiments/parent-1',
  );
});

test('a model that was found on the machine is offered, and writes only when it is picked', async () => {
  serveExperiment();
  serveWriting({ localModel: 'llama' });
  const asked: unknown[] = [];
  onCall('POST /api/experiments/:id/generate-variants', async ({ request }) => {
    asked.push(((await request.json()) as { writer?: string }).writer);
    return refusal(500, 'INTERNAL_ERROR');
  });
  const { user } = openPro();
  const by = await screen.findByLabelText('Written by');
  expect(by).toHaveDisplayValue('Offline writer');
  await user.click(screen.getByRole('button', { name: 'Generate Variants' }));
  await waitFor(() => expect(asked).toEqual([undefined]));
  await user.selectOptions(by, 'llama on this machine');
  await user.click(await screen.findByRole('button', { name: 'Generate Variants' }));
  await waitFor(() => expect(asked).toEqual([undefined, 'model']));
});

test('a variant that was written here carries its angle', async () => {
  serveExperiment({ variantHeadlines: ['Get six hours back', 'Typed by hand'] });
  serveWriting({ lines: [{ headline: 'Get six hours back', angle: 'outcome', facts: [] }] });
  const { user } = openPro();
  const row = async (number: number) =>
    within((await screen.findByRole('textbox', { name: `Variant ${number}` })).closest('li') as HTMLElement);
  expect(await (await row(1)).findByText('Outcome')).toBeVisible();
  expect((await row(2)).queryByText('Outcome')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Variant 1' }), '!');
  expect((await row(1)).queryByText('Outcome')).not.toBeInTheDocument();
});
