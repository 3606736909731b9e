import type { Experiment } from '@frontrunner/client/source';
import { type Command, InvalidArgumentError } from 'commander';
import { UsageError } from './input-error.ts';
import { drawProgress, endProgress, print, printJson, tableOf } from './output.ts';
import { readLines } from './read-input.ts';
import { connect } from './server.ts';

const percent = (value: number) => `${value.toFixed(1)} %`;

function shownExperiment(experiment: Experiment): string {
  const { id, name, status, controlHeadline, variantHeadlines, results } = experiment;
  const head = `${name}\n${id}, ${status}\n`;
  if (!results) {
    const texts = [controlHeadline, ...variantHeadlines].map((text, i) => [
      i === 0 ? 'Control' : `Variant ${i}`,
      text,
    ]);
    return `${head}\n${tableOf(['', 'Headline'], texts)}`;
  }
  const rows = results.perVariant.map((line) => [
    line.variant,
    percent(line.confidencePct),
    line.confidenceTier,
    line.lift
      ? `${line.lift.mean.toFixed(0)} % (${line.lift.low.toFixed(0)} to ${line.lift.high.toFixed(0)})`
      : '',
    line.headline,
  ]);
  return `${head}\n${tableOf(['', 'Chance', 'Tier', 'Lift', 'Headline'], rows)}`;
}

async function list(options: {
  status?: 'Idle' | 'Running' | 'Complete';
  search?: string;
  limit: number;
  json?: boolean;
}) {
  const found = [];
  const query = {
    ...(options.status ? { status: options.status } : {}),
    ...(options.search ? { q: options.search } : {}),
  };
  for await (const one of connect().experiments.list(query)) {
    if (found.length >= options.limit) break;
    found.push(one);
  }
  if (options.json) return printJson(found);
  const rows = found.map(({ id, status, name, results }) => [
    id,
    status,
    results?.winner ? `${results.winner.variant}, ${percent(results.winner.confidencePct)}` : '',
    name,
  ]);
  print(
    rows.length > 0 ? tableOf(['Id', 'Status', 'Winner', 'Name'], rows) : 'There are no experiments yet.\n',
  );
}

async function create(
  given: string[],
  options: { name: string; file?: string; contentType?: string; json?: boolean },
) {
  const [controlHeadline, ...variantHeadlines] = [...given, ...(options.file ? readLines(options.file) : [])];
  const made = await connect().experiments.create({
    name: options.name,
    ...(controlHeadline === undefined ? {} : { controlHeadline, variantHeadlines }),
    ...(options.contentType ? { context: { contentType: options.contentType as 'headline' } } : {}),
  });
  if (options.json) return printJson(made);
  print(`${made.id}\n`);
}

/** Longest that one call waits for an analysis, in seconds. */
const longestWait = 60;
const pollMs = 500;

/** Runs the analysis, and looks at its progress until it is done or the time is over. */
async function run(id: string, options: { wait: number; json?: boolean }) {
  const { experiments } = connect();
  // Without a terminal nobody sees a bar: then one call waits.
  const quietly = !process.stderr.isTTY;
  const wait = quietly ? Math.min(options.wait, longestWait) : 0;
  let experiment: Experiment = await experiments.run(id, { wait });
  const deadline = Date.now() + (options.wait - wait) * 1000;
  while (experiment.status === 'Running' && Date.now() < deadline) {
    drawProgress(experiment.progress?.progressPercent ?? 0, experiment.progress?.message ?? '');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    experiment = await experiments.get(id);
  }
  endProgress();
  if (options.json) printJson(experiment);
  else print(shownExperiment(experiment));
  if (experiment.status !== 'Complete' && options.wait > 0) process.exitCode = 1;
}

export function seconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new InvalidArgumentError('must be a whole number, 0 or more.');
  return value;
}

export function addExperiments(program: Command): void {
  const group = program
    .command('experiments')
    .description("Lists, makes, shows and deletes the workspace's experiments.")
    .addHelpText(
      'after',
      `
Without a command it lists. "frontrunner run" analyses what was made.

Examples:
  frontrunner experiments --status Complete --limit 10
  frontrunner experiments create --name "Spring" "Our spring sale has started" "A coat for ten winters"
  frontrunner experiments create --name "Spring" --file headlines.txt
  frontrunner experiments show 5f0c... --json`,
    );
  group
    .command('list', { isDefault: true })
    .description('Lists experiments, the newest first.')
    .option('--status <status>', 'only Idle, Running or Complete ones')
    .option('-q, --search <text>', 'only those with this text in the name or a headline')
    .option('-n, --limit <number>', 'at most so many', seconds, 50)
    .option('--json', 'print them as JSON')
    .action(list);
  group
    .command('create')
    .description('Makes an experiment and prints its id.')
    .argument('[headlines...]', 'the control, then the variants')
    .requiredOption('--name <name>', 'what it is called')
    .option('-f, --file <file>', 'read further headlines from a file, one a line; "-" is standard input')
    .option('-t, --content-type <type>', 'what the texts are for, such as headline or email')
    .option('--json', 'print it as JSON')
    .action(create);
  group
    .command('show')
    .description('Shows an experiment with its results.')
    .argument('<id>')
    .option('--json', 'print it as JSON')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const experiment = await connect().experiments.get(id);
      if (json) printJson(experiment);
      else print(shownExperiment(experiment));
    });
  group
    .command('delete')
    .description('Deletes an experiment with all its data and results.')
    .argument('<id>')
    .option('-y, --yes', 'without it nothing is deleted')
    .action(async (id: string, { yes }: { yes?: boolean }) => {
      if (!yes)
        throw new UsageError('nothing was deleted. Add --yes to delete the experiment with all its data.');
      await connect().experiments.delete(id);
      print('Deleted.\n');
    });
  program
    .command('run')
    .description('Runs the analysis of an experiment and shows its results.')
    .argument('<id>', 'the id of the experiment, as "frontrunner experiments" lists it')
    .option('-w, --wait <seconds>', 'wait so long for the results; 0 only starts', seconds, 120)
    .option('--json', 'print the experiment as JSON')
    .addHelpText(
      'after',
      `
Ends with 1 when the analysis is not complete by then.

Examples:
  frontrunner run 5f0c...
  frontrunner run 5f0c... --wait 0
  frontrunner run $(frontrunner experiments create --name Spring --file headlines.txt) --json`,
    )
    .action(run);
}
