import type { Outcome, Results } from '@frontrunner/contracts';
import { formatDateInText, formatNumber, formatPercent } from '@/lib/format.ts';
import type { ShownAnalysis } from './use-analysis.ts';

interface Advice {
  title: string;
  text: string;
}

const loss = (analysis: Pick<ShownAnalysis, 'arms' | 'leader'>) =>
  analysis.arms.find(({ variant }) => variant === analysis.leader)?.expectedLossPct ?? 0;

/** What to do with a test as it stands; null without counts. */
export function adviceOf(analysis: ShownAnalysis): Advice | null {
  const { advice, leader, impressionsToGo } = analysis;
  const cost = `Choosing ${leader} is expected to cost ${formatPercent(loss(analysis), 1)} of the best headline's click rate`;
  switch (advice) {
    case 'stop':
      return {
        title: `Stop and use ${leader}`,
        text: `${cost}: less than the 5% that more testing is worth.`,
      };
    case 'continue':
      return {
        title: `Go on for about ${formatNumber(roundUp(impressionsToGo ?? 0))} impressions, all headlines together`,
        text: `${leader} leads, but ${cost.charAt(0).toLowerCase()}${cost.slice(1)}. After so many more it should be below 5%.`,
      };
    case 'inconclusive':
      return {
        title: 'Inconclusive',
        text: `${cost}. Even ten times as many impressions are not expected to bring that below 5%: these headlines are too alike to be told apart.`,
      };
    case 'check-split':
      return {
        title: 'Check the split first',
        text: 'The impressions are not divided as planned, so something may have broken the comparison. Trust no figure before the cause is found.',
      };
    default:
      return null;
  }
}

/** Two leading digits: more would claim a precision that a forecast does not have. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.ceil(value / unit) * unit;
}

/** What breaks a split, most frequent first. */
export const splitCauses = [
  'one headline redirects or loads more slowly, so that some visitors leave before they are counted;',
  'a filter for bots or for your own staff catches one headline more than the other;',
  'a headline was added, paused or changed while the test ran;',
  'impressions and clicks are counted at different places, or for different days;',
  'the split was not meant to be equal: then enter the planned one.',
];

/** The split's p value in words. */
export function splitInWords({ pValue }: { pValue: number }): string {
  const chance =
    pValue < 0.0001 ? 'less than 1 in 10,000' : `${formatPercent(100 * pValue, pValue < 0.1 ? 2 : 0)}`;
  return `With a fair split, a difference this large has a chance of ${chance}.`;
}

/** How far it is safe to look at a test before its end. */
export function peekingNote(source: Outcome['source']): string {
  const posterior =
    'You may look and record as often as you like: chance, expected loss and advice stay valid at every look, as far as the prediction that they start from is right. Of tests stopped by this advice, what is lost by wrong choices stays below 5% of the best click rate on average, not in each single test.';
  return source === 'live'
    ? `${posterior} The check of the split is made for being looked at all the time, too.`
    : `${posterior} It is no significance test, and the check of the split is made for one look: looked at again and again, it raises a false alarm more often than in 1 of 100 fair tests.`;
}

/** What the counts say where the prediction is left out. */
export function plainWords({ withoutPrediction: plain, leader }: ShownAnalysis): string {
  const first = plain.arms.find(({ variant }) => variant === plain.leader);
  const chance = formatPercent(100 * (first?.probabilityBest ?? 0));
  const agree = plain.leader === leader ? '' : ' instead';
  const advice = {
    stop: 'They would stop here.',
    continue: `They would go on for about ${formatNumber(roundUp(plain.impressionsToGo ?? 0))} impressions.`,
    inconclusive: 'They would not come to a decision.',
    'check-split': 'Their split has to be checked as well.',
  }[plain.advice ?? 'check-split'];
  return `Without the prediction, the plain numbers put ${plain.leader} first${agree}, with a ${chance} chance to be the best. ${advice}`;
}

/** What became of the prediction. */
export function verdictInWords(
  { prediction: { wasRight, verdict, variant, chancePct }, declaredWinner }: Outcome,
  predictedWinner: string,
): string {
  if (declaredWinner !== null)
    return wasRight
      ? `The prediction was right: ${declaredWinner} was declared the winner.`
      : `The prediction was wrong: it named ${predictedWinner}, and ${declaredWinner} was declared the winner.`;
  if (variant === null || chancePct === null || wasRight === null)
    return 'The counts alone do not say clearly whether the strongest variant beats the control, so the prediction is neither right nor wrong yet.';
  const claim = `it gave ${variant} a chance of ${formatPercent(chancePct)} to beat the control`;
  const did = wasRight === chancePct > 50 ? 'it clearly did' : 'it clearly did not';
  if (verdict === 'too-close') return `The prediction was too close to call: ${claim}, and ${did}.`;
  return `The prediction was ${verdict}: ${claim}, and ${did}.`;
}

/** Whether the analysis was a forecast of this test, and why. */
export function standingInWords({ standing, startedAt, source }: Outcome, results: Results): string {
  if (standing === 'undated')
    return 'Enter when the test started: only an analysis that was made before counts as a forecast.';
  if (standing === 'forecast')
    return `A forecast: analyzed ${formatDateInText(results.createdAt)}, before the test started.`;
  return source === 'import' && startedAt === null
    ? 'A back-test: the prediction was made when the finished test was imported.'
    : `A back-test: analyzed ${formatDateInText(results.createdAt)}, after the test had started, so it does not count as a forecast.`;
}

/** What a recorded outcome holds in one line. */
export function contentInWords({
  arms,
  declaredWinner,
}: Pick<Outcome['revisions'][number], 'arms' | 'declaredWinner'>): string {
  if (declaredWinner !== null) return `declared winner: ${declaredWinner}`;
  return arms
    .map(({ variant, impressions, clicks }) => {
      return `${variant} ${formatNumber(clicks)} of ${formatNumber(impressions)}`;
    })
    .join(', ');
}

export const sourceNames: Record<Outcome['source'], string> = {
  manual: 'typed',
  import: 'imported',
  api: 'sent by a program',
  live: 'live test',
};
