import type { CurrentUser, Explanation, PerVariant, Results } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import {
  sampleCheckout,
  sampleConfig,
  sampleEntry,
  sampleExperiment,
  sampleResults,
} from '@/test/samples.ts';

interface Opening extends Partial<Results> {
  user?: Partial<CurrentUser>;
  explanations?: Explanation[];
  earlier?: Results[];
}

function open(entries: PerVariant[], { user, explanations = [], earlier = [], ...changes }: Opening = {}) {
  signedIn(user);
  const results = { ...sampleResults(entries), ...changes };
  answer('GET /api/experiments/:id', sampleExperiment({ status: 'Complete', results }));
  answer('GET /api/experiments/:id/explanations', explanations);
  answer(
    'GET /api/experiments/:id/runs',
    [results, ...earlier].map((run) => ({
      id: run.runId,
      status: 'complete' as const,
      startedAt: run.createdAt,
      finishedAt: run.createdAt,
      results: run,
    })),
  );
  // Feedback that is all there: nothing is generated in these tests.
  answer('GET /api/experiments/:id/customer-feedback', {
    persona: { name: 'Mara Lind' },
    portrait: 'data:image/svg+xml,%3Csvg%3E',
    decisionFeedback: { reasoning: 'r', winningChoice: 'w', personalReasoning: 'p', keyFactors: [] },
    decisionImage: null,
    writtenBy: null,
    partsBy: { persona: null, portrait: null, decisionFeedback: null, decisionImage: null },
  });
  return openApp('/results/experiment-1');
}
const pro = { isPro: true };
const variantWins = () => [control(15.6, false), sampleEntry('Variant 1', 84.4)];
const controlWins = () => [control(62, true), sampleEntry('Variant 1', 38)];
const control = (confidencePct: number, controlWinner: boolean) =>
  sampleEntry('Control', confidencePct, { headline: 'Our new course is here', controlWinner });

const medium = {
  title: 'There is a 70% to 80% chance that the prediction for this variant is accurate',
  advice: 'Test it now, but consider more variants.',
  accuracy: '+70% prediction accuracy',
};
const low = {
  title: "The simulation's prediction for this variant isn't more accurate than random chance",
  advice: 'Iterate with more differentiated variants until medium or high confidence is reached.',
  accuracy: '+54% prediction accuracy',
};
/** What stands in place of a tier's sentence where the chance contradicts it. */
const chance = (percent: number) =>
  `There is a ${percent}% chance that the prediction for this variant is accurate`;

test.each([
  [84.4, 'High Confidence', 'Implement the winner immediately.', '+91% prediction accuracy'],
  [80, medium.title, medium.advice, medium.accuracy],
  [69.5, medium.title, medium.advice, medium.accuracy],
  [69.4, chance(69), medium.advice, medium.accuracy],
  [60, chance(60), medium.advice, medium.accuracy],
  [59.4, chance(59), low.advice, low.accuracy],
  [55.6, chance(56), low.advice, low.accuracy],
  [55, low.title, low.advice, low.accuracy],
  [50.1, low.title, low.advice, low.accuracy],
])('a winner at %d%% is explained as "%s"', async (confidencePct, title, advice, accuracy) => {
  open([control(100 - confidencePct, false), sampleEntry('Variant 1', confidencePct)]);
  const card = (await screen.findByText('Variant 1 beat Control')).closest('section')!;
  for (const headline of ['Headline of Variant 1', 'Our new course is here'])
    expect(within(card).getByText(headline)).toBeVisible();
  expect(within(card).getByRole('heading', { name: title })).toBeVisible();
  expect(within(card).getByText(advice)).toBeVisible();
  expect(within(card).getByText(accuracy)).toBeVisible();
  expect(within(card).getByText(/Estimated accuracy: .*if the test finds a clear winner/)).toBeVisible();
  expect(within(card).getByText('Predicted')).toBeVisible();
});

