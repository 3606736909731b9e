import type { Baseline } from './baselines.ts';
import type { LearningPoint } from './learning-curve.ts';
import { binTable, one, signed, table, tierTable, withInterval } from './markdown-tables.ts';
import type { HeadlineFigures, PostFigures } from './model-card.ts';
import type { Check } from './outcome-checks.ts';
import { impressionsOfPrediction } from './worth.ts';

export interface Card {
  headlines: HeadlineFigures;
  posts: PostFigures;
  baselines: Baseline[];
  learningCurve: LearningPoint[];
  checks: Check[];
}

/** The checks as a table, for the card and for the terminal. */
export function renderChecks(checks: readonly Check[]): string {
  return table(
    ['check', 'asked', 'reached', ''],
    checks.map(({ name, wanted, reached, ok }) => [name, wanted, reached, ok ? 'kept' : '**missed**']),
  );
}

function accuracySection({ accuracy, bestOf }: HeadlineFigures): string {
  const rows = accuracy.map(({ label, everything, withoutWindow }) => [
    label,
    everything.n,
    withInterval(everything),
    withoutWindow.n,
    withInterval(withoutWindow),
  ]);
  return `### Accuracy on tests the model has not seen

Percent right, with 95 % intervals (bootstrap over tests). The archive's maintainers report that tests created between
2013-06-25 and 2014-01-10 were probably not randomised well; the last two columns leave them out.

${table(['set', 'n', 'right', 'n outside the window', 'right outside the window'], rows)}

In the tests of 4 or 5 headlines the named winner's mean chance to be the best is ${one(bestOf.confidence)} %, and to be measured as the best
in that test, noise included, ${one(bestOf.measured)} %; it was in ${one(bestOf.right)} %. By fifths of that chance:

${table(
  ['n', 'chance to be measured best', 'was'],
  bestOf.fifths.map(({ n, predicted, observed }) => [n, one(predicted), one(observed)]),
)}`;
}

function outcomeSection({ outcome, outcomes, sets }: HeadlineFigures): string {
  const { rateUnknown, clear } = outcomes;
  const cells = (tier: string) =>
    rateUnknown.quarters
      .filter((cell) => cell.tier === tier)
      .map(({ predicted, observed, n }) => `${one(predicted)} / ${one(observed)} (${n})`);
  const lifts = [
    ...rateUnknown.liftDeciles.map((row, i) => ({ name: `decile ${i + 1}`, ...row })),
    ...rateUnknown.liftTiers.map((row) => ({ name: `${row.tier} tier`, ...row })),
  ];
  return `### What a chance is worth

For two headlines of one test with score difference d the true difference of their log-odds of a click is normal with mean beta d
and deviation tau; a test sees it with the noise of its clicks. At the typical click rate of ${(100 * outcome.rate).toFixed(2)} % beta is ${outcome.beta.toFixed(3)} and
tau ${outcome.tau.toFixed(3)}; with the rate they change as its powers ${outcome.betaPower.toFixed(2)} and ${outcome.tauPower.toFixed(2)}. Fitted by maximum likelihood on the tests outside the window,
judged cross-fitted on all. **A confidence is P(better)** = Phi(beta d / tau): the chance that the headline's true rate is above the
control's, with no condition.

${sets.map(({ label, tiers }) => `${label[0].toUpperCase()}${label.slice(1)}, by tier of P(better):\n\n${tierTable(tiers)}`).join('\n\n')}

Share of pairs in which the named headline was measured as the better one, predicted with the noise of each test / observed (pairs), by tier
and quarter of the tests by information (clicks), the click rate unknown to the prediction:

${table(
  ['tier', 'least informed', 'second', 'third', 'best informed'],
  ['high', 'medium', 'low'].map((tier) => [tier, ...cells(tier)]),
)}

### Expected lift

exp(beta d) - 1 of the headline named as better, against the measured one, weighted by precision (with two standard errors, clustered by test):

${table(
  ['pairs', 'n', 'predicted', 'measured'],
  lifts.map(({ name, n, predicted, observed, low, high }) => [
    name,
    n,
    `${signed(predicted)} %`,
    `${signed(observed)} % (${signed(low)} to ${signed(high)})`,
  ]),
)}

Of held-out tests halved at random, ${one(rateUnknown.coverage)} % lie in the 80 % range, widened by the noise of the half.

### Chance of a clear result

Chance that a test of this size ends with p < 0.05, predicted / observed by deciles: ${clear.deciles.map(({ predicted, observed }) => `${one(predicted)} / ${one(observed)}`).join(', ')}. Brier score
${clear.brier.toFixed(4)}, that of the base rate ${clear.baseBrier.toFixed(4)}.`;
}

