import type { Prediction as ServerPrediction } from '@frontrunner/client/source';
import { loadModel, type Prediction, predictExperiment } from '@frontrunner/predictor';
import type { Command } from 'commander';
import { InputError, UsageError } from './input-error.ts';
import { print, printJson } from './output.ts';
import { readLines } from './read-input.ts';
import { connect } from './server.ts';

interface Lift {
  mean: number;
  low: number;
  high: number;
}
interface ShownLine {
  label: string;
  headline: string;
  confidencePct: number;
  confidenceTier: string;
  lift: Lift | null;
  isWinner: boolean;
}

interface Standing {
  passport: Omit<ServerPrediction['passport'], 'contentType'>;
  liftMeasured: boolean;
}

const signed = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(0)}`;
const liftText = (lift: Lift | null) =>
  lift ? `${signed(lift.mean)} % (${signed(lift.low)} to ${signed(lift.high)})` : '';

/** What the figures stand on, in a line. */
function standingText({ passport, liftMeasured }: Standing): string {
  const { measured, set, accuracyPct, low, high } = passport;
  if (!measured || accuracyPct === null || low === null || high === null)
    return 'Not measured on texts of this kind: every chance stays between 20 and 80.';
  const right = `Measured on ${set}: right in ${accuracyPct.toFixed(1)} % (${low.toFixed(1)} to ${high.toFixed(1)}) of unseen pairs.`;
  return liftMeasured ? right : `${right} The lift is not measured there.`;
}

function shown(lines: ShownLine[], standing: string): string {
  const rows = lines.map((line) =>
    [
      line.isWinner ? '*' : ' ',
      line.label.padEnd(11),
      `${line.confidencePct.toFixed(1)} %`.padStart(7),
      line.confidenceTier.padEnd(6),
      liftText(line.lift).padEnd(20),
      line.headline,
    ].join('  '),
  );
  const winner = lines.find(({ isWinner }) => isWinner)?.label ?? 'Control';
  const outcome = winner === 'Control' ? 'Predicted winner: the control.' : `Predicted winner: ${winner}.`;
  return `${rows.join('\n')}\n\n${outcome}\n${standing}\n`;
}

const localLines = ({ entries, winnerIndex }: Prediction): ShownLine[] =>
  entries.map((entry, i) => ({ ...entry, isWinner: i === winnerIndex }));

interface Options {
  file?: string;
  contentType?: string;
  server?: boolean;
  explain?: boolean;
  save?: string;
  json?: boolean;
}

/** The control and the variants, from the arguments, a file, or standard input. Throws `InputError`. */
function headlinesOf(given: string[], { file }: Options): [string, string[]] {
  const isPiped = given.length === 0 && file === undefined && !process.stdin.isTTY;
  const lines = file !== undefined || isPiped ? readLines(file ?? '-') : [];
  const [control, ...variants] = [...given.map((headline) => headline.trim()), ...lines];
  if (control === undefined || variants.length === 0)
    throw new UsageError(
      'predict needs a control and at least one variant. See "frontrunner predict --help".',
    );
  if ([control, ...variants].includes(''))
    throw new InputError('A headline is empty. Give every headline some text.');
  return [control, variants];
}

async function predictByServer(control: string, variants: string[], options: Options): Promise<void> {
  const predicted = await connect().predictions.create({
    control,
    variants,
    ...(options.contentType ? { contentType: options.contentType as 'headline' } : {}),
    ...(options.explain ? { explain: true } : {}),
    ...(options.save === undefined ? {} : { save: true, name: options.save }),
  });
  if (options.json) return printJson(predicted);
  const lines = predicted.perVariant.map(({ variant, ...line }) => ({
    ...line,
    label: variant,
    isWinner: variant === predicted.winner,
  }));
  print(shown(lines, standingText(predicted)));
  for (const { variant, contributions } of predicted.explanations ?? []) {
    const strongest = [...contributions].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, 3);
    const told = strongest.map(
      ({ weight, sentence, text }) => `  ${weight >= 0 ? '+' : '-'} ${sentence ?? text}`,
    );
    print(`\n${variant}\n${told.join('\n')}\n`);
  }
  if (predicted.experimentId) print(`\nKept as experiment ${predicted.experimentId}.\n`);
}

/** `frontrunner predict`. Throws `InputError`. */
export async function predict(given: string[], options: Options): Promise<void> {
  const [control, variants] = headlinesOf(given, options);
  if (options.server || options.explain || options.save !== undefined)
    return predictByServer(control, variants, options);
  const prediction = predictExperiment(loadModel(), {
    control,
    variants,
    contentType: (options.contentType ?? null) as Parameters<typeof predictExperiment>[1]['contentType'] &
      null,
  });
  if (options.json) return printJson(prediction);
  print(shown(localLines(prediction), standingText(prediction)));
}

export function addPredict(program: Command): void {
  program
    .command('predict')
    .description('Predicts which headline wins.')
    .argument('[headlines...]', 'the control, then the variants; without any, lines of standard input')
    .option('-f, --file <file>', 'read further headlines from a file, one a line; "-" is standard input')
    .option(
      '-t, --content-type <type>',
      'what the texts are for: headline and social are measured, others (ad, cta, email, landing, button, other) are not; without one, familiar texts count as headlines',
    )
    .option(
      '-s, --server',
      "ask the server, which uses the workspace's own calibration; without it nothing leaves this machine",
    )
    .option('--explain', 'say what pushes each variant up or down (asks the server)')
    .option('--save <name>', 'keep it as an experiment of the workspace (asks the server)')
    .option('--json', 'print the prediction as JSON')
    .addHelpText(
      'after',
      `
A confidence is the chance that the true rate of the variant is above the control's; beside it stands the expected lift over
the control with its 80 % range.

Examples:
  frontrunner predict "Our spring sale has started" "A coat for ten winters"
  frontrunner predict --file headlines.txt --json
  pbpaste | frontrunner predict --server --explain`,
    )
    .action(predict);
}