test('the chance to be better and the expected lift with its range lead, each drawn with its neutral line', async () => {
  const lift = { mean: 42.1, low: -12.5, high: 130.8 };
  open([control(17.6, false), sampleEntry('Variant 1', 82.4, { lift })]);
  const card = (await screen.findByText('Variant 1 beat Control')).closest('section')!;
  const figures = within(card)
    .getAllByRole('definition')
    .map((figure) => figure.textContent);
  expect(figures).toContain('82.4%');
  expect(figures).toContain('+42% 80% range −13% to +131%');
  expect(within(card).getByText('Chance to be better than the control')).toBeVisible();
  const bars = within(card).getAllByRole('img');
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '82.4% on a scale from 0 to 100; 50 is an even chance',
    '+42% (−13% to +131%); 0 is no change',
    'Measured accuracy 62.3% on a scale from 0 to 100; 50 is a coin toss',
  ]);
  for (const [index, line] of ['50%, even', '0, no change', '50%, a coin'].entries())
    expect(within(bars[index]!).getByText(line)).toBeVisible();
  expect(
    within(card).getByText(/2,142 tests that the model had not seen \(Invented tests\): right in 62\.3%/),
  ).toBeVisible();
});

test.each([
  ['a variant', [control(46, false), sampleEntry('Variant 1', 54)], 'Variant 1 beat Control'],
  ['the upper border', [control(45, false), sampleEntry('Variant 1', 55)], 'Variant 1 beat Control'],
  ['the control', [control(51, true), sampleEntry('Variant 1', 49)], 'Control maintained its lead'],
])(
  '%s between 45 and 55 is too close to call: neutral, without a trophy',
  async (_name, entries, heading) => {
    open(entries);
    const card = (await screen.findByText('Too close to call')).closest('section')!;
    expect(within(card).getByText(heading)).toBeVisible();
    expect(within(card).getByText('Predicted')).toBeVisible();
    expect(
      card.querySelector('.lucide-trophy, .text-positive, .border-positive, .bg-positive-soft'),
    ).toBeNull();
    expect(within(card).queryByText(/winner\)/)).toBeNull();
    const table = screen.getByRole('table', { name: /Predicted outcome of every variant/ });
    expect(table.querySelector('.text-positive')).toBeNull();
  },
);

test('beyond 55 the winner is green and has its trophy', async () => {
  open([control(44.9, false), sampleEntry('Variant 1', 55.1)]);
  const card = (await screen.findByText('Variant 1 beat Control')).closest('section')!;
  expect(within(card).queryByText('Too close to call')).toBeNull();
  expect(within(card).queryByText(/coin toss/)).toBeNull();
  expect(card.querySelector('.lucide-trophy')).not.toBeNull();
  expect(within(card).getByText('Variant 1 (predicted winner)')).toHaveClass('text-positive');
});

const unmeasured = { measured: false, set: null, tests: null, accuracyPct: null, low: null, high: null };

test('a type that was not measured claims no figure and says why it stays within 20 to 80, and what lifts that', async () => {
  open([control(25, false), sampleEntry('Variant 1', 75)], {
    passport: { contentType: 'email', ...unmeasured },
    liftMeasured: false,
  });
  const card = (await screen.findByText('Variant 1 beat Control')).closest('section')!;
  expect(within(card).getByText(/Estimated accuracy:/)).toHaveTextContent(
    'Estimated accuracy: +70% prediction accuracy, measured on headlines, not on this type.',
  );
  expect(
    within(card).getByText(
      /^Nothing was measured on the type Email Subject, so every chance stays between 20% and 80% until a calibration/,
    ),
  ).toBeVisible();
  expect(within(card).getByText('Expected lift in click rate, not measured on this type')).toBeVisible();
  expect(within(card).queryByRole('img', { name: /Measured accuracy/ })).toBeNull();
  expect(screen.getByText(/The content type was changed since this analysis/)).toBeVisible();
});

test('chances beyond 20 to 80 of a type that was not measured are said to come from own tests', async () => {
  open([control(15, false), sampleEntry('Variant 1', 85)], {
    passport: { contentType: 'email', ...unmeasured },
    liftMeasured: false,
  });
  expect(
    await screen.findByText(
      /^Nothing was measured on the type Email Subject but this workspace's own tests\. They/,
    ),
  ).toBeVisible();
});

test('without a content type texts unlike headlines say which choice lifts the bound', async () => {
  open([control(25, false), sampleEntry('Variant 1', 75)], {
    passport: { contentType: null, ...unmeasured },
    liftMeasured: false,
  });
  expect(await screen.findByText(/^No content type is set .* stays between 20% and 80%\./)).toBeVisible();
  expect(screen.getByText(/measured on headlines, not on texts like these/)).toBeVisible();
  expect(screen.queryByText(/content type was changed/)).toBeNull();
});

