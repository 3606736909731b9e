import type { OutcomeFigures } from './evaluate-outcomes.ts';

const number = (value: number) => Math.round(value).toLocaleString('en-US');
const fixed = (value: number) => value.toFixed(1);

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The figures as a document. */
export function renderOutcomes(figures: OutcomeFigures): string {
  const { sampleRatios: ratios, running, coverage, discarded, dropping, stopping, ownCalibration } = figures;
  const ratio = (name: string, { tests, flaggedPct }: { tests: number; flaggedPct: number }) => [
    name,
    number(tests),
    fixed(flaggedPct),
  ];
  const rule = (name: string, { impressions, lossPct }: OutcomeFigures['stopping']['withPrediction']) => [
    name,
    `${number(impressions.mean)} ± ${number(impressions.error)}`,
    `${fixed(lossPct.mean)} ± ${fixed(lossPct.error)}`,
  ];
  return `# Plans and outcomes: what was measured

Printed by \`npm run evaluate -- --outcomes\` from the Upworthy Research Archive, with predictions of models that saw
neither a test nor its story. Formulas and sources: \`packages/statistics\`.

## Splits called broken (p < 0.01)

${table(
  ['tests', 'n', 'percent'],
  [
    ratio('2013-06-25 to 2014-01-10, probably not randomised well', ratios.window),
    ratio('all others', ratios.others),
    ratio('as many fair splits, simulated', ratios.fair),
  ],
)}

### While a test runs

The sequential test of a live test, looked at after each hundred visitors, two arms, ${number(running.visitors)} visitors each time:

${table(
  ['simulated splits', 'n', 'ever alarmed, percent'],
  [
    ['fair', number(running.splits), running.fairPct.toFixed(2)],
    [`${running.leakPct} % of one arm's visitors lost`, number(running.splits), fixed(running.foundPct)],
  ],
)}

The leak is found in ${fixed(running.foundPct)} percent of the tests with ${number(running.visitors)} visitors *counted*, and in ${fixed(running.foundOfArrivedPct)} percent of those where ${number(running.visitors)} *arrive*:
what is lost is not counted.

## The 80 % range of the lift after a part of a test

Held-out rates inside, with the noise of the held-out part in the range.

${table(
  ['impressions an arm seen', 'lifts', 'inside, percent'],
  coverage.map(({ shown, lifts, insidePct }) => [number(shown), number(lifts), fixed(insidePct)]),
)}

## Which variants to test

Of ${number(discarded.clear)} pairs of a control and the best variant that clearly beats it, the best variant would have been left
out of the test in ${fixed(discarded.byConfidence)} percent by a chance of 40 % or less, and by the planner:

${table(
  ['impressions in all', 'left out, percent'],
  discarded.byPlan.map(({ budget, discarded: percent }) => [number(budget), fixed(percent)]),
)}

What leaving out the least likely of four headlines costs, in points of lift of the chosen one over the mean headline,
with one standard error (below 0 it gains):

${table(
  ['impressions in all', 'tests', 'one left out', 'two left out'],
  dropping.map(({ budget, tests, cost }) => [
    number(budget),
    number(tests),
    ...cost.map(({ mean, error }) => `${fixed(mean)} ± ${fixed(error)}`),
  ]),
)}

## Stopping at an expected loss below 5 %

Simulated tests of four headlines, their true rates drawn from the outcome model, looked at ever again from 200
impressions an arm on, each rule over ${stopping.runs} tests. Without the prediction the prior keeps its spread; the plain numbers have no prior at all.

${table(
  ['rule', 'impressions in all', 'real loss, percent'],
  [
    rule('with the prediction', stopping.withPrediction),
    rule('without the prediction', stopping.withoutPrediction),
    rule('plain numbers', stopping.plainNumbers),
  ],
)}

## A workspace's own calibration

Gain in held-out log loss (nats a test) over the shipped model, on pairs of the archive whose winners are drawn, so that the truth is
known. Scale 1: the model is right, and there is nothing to learn; 0.6: the truth is nearer to even. A calibration that does not
help on unseen tests of its history is not adopted, and counts as no gain.

${table(
  [
    'true scale',
    'tests',
    'runs',
    'mean, as fitted',
    'mean, where adopted',
    'worst',
    'runs that gained, percent',
  ],
  ownCalibration.map(({ trueScale, tests, runs, fitted, adopted }) => [
    String(trueScale),
    number(tests),
    number(runs),
    fitted.mean.toFixed(4),
    adopted.mean.toFixed(4),
    adopted.worst.toFixed(4),
    fixed(adopted.gainedPct),
  ]),
)}
`;
}
