import type { Outcome } from '@frontrunner/client/source';
import type { Command } from 'commander';
import { UsageError } from './input-error.ts';
import { print, printJson, tableOf } from './output.ts';
import { readInput } from './read-input.ts';
import { connect } from './server.ts';

interface Arm {
  variant: string;
  impressions: number;
  clicks: number;
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;
const advice = {
  stop: 'Stop: further visitors would change little.',
  continue: 'Go on: it is not decided yet.',
  inconclusive: 'Inconclusive: the difference is too small to be found.',
  'check-split': 'Check the split: the arms did not get the shares that were planned.',
} as const;

/** One arm as it is typed: `Control=10000,210` or `2=10050,264` for Variant 2. Throws `UsageError`. */
function armOf(text: string): Arm {
  const [, label = '', impressions = '', clicks = ''] =
    /^([^=]+)=\s*(\d+)\s*[,/:]\s*(\d+)$/.exec(text.trim()) ?? [];
  const name = label.trim();
  if (!name)
    throw new UsageError(
      `"${text}" is no arm. Write it as Control=IMPRESSIONS,CLICKS or 1=IMPRESSIONS,CLICKS for Variant 1.`,
    );
  const variant = /^\d+$/.test(name) ? `Variant ${name}` : name;
  return { variant, impressions: Number(impressions), clicks: Number(clicks) };
}

/** Arms of a file: one a line as in the arguments, or `variant,impressions,clicks` with or without a header. */
const armsOfFile = (file: string): Arm[] =>
  readInput(file)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/impressions/i.test(line))
    .map((line) => armOf(line.includes('=') ? line : line.replace(',', '=')));

function shown({ arms, leader, advice: told, prediction, sampleRatio }: Outcome): string {
  const rows = arms.map((arm) => [
    arm.variant,
    arm.impressions.toLocaleString('en-US'),
    arm.clicks.toLocaleString('en-US'),
    percent(arm.rate, 2),
    percent(arm.probabilityBest),
    arm.headline,
  ]);
  const right = prediction.wasRight === null ? 'too close to say' : prediction.wasRight ? 'right' : 'wrong';
  return [
    ...(rows.length > 0 ? [tableOf(['', 'Impressions', 'Clicks', 'Rate', 'Best', 'Headline'], rows)] : []),
    `Leader: ${leader}. The prediction was ${right}.`,
    ...(told ? [advice[told]] : []),
    ...(sampleRatio && !sampleRatio.ok
      ? ['The traffic was not split as planned: look for the cause before you trust it.']
      : []),
    '',
  ].join('\n');
}

interface Options {
  file?: string;
  winner?: string;
  from?: string;
  to?: string;
  note?: string;
  analysis?: string;
  remove?: boolean;
  json?: boolean;
}

async function outcome(id: string, given: string[], options: Options): Promise<void> {
  const { outcomes } = connect();
  const run = options.analysis === undefined ? {} : { run: options.analysis };
  if (options.remove) {
    await outcomes.delete(id, run);
    return print('Removed.\n');
  }
  const arms = [...given.map(armOf), ...(options.file ? armsOfFile(options.file) : [])];
  const recorded =
    arms.length > 0 || options.winner
      ? await outcomes.record(
          id,
          {
            source: 'api',
            ...(arms.length > 0 ? { arms } : {}),
            ...(options.winner ? { declaredWinner: options.winner } : {}),
            ...(options.from ? { startedAt: options.from } : {}),
            ...(options.to ? { endedAt: options.to } : {}),
            ...(options.note ? { note: options.note } : {}),
          },
          run,
        )
      : await outcomes.get(id, run);
  if (options.json) printJson(recorded);
  else print(shown(recorded));
}

export function addOutcome(program: Command): void {
  program
    .command('outcome')
    .description('Records what the real test of an experiment did, or shows what is recorded.')
    .argument('<id>', 'the id of the experiment')
    .argument('[arms...]', 'counts of each arm: Control=IMPRESSIONS,CLICKS 1=IMPRESSIONS,CLICKS ...')
    .option('-f, --file <file>', 'read arms from a file, one a line; "-" is standard input')
    .option('--winner <variant>', 'where only the winner is known: Control or "Variant 2"')
    .option('--from <day>', 'when the test started, such as 2026-03-01')
    .option('--to <day>', 'when it ended')
    .option('--note <text>', 'what should be known about it')
    .option('--analysis <run>', 'the id of an earlier analysis; the newest without it')
    .option('--remove', 'remove the outcome; its revisions are kept')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  frontrunner outcome 5f0c... Control=10000,210 1=10050,264 --from 2026-03-01
  frontrunner outcome 5f0c... --file counts.csv
  frontrunner outcome 5f0c...`,
    )
    .action(outcome);
}
