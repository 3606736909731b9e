import { FrontrunnerError } from '@frontrunner/client/source';
import { ModelError } from '@frontrunner/predictor';
import { Command, CommanderError } from 'commander';
import { addBenchmark } from './benchmark.ts';
import { addCompletion } from './completion.ts';
import { addExperiments } from './experiments.ts';
import { InputError } from './input-error.ts';
import { addLogin } from './login.ts';
import { addMcp } from './mcp.ts';
import { addOutcome } from './outcome.ts';
import { endProgress } from './output.ts';
import { addPredict } from './predict.ts';
import { addTrackRecord } from './track-record.ts';
import { addTrain } from './train.ts';
import { addVerify } from './verify.ts';

// A reader such as "head" may close the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const program = new Command('frontrunner')
  .description('Frontrunner predicts which headline wins an A/B test.')
  .usage('<command> [options]')
  .addHelpText(
    'after',
    `
Headlines are predicted on this machine unless a server is asked for. What belongs to a workspace (experiments, outcomes, its
track record) is the server's: run "frontrunner login" first.

Exit codes: 0 done, 1 the work failed, 2 wrong usage, 130 interrupted.

Examples:
  frontrunner predict "Our spring sale has started" "A coat for ten winters"
  frontrunner login --url https://frontrunner.example
  frontrunner experiments --status Complete`,
  )
  .exitOverride()
  .configureOutput({
    writeErr: (text) => process.stderr.write(text),
    outputError: (text, write) => write(text.replace(/^error: /, 'frontrunner: ')),
  })
  .showHelpAfterError('See "frontrunner --help".')
  .enablePositionalOptions();

for (const add of [
  addPredict,
  addBenchmark,
  addLogin,
  addExperiments,
  addOutcome,
  addTrackRecord,
  addVerify,
  addTrain,
  addMcp,
  addCompletion,
])
  add(program);

/** What the system is told of a failure; what people should know of it is printed. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const isReach = error instanceof TypeError && error.message === 'fetch failed';
  if (
    error instanceof InputError ||
    error instanceof ModelError ||
    error instanceof FrontrunnerError ||
    isReach
  ) {
    const text = isReach ? 'the server cannot be reached. Check its address and the network.' : error.message;
    process.stderr.write(`frontrunner: ${text}\n`);
    return error instanceof InputError ? error.exitCode : 1;
  }
  throw error;
}

try {
  await program.parseAsync();
} catch (error) {
  endProgress();
  process.exitCode = exitCodeOf(error);
}