test('posts tell their chance given a clear difference, and that their lift is not measured', async () => {
  const { passport } = sampleResults([]);
  open(variantWins(), { passport: { ...passport, contentType: 'social' }, liftMeasured: false });
  expect(
    await screen.findByText('Chance to be better than the control, if they clearly differ'),
  ).toBeVisible();
  expect(screen.getByText('Expected lift in click rate, not measured on posts')).toBeVisible();
});

test('an analysis from before lifts were predicted shows none, and says how to get them', async () => {
  const entries = variantWins().map((entry) => ({ ...entry, lift: null }));
  open(entries, { passport: { contentType: null, ...unmeasured }, liftMeasured: false });
  expect(await screen.findByText(/^This analysis is from before lifts were predicted/)).toBeVisible();
  expect(screen.queryByText(/Expected lift/)).toBeNull();
  expect(screen.getByText('Chance to be better than the control, if they clearly differ')).toBeVisible();
  expect(screen.getByText('+91% prediction accuracy')).toBeVisible();
});

test('while they load the results say so; then the head says when, for whom, and leads to both places', async () => {
  open(variantWins(), { user: { firstName: null, email: 'zoe@example.test' }, createdAt: 'no date' });
  expect(await screen.findByText('Loading experiment results...')).toBeVisible();
  expect(await screen.findByText('Complete, Recently')).toBeVisible();
  expect(screen.getByText('Results for Z')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Experiment Details' })).toHaveAttribute(
    'href',
    '/experiments/experiment-1',
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/');
});

test('the table lists the variants without the control, most likely first, with their standing', async () => {
  open([
    control(15, false),
    sampleEntry('Variant 1', 38),
    sampleEntry('Variant 2', 84.44),
    sampleEntry('Variant 3', 61),
  ]);
  const table = await screen.findByRole('table', { name: /Predicted outcome of every variant/ });
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.lastElementChild?.textContent),
  );
  const name = (number: number) => ` Variant ${number}3 unique words`;
  expect(cells).toEqual([
    ['', name(2), 'Headline of Variant 2', 'Beats Control', '84.4%', '+34% (−5.6% to +94%)', 'Winner'],
    ['', name(3), 'Headline of Variant 3', 'Beats Control', '61.0%', '+11% (−29% to +71%)', 'Runner Up'],
    ['', name(1), 'Headline of Variant 1', 'Loses to Control', '38.0%', '−12% (−52% to +48%)', '-'],
  ]);
});

test('a control that wins is said to have kept its lead', async () => {
  open(controlWins());
  expect(await screen.findByText('Control maintained its lead')).toBeVisible();
  expect(screen.getByText('62.0%')).toBeVisible();
});

test('a prediction says when it used the calibration of the account', async () => {
  const version = {
    ...{ version: 3, id: 'calibration-1', adopted: true, tests: 201, createdAt: '2026-11-20T10:00:00.000Z' },
    before: { accuracy: 60, logLoss: 0.68 },
    after: { accuracy: 66.2, logLoss: 0.65 },
  };
  answer('GET /api/learning', [
    {
      ...{ contentType: 'email', on: true, currentVersion: 3, tests: 201, scale: 0.9, traitWeights: {} },
      ...{ proven: false, message: '', versions: [version] },
    },
  ]);
  open(variantWins(), { calibrationId: 'calibration-1' });
  const line = (await screen.findByText(/Predicted with your own calibration/)).closest('p');
  await waitFor(() =>
    expect(line).toHaveTextContent(
      'Predicted with your own calibration (Email Subject, version 3), learnt from 201 tests of your own: of those it had not seen it had 66.2% right, the shipped model 60.0%. The Track Record page shows it and switches it off.',
    ),
  );
});

test('a sealed forecast says when it was sealed and offers the seal to copy', async () => {
  const hash = 'ab12'.repeat(16);
  open(variantWins(), { seal: { hash, previous: '', sealedAt: '2026-11-22T10:00:00.000Z' } });
  expect(await screen.findByText(/Sealed on.*nobody can change this forecast unnoticed/)).toBeVisible();
  expect(screen.getByTitle(hash)).toHaveTextContent('ab12ab12ab12…');
  expect(screen.getByRole('button', { name: 'Copy the seal' })).toBeVisible();
});

test('texts edited since the analysis are pointed out', async () => {
  open(variantWins(), { edited: true });
  expect(await screen.findByText(/were edited since this analysis/)).toBeVisible();
});

