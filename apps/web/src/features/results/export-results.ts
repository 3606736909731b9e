import type { Experiment, PerVariant, Results } from '@frontrunner/contracts';
import { contentTypeLabels } from '@frontrunner/contracts/content-types';
import { isTooCloseToCall, winnerOf } from '@frontrunner/predictor/confidence';
import { formatDate } from '@/lib/format.ts';
import {
  beatsControl,
  figuresInWords,
  headingOf,
  isBeforeLifts,
  measuredWhere,
  rankedVariants,
  standing,
  textsOf,
} from './result-texts.ts';

type Named = Pick<Experiment, 'name'>;

/** The results as rows of a table file: the control first, then the variants, most likely first. */
export function resultRows(results: Results): (string | number)[][] {
  const control = results.perVariant.find(({ variant }) => variant === 'Control');
  const winner = winnerOf(results.perVariant);
  const { passport, liftMeasured } = results;
  const type = passport.contentType ? contentTypeLabels[passport.contentType] : '';
  const accuracy = passport.accuracyPct?.toFixed(1) ?? '';
  const row = (entry: PerVariant) => {
    const isControl = entry.variant === 'Control';
    return [
      entry.variant,
      entry.headline,
      isControl ? '' : beatsControl(entry, control) ? 'Beats Control' : 'Loses to Control',
      entry.confidencePct.toFixed(1),
      entry.confidenceTier,
      (entry.winnerProbability * 100).toFixed(1),
      ...liftCells(entry),
      entry.lift ? (liftMeasured ? 'yes' : 'no') : '',
      entry.uniqueWords,
      statusOf(entry, winner),
      isTooCloseToCall(entry.confidencePct) ? 'yes' : 'no',
      type,
      passport.set ?? 'not measured',
      accuracy,
    ];
  };
  return [
    [
      'Variant',
      'Headline',
      'vs Control',
      'Confidence (%)',
      'Confidence tier',
      'Chance to be the best of all (%)',
      'Expected lift (%)',
      'Lift, low end of 80% range (%)',
      'Lift, high end of 80% range (%)',
      'Lift measured',
      'Unique words',
      'Status',
      'Too close to call',
      'Content type',
      'Accuracy measured on',
      'Measured accuracy (%)',
    ],
    ...(control ? [row(control)] : []),
    ...rankedVariants(results.perVariant).map(row),
  ];
}

/** As numbers: a text that begins with a minus would be kept from being a formula. */
function liftCells({ lift }: PerVariant): (string | number)[] {
  return lift ? [lift.mean, lift.low, lift.high].map((percent) => Number(percent.toFixed(1))) : ['', '', ''];
}

/** Empty for neither winner nor runner-up: a lone dash would start a formula. */
function statusOf(entry: PerVariant, winner: PerVariant | undefined): string {
  if (entry.variant === 'Control' && winner?.variant !== 'Control') return '';
  const status = standing(entry, winner);
  return status === '-' ? '' : status;
}

/** A name for the file that says what is in it. */
export function fileName({ name }: Named, ending: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain || 'experiment'}-results.${ending}`;
}

/** The outcome in a few lines, to paste into a message. */
export function summaryText(experiment: Named, results: Results): string {
  const winner = winnerOf(results.perVariant);
  const tooClose = winner && isTooCloseToCall(winner.confidencePct) ? ' (too close to call)' : '';
  const lines = [
    `${experiment.name}: predicted that ${headingOf(winner)}${tooClose}`,
    `Predicted by Frontrunner on ${formatDate(results.createdAt)}; no visitors were involved.`,
    '',
    `Control: ${results.controlHeadline}`,
    ...rankedVariants(results.perVariant).map(
      (entry) => `${entry.variant}: ${entry.headline} (${figuresInWords(entry, results)})`,
    ),
  ];
  if (winner && winner.variant !== 'Control') {
    const { title, accuracy, advice, condition } = textsOf(winner, results);
    lines.push('', `${title} (${accuracy}, ${condition}). ${advice}`);
  }
  if (!isBeforeLifts(results)) lines.push('', measuredWhere(results));
  return lines.join('\n');
}
