import { parseArgs } from 'node:util';
import type { Lift, Prediction } from '../src/index.ts';
import { loadModel, predictExperiment } from '../src/index.ts';
import { InputError, UsageError } from './input-error.ts';

export const PREDICT_HELP = `Predicts which headline wins.

Usage: frontrunner predict [--json] [--content-type <type>] <control> <variant> [<variant>...]

Options:
  --json                 print the prediction as JSON
  --content-type <type>  what the texts are for: headline and social are measured, others (ad, cta, email, landing, button,
                         other) are not; without one, familiar texts count as headlines
  -h, --help             show this help

A confidence is the chance that the true rate of the variant is above the control's; beside it stands the expected lift over the
control with its 80 % range.
`;

const signed = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(0)}`;
const liftText = (lift: Lift | null) =>
  lift ? `${signed(lift.mean)} % (${signed(lift.low)} to ${signed(lift.high)})` : '';

/** What the figures stand on, in a line. */
function standingText({ passport, liftMeasured }: Prediction): string {
  const { measured, set, accuracyPct, low, high } = passport;
  if (!measured) return 'Not measured on texts of this kind: every chance stays between 20 and 80.';
  const right = `Measured on ${set}: right in ${accuracyPct!.toFixed(1)} % (${low!.toFixed(1)} to ${high!.toFixed(1)}) of unseen pairs.`;
  return liftMeasured ? right : `${right} The lift is not measured there.`;
}

/** `frontrunner predict`: returns what to print. Throws `InputError`. */
export function predictCommand(args: string[]): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      'content-type': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return PREDICT_HELP;
  const [control, ...variants] = positionals.map((headline) => headline.trim());
  if (control === undefined || variants.length === 0) {
    throw new UsageError(
      'predict needs a control and at least one variant. See "frontrunner predict --help".',
    );
  }
  if ([control, ...variants].includes(''))
    throw new InputError('A headline is empty. Give every headline some text.');
  const prediction = predictExperiment(loadModel(), {
    control,
    variants,
    contentType: values['content-type'] ?? null,
  });
  if (values.json) return `${JSON.stringify(prediction, null, 2)}\n`;
  const winner = prediction.entries[prediction.winnerIndex];
  const lines = prediction.entries.map((entry) =>
    [
      entry === winner ? '*' : ' ',
      entry.label.padEnd(11),
      `${entry.confidencePct.toFixed(1)} %`.padStart(7),
      entry.confidenceTier.padEnd(6),
      liftText(entry.lift).padEnd(20),
      entry.headline,
    ].join('  '),
  );
  const outcome = winner.isControl ? 'Predicted winner: the control.' : `Predicted winner: ${winner.label}.`;
  return `${lines.join('\n')}\n\n${outcome}\n${standingText(prediction)}\n`;
}