function worthSection({ worth, discarded }: HeadlineFigures): string {
  const impressions = 50 * Math.round(impressionsOfPrediction(worth) / 50);
  return `### What a prediction is worth in impressions

In the archive's tests of four headlines the clicks are split at random (without replacement). One part decides, without and with the prediction as
prior; the lift in clicks of the chosen headline over the mean headline is judged on the rest. **A prediction is worth about ${impressions}
impressions a headline**, which is what it takes to reach the same lift without one, and then fades.

${table(
  ['impressions a headline', 'tests', 'without the prediction', 'with it', 'standard error'],
  worth.map((row) => [
    row.impressions,
    row.tests,
    `${signed(row.without)} %`,
    `${signed(row.with)} %`,
    one(row.error),
  ]),
)}

### What a rule of leaving out loses

How often a rule leaves out the best variant where that clearly beat the control, and how many of all variants it leaves out:

${table(
  ['leaves out a variant with a', 'tests', 'best variant lost', 'variants left out'],
  discarded.map(({ rule, tests, lostPct, leftOutPct }) => [
    rule,
    tests,
    `${one(lostPct)} %`,
    `${one(leftOutPct)} %`,
  ]),
)}`;
}

function benchmarkSection({ sets }: HeadlineFigures): string {
  const part = ({ label, conditional }: HeadlineFigures['sets'][number]) => `#### ${label}

${tierTable(conditional.tiers)}

${binTable(conditional.reliability)}

Expected calibration error ${one(conditional.calibrationError)} points.`;
  const rows = sets[0].coverage.map(({ coverage }, i) => [
    `${coverage} %`,
    ...sets.map((set) => one(set.coverage[i].accuracy)),
  ]);
  return `### What a benchmark's confidence is worth

A benchmark compares with declared winners. Its confidence is the probability that the named headline wins **given a clear winner**,
calibrated on tests with one and shrunk towards 50 until its high tier is right in 91 %.

${sets.map(part).join('\n\n')}

### Accuracy when only the surest predictions are acted on

${table(['surest part', ...sets.map(({ label }) => label)], rows)}`;
}

function learningSection({ baselines, learningCurve }: Card): string {
  return `### Baselines on the same pairs

${table(
  ['rule', 'all same-image pairs', 'clear winner', 'strongly decided'],
  baselines.map(({ label, sets }) => [label, ...Object.values(sets).map(withInterval)]),
)}

### Learning curve

Judged on the first two folds; learnt from a growing part of the stories of the other folds.

${table(
  ['stories learnt from', 'all same-image pairs', 'clear winner', 'strongly decided'],
  learningCurve.map(({ share, all, clear, strong }) => [
    `${share} %`,
    withInterval(all),
    withInterval(clear),
    withInterval(strong),
  ]),
)}`;
}

function postsSection(posts: PostFigures): string {
  return `## Passport: social posts (\`social\`)

${posts.passport.caveat} Ranker ${posts.version}, trained on ${posts.texts} posts in ${posts.passport.tests} pairs, links and handles replaced by tokens before
anything is learnt. Whole groups of posts worded alike are dealt into folds (${posts.stories} groups).

Right in ${withInterval(posts.accuracy)} % of held-out pairs. Always the longer post: ${withInterval(posts.alwaysLonger)} %. The ranker of headlines: ${withInterval(posts.headlineModel.all)} %, in its high
tier ${withInterval(posts.headlineModel.high)} %.

A chance is the probability of winning **given a clear difference**: all pairs were chosen for one. The lift borrows beta and tau of
the headlines at the same such chance and is **not measured on posts**.

${tierTable(posts.tiers)}

${binTable(posts.tens)}

Expected calibration error ${one(posts.calibration)} points. Held-out posts have a median familiarity of ${posts.familiarity.median.toFixed(2)}, and 95 % of them at least ${posts.familiarity.fifthPercentile.toFixed(2)}.`;
}

