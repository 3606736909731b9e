import type { Experiment, PerVariant, Results } from '@frontrunner/contracts';
import { winnerOf } from '@frontrunner/predictor/confidence';
import { formatDate, formatPercent } from '@/lib/format.ts';
import { beatsControl, confidenceTexts, rankedVariants, standing } from './result-texts.ts';

type Named = Pick<Experiment, 'name'>;

/** The results as rows of a table file: the control first, then the variants, most likely first. */
export function resultRows(results: Results): (string | number)[][] {
  const control = results.perVariant.find(({ variant }) => variant === 'Control');
  const winner = winnerOf(results.perVariant);
  const row = (entry: PerVariant) => {
    const isControl = entry.variant === 'Control';
    return [
      entry.variant,
      entry.headline,
      isControl ? '' : beatsControl(entry, control) ? 'Beats Control' : 'Loses to Control',
      entry.confidencePct.toFixed(1),
      entry.confidenceTier,
      (entry.winnerProbability * 100).toFixed(1),
      entry.uniqueWords,
      statusOf(entry, winner),
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
      'Unique words',
      'Status',
    ],
    ...(control ? [row(control)] : []),
    ...rankedVariants(results.perVariant).map(row),
  ];
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
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'experiment'}-results.${ending}`;
}

/** The outcome in a few lines, to paste into a message. */
export function summaryText(experiment: Named, results: Results): string {
  const winner = winnerOf(results.perVariant);
  const ranked = rankedVariants(results.perVariant);
  const controlWon = !winner || winner.variant === 'Control';
  const lines = [
    `${experiment.name}: ${controlWon ? 'Control maintained its lead' : `${winner.variant} beat Control`}`,
    `Predicted by Frontrunner on ${formatDate(results.createdAt)}; no visitors were involved.`,
    '',
    `Control: ${results.controlHeadline}`,
    ...ranked.map(
      ({ variant, headline, confidencePct }) =>
        `${variant}: ${headline} (${formatPercent(confidencePct, 1)} to beat the control)`,
    ),
  ];
  if (winner && !controlWon) {
    const { title, accuracy, advice } = confidenceTexts[winner.confidenceTier];
    lines.push('', `${title} (${accuracy}, if the test finds a clear winner). ${advice}`);
  }
  return lines.join('\n');
}