test('an experiment that has not finished says so and leads to its details', async () => {
  signedIn();
  answer('GET /api/experiments/:id', sampleExperiment());
  openApp('/experiments/experiment-1/results');
  expect(await screen.findByRole('heading', { name: 'Experiment Not Complete' })).toBeVisible();
  expect(
    screen.getByText(
      "This experiment hasn't finished running yet. Results will be available once the experiment completes.",
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'View Experiment Details' })).toHaveAttribute(
    'href',
    '/experiments/experiment-1',
  );
});

test('results that cannot be loaded are said to be not found', async () => {
  signedIn();
  refuse('GET /api/experiments/:id', 404, 'NOT_FOUND');
  openApp('/results/nothing');
  expect(await screen.findByRole('heading', { name: 'Results Not Found' })).toBeVisible();
  expect(screen.getByText('The experiment results could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/');
});

test('why: words in the headlines and a list, each with its direction in words and its share', async () => {
  const explanation: Explanation = {
    variant: 'Variant 1',
    contributions: [
      { kind: 'word', text: 'headline', side: 'variant', start: 0, end: 8, weight: 0.6, share: 0.5 },
      { kind: 'word', text: 'new', side: 'control', start: 4, end: 7, weight: -0.3, share: 0.25 },
      {
        kind: 'trait',
        text: 'length',
        side: 'variant',
        weight: 0.12,
        share: 0.1,
        sentence: 'The variant is longer.',
      },
    ],
    rest: 0.18,
    total: 0.6,
  };
  open(variantWins(), { explanations: [explanation] });
  const list = await screen.findByRole('list', { name: 'What the prediction for Variant 1 rests on' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '“Headline” in the variant▲ pushes up 50%',
    '“new” in the control▼ pushes down 25%',
    'The variant is longer▲ pushes up 10%',
  ]);
  expect(screen.getByText('The other 15% is the wording as a whole and many smaller parts.')).toBeVisible();
  const [up, down] = Array.from(document.querySelectorAll('ruby'));
  expect(up?.textContent).toBe('Headline (pushes up, ▲50%) ');
  expect(down?.textContent).toBe('new (pushes down, ▼25%) ');
  expect(screen.getByText(/describes the prediction, not what makes people click/)).toBeVisible();
});

test('an explanation that cannot be loaded is said so and can be asked for again', async () => {
  const { user } = open(variantWins());
  onCall('GET /api/experiments/:id/explanations', () => refusal(404, 'NOT_FOUND'));
  expect(await screen.findByText(/explanation could not be loaded/)).toBeVisible();
  answer('GET /api/experiments/:id/explanations', [
    { variant: 'Variant 1', contributions: [], rest: 0, total: 0 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/sees no difference/)).toBeVisible();
});

test('what to do next: which headlines are worth a test, and what it will tell with the own traffic', async () => {
  const saved: unknown[] = [];
  onCall('PUT /api/workspace/traffic', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json(saved.at(-1) as object);
  });
  const chances = [0.3, 0.65, 0.03];
  const entries = [...variantWins().slice(0, 2), sampleEntry('Variant 2', 39)].map((entry, i) => ({
    ...entry,
    winnerProbability: chances[i] ?? 0,
  }));
  const { user } = open(entries);
  const rate = await screen.findByRole('textbox', { name: 'Your click rate (%)' });
  expect(rate).toHaveValue('1');
  const list = screen.getByRole('heading', { name: 'Which to test' }).parentElement!;
  const [control, first, second] = within(list).getAllByRole('checkbox');
  expect(control).toBeDisabled();
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(within(list).getByText(/3% chance to be the best of all: hardly ever the best/)).toBeVisible();
  // 1,000 visitors a day for 14 days, two arms; with a third one the comparisons are corrected.
  expect(screen.getByText('7,000')).toBeVisible();
  await user.click(second!);
  expect(screen.getByText('4,666')).toBeVisible();
  expect(screen.getByText(/corrected for 2 comparisons/)).toBeVisible();

  await user.clear(rate);
  expect(screen.getByText(/Enter a click rate between 0 and 100/)).toBeVisible();
  await user.type(rate, '2,5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan by' }), 'Budget of impressions');
  const budget = screen.getByRole('textbox', { name: 'Impressions in all' });
  await user.clear(budget);
  await user.type(budget, '90000');
  expect(screen.getByText('30,000')).toBeVisible();
  // The workspace remembers what was typed for the next plan.
  const expected = { clickRate: '2,5', by: 'budget', budget: '90000' };
  await waitFor(() => expect(saved.at(-1)).toMatchObject(expected));
});

