import { parseArgs } from 'node:util';
import { loadModel, predictExperiment } from '../src/index.ts';
import { InputError, UsageError } from './input-error.ts';

export const PREDICT_HELP = `Predicts which headline wins.

Usage: frontrunner predict [--json] <control> <variant> [<variant>...]

Options:
  --json      print the prediction as JSON
  -h, --help  show this help

A confidence is the probability that the variant beats the control, if the test finds a clear winner.
`;

/** `frontrunner predict`: returns what to print. Throws `InputError`. */
export function predictCommand(args: string[]): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
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
  const prediction = predictExperiment(loadModel(), { control, variants });
  if (values.json) return `${JSON.stringify(prediction, null, 2)}\n`;
  const winner = prediction.entries[prediction.winnerIndex];
  const lines = prediction.entries.map((entry) =>
    [
      entry === winner ? '*' : ' ',
      entry.label.padEnd(11),
      `${entry.confidencePct.toFixed(1)} %`.padStart(7),
      entry.confidenceTier.padEnd(6),
      entry.headline,
    ].join('  '),
  );
  const outcome = winner.isControl ? 'Predicted winner: the control.' : `Predicted winner: ${winner.label}.`;
  return `${lines.join('\n')}\n\n${outcome}\n`;
}