function unmeasuredSection({ tierSpread, familiarity }: HeadlineFigures): string {
  return `## What is not measured

| what | what is done about it |
| --- | --- |
| advertisements, calls to action, e-mail subjects, landing pages, buttons, other texts | ranked as headlines; chances strictly between 20 and 80, never the high tier, until the workspace's own outcomes prove the type |
| the lift of posts, and of every unmeasured type | borrowed from headlines and marked so |
| posts: clicks, and posts without a clear difference | nothing is claimed: retweets of pairs chosen for a clear difference |
| other publishers, languages, countries and years | texts far from the training texts go to 50 |
| upper and lower case, images, audience, season | not read |
| personas and simulated feedback | never touch a chance |

Familiarity (0 to 1) is the share of a text's words that the training texts use, lowered by up to half for word pairs they do not use. From
${familiarity.familiar} on all of a difference is kept, at ${familiarity.unfamiliar} and below none. Held-out headlines have a median of ${familiarity.median.toFixed(2)}, and 95 % of them at least
${familiarity.fifthPercentile.toFixed(2)}. With no content type chosen, texts of a mean familiarity of ${familiarity.familiar} or more count as headlines. How predictions for
invented pairs spread over the tiers, which says nothing about accuracy:

${table(
  ['content type', 'pairs', 'high', 'medium', 'low', 'mean familiarity'],
  tierSpread.map(({ type, n, tiers, familiarity: mean }) => [
    type,
    n,
    tiers.high,
    tiers.medium,
    tiers.low,
    mean.toFixed(2),
  ]),
)}`;
}

/** The model card as Markdown. */
export function renderCard(card: Card): string {
  const { headlines, posts, checks } = card;
  const { protocol, recallOnTrainingPairs } = headlines;
  return `# Model card

Written by \`npm run evaluate\`; the same figures are in [model-card.json](model-card.json). Model ${headlines.version}, posts ${posts.version}.

The model compares two texts. It has two rankers, one for headlines and one for social posts. Each adds three linear models (words and their
combinations; characters across words; sentence skeletons) and boosted trees over style features and averaged word vectors. They are trained by
\`npm run train\`, shipped as two files of less than 5 MB together, and run in plain TypeScript.

## Checks

\`npm run evaluate\` fails where one is missed. All figures are about texts that the judging model, its mix, its calibration and its outcome model had not seen.

${renderChecks(checks)}

## Passport: article headlines (\`headline\`)

Measured on the Upworthy Research Archive: ${headlines.passport.tests} tests, ${protocol.texts} different headlines in ${protocol.stories} stories: headlines of one test, and
headlines that share 60 % of their words (token Jaccard), belong together. Whole stories are dealt into ${protocol.folds} folds by a fixed seed (${protocol.seed}), so that
none of the judged headlines is 60 % similar to one that the judging model had seen. A clear winner is a two-proportion z of ${protocol.clearZ.toFixed(2)} or
more (p < 0.05). Strongly decided pairs have a z of about 3.6 or more. The shipped weights are then trained on everything.

${accuracySection(headlines)}

${outcomeSection(headlines)}

${worthSection(headlines)}

${benchmarkSection(headlines)}

${learningSection(card)}

${postsSection(posts)}

${unmeasuredSection(headlines)}

## Known limits

- It reads text alone. Most real tests end without a clear winner, and no reader of headlines can foresee chance.
- Headlines: one publisher's American readers of 2013 to 2015. Wording that worked then may have worn out.
- It looks at the first 400 characters of a text.
- Its reasons describe the model. They do not show that a word causes clicks.
- Held-out figures come from models that learnt from four fifths of the stories; the shipped one learnt from all of them. On
  2,000 strongly decided pairs that it learnt from, the shipped one is right ${one(recallOnTrainingPairs)} % of the time, which says nothing about
  new headlines and only guards the file.
- The parts and their settings were chosen by looking at these same folds, so the figures lean a little to the kind side.

## Data

Headlines: the Upworthy Research Archive: J. N. Matias, K. Munger, M. Aubin Le Quere and C. Ebersole, *The Upworthy Research Archive,
a time series of 32,487 experiments in U.S. media*, Scientific Data 8, 195 (2021), doi:10.1038/s41597-021-00934-7, CC BY 4.0.
Strongly decided pairs as released with the LOLA paper (arXiv:2406.02611). Posts: C. Tan, L. Lee and B. Pang, *The effect of wording on message
propagation*, ACL 2014 (arXiv:1405.1438), as redistributed with HypoGeniC-datasets (MIT); no text of them is kept. Word vectors derived from
GloVe 6B (J. Pennington, R. Socher and C. D. Manning 2014), Public Domain Dedication and License.
`;
}