test('an analysis from before lifts were predicted is not planned', async () => {
  open(variantWins().map((entry) => ({ ...entry, lift: null })));
  expect(await screen.findByText(/Analyze again to plan a real test/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your click rate (%)' })).toBeNull();
});

test('where the control is predicted to win, the strongest variant can still be tested', async () => {
  open(controlWins());
  expect(await screen.findByText(/^No variant is expected to beat the control/)).toBeVisible();
  expect(screen.getByText('Chance of a clear result')).toBeVisible();
});

test.each([
  [84, /^To be sure, confirm Variant 1 against the control/],
  [66, /^Confirm Variant 1 against the control/],
])('the real test that follows %d%% does not speak against the advice on the winner', async (pct, advice) => {
  open([control(100 - pct, false), sampleEntry('Variant 1', pct)]);
  expect(await screen.findByText(advice)).toBeVisible();
});

test('the model card is one click from the confidence, without the line that says what writes it', async () => {
  const { user } = open(variantWins());
  await user.click(await screen.findByRole('button', { name: 'Model card' }));
  const card = await screen.findByRole('dialog', { name: 'Model card' });
  expect(await within(card).findByRole('heading', { name: /^Passport: article headlines/ })).toBeVisible();
  expect(within(card).queryByText(/^Written by/)).toBeNull();
  expect(within(card).getByText(/^The model compares two texts/)).toBeVisible();
});

const far = { familiarity: 0.1 };
test.each([
  [{}, far, {}, /^Variant 1 is unlike the news and story headlines .* than its prediction\.$/],
  [{}, far, far, /^Variant 1 and Variant 2 are unlike .* than their predictions\.$/],
  [far, far, far, /^These headlines are unlike .* than this prediction\.$/],
])(
  'headlines far from what the model learnt from are pointed out by name',
  async (first, second, third, words) => {
    open([
      { ...control(45, false), ...first },
      sampleEntry('Variant 1', 55, second),
      sampleEntry('Variant 2', 52, third),
    ]);
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('insights and personas of a Pro run are shown, as simulated and with who wrote them', async () => {
  open(variantWins(), {
    plan: 'pro',
    insights: [{ title: 'They scan first', text: 'Short words help.' }],
    personas: [
      { name: 'Jo Park', age: 34, occupation: 'Nurse', summary: 'Reads at night.', reaction: 'Curious.' },
    ],
    insightsBy: { kind: 'model', name: 'Some Model 3' },
  });
  expect(await screen.findByText('They scan first')).toBeVisible();
  // The texts stand beside the figures that they are about.
  expect(screen.getByText(/^About Variant \d: [\d.]+% to beat the control, expected lift \+/)).toBeVisible();
  expect(screen.getByText('34, Nurse')).toBeVisible();
  expect(screen.getAllByText('Simulated')).toHaveLength(2);
  expect(screen.getAllByText('Written by Some Model 3')).toHaveLength(2);
});

test('earlier analyses stay readable with the headlines of then', async () => {
  const before = { ...sampleResults(controlWins()), runId: 'run-0', controlHeadline: 'The control of then' };
  open(variantWins(), { earlier: [before] });
  expect(await screen.findByText(/^Earlier analyses show the headlines as they were then/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare with the analysis above', hidden: true })).toHaveAttribute(
    'href',
    '/compare?left=experiment-1&leftRun=run-0&right=experiment-1&rightRun=run-1',
  );
  expect(screen.getByText('Control: The control of then')).toBeInTheDocument();
});

test('a Free user is led to the upgrade from every Pro button, from the tab and from the offer with its price', async () => {
  const { user } = open(variantWins());
  const buttons = await screen.findAllByRole('link', { name: 'Iterate from Winner (Pro)' });
  expect(buttons.map((link) => link.getAttribute('href'))).toEqual(['/upgrade', '/upgrade']);
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro - $120/month' })).toHaveAttribute(
    'href',
    '/upgrade',
  );
  answer('POST /api/create-checkout-session', sampleCheckout);
  await user.click(screen.getByRole('tab', { name: 'Simulated Customer Feedback Pro' }));
  await waitFor(() => expect(window.location.pathname).toBe('/upgrade'));
});

test('a Free user whose control won is offered to try again with Pro', async () => {
  open(controlWins());
  expect(await screen.findByRole('link', { name: 'Try Again (Pro)' })).toHaveAttribute('href', '/upgrade');
});

test('Iterate from Winner makes the next experiment, says so, and opens it', async () => {
  const { user } = open(variantWins(), { user: pro });
  let finish = () => {};
  const sent = vi.fn();
  onCall('POST /api/experiments/:id/iterate', async ({ request }) => {
    sent(await request.json());
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return HttpResponse.json({ id: 'experiment-2', shortfall: 'Only 4 of 5 came out.' }, { status: 201 });
  });
  const [button] = await screen.findAllByRole('button', { name: 'Iterate from Winner' });
  await user.click(button!);
  expect(await screen.findByText(/Writing five variants of the winner/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Creating...' })).toHaveLength(2);
  answer('GET /api/experiments/:id', sampleExperiment({ id: 'experiment-2', name: 'Launch e-mail 2' }));
  finish();
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/experiment-2'));
  expect(sent).toHaveBeenCalledWith({ from: 'winner' });
  expect(await screen.findByText('Experiment Created')).toBeVisible();
  expect(screen.getByText('Only 4 of 5 came out.')).toBeVisible();
});

test('a control that won cannot be iterated from', async () => {
  const { user } = open(controlWins(), { user: pro });
  await user.click(await screen.findByRole('button', { name: 'Iterate from Winner' }));
  expect(await screen.findByText('Cannot iterate from control')).toBeVisible();
  expect(
    screen.getByText('The control headline won; try a new experiment with different variants.'),
  ).toBeVisible();
});

test.each([
  ['Iterate from Winner', variantWins(), 'Failed to create iteration'],
  ['Try Again', controlWins(), 'Failed to create new experiment'],
])('%s that fails says so and leaves the results as they are', async (name, entries, title) => {
  const { user } = open(entries, { user: pro });
  refuse('POST /api/experiments/:id/iterate', 500, 'INTERNAL_ERROR');
  const [button] = await screen.findAllByRole('button', { name });
  await user.click(button!);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('There was an error creating the new experiment. Please try again.')).toBeVisible();
  expect(await screen.findAllByRole('button', { name })).not.toHaveLength(0);
  expect(window.location.pathname).toBe('/results/experiment-1');
});

test('a model outside the machine is used after consent, which is asked once', async () => {
  const { user } = open(variantWins(), { user: pro });
  answer(
    'GET /api/config',
    sampleConfig({ writer: { kind: 'model', name: 'Some Model 3', leavesMachine: true } }),
  );
  let agreed = false;
  onCall('POST /api/experiments/:id/iterate', () =>
    agreed
      ? HttpResponse.json({ id: 'experiment-2', shortfall: null }, { status: 201 })
      : refusal(403, 'MODEL_CONSENT_REQUIRED'),
  );
  onCall('POST /api/account/model-consent', async ({ request }) => {
    expect(await request.json()).toEqual({ agreed: true });
    agreed = true;
    return HttpResponse.json(signedIn({ ...pro, modelConsentAt: '2026-11-21T09:00:00.000Z' }));
  });
  await user.click((await screen.findAllByRole('button', { name: 'Iterate from Winner' }))[0]!);
  expect(await screen.findByRole('dialog', { name: /Send your texts to/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/experiment-2'));
});

test('a model that cannot be reached offers the offline writer', async () => {
  const { user } = open(variantWins(), { user: pro });
  onCall('POST /api/experiments/:id/iterate', async ({ request }) => {
    const { writer } = (await request.json()) as { writer?: string };
    return writer === 'offline'
      ? HttpResponse.json({ id: 'experiment-2', shortfall: null }, { status: 201 })
      : refusal(503, 'MODEL_UNAVAILABLE');
  });
  await user.click((await screen.findAllByRole('button', { name: 'Iterate from Winner' }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Use the offline writer' }));
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/experiment-2'));
});

test('closing the question who is to write leaves everything as it was, without an error', async () => {
  const { user } = open(variantWins(), { user: pro });
  refuse('POST /api/experiments/:id/iterate', 403, 'MODEL_CONSENT_REQUIRED');
  await user.click((await screen.findAllByRole('button', { name: 'Iterate from Winner' }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findAllByRole('button', { name: 'Iterate from Winner' })).toHaveLength(2);
  expect(screen.queryByText('Failed to create iteration')).toBeNull();
});
