import { ModelError } from '../src/index.ts';
import { benchmarkCommand } from './benchmark-command.ts';
import { InputError } from './input-error.ts';
import { predictCommand } from './predict-command.ts';
import { verifyCommand } from './verify-command.ts';

const HELP = `Frontrunner predicts which headline wins an A/B test.

Usage: frontrunner <command> [options]

Commands:
  predict <control> <variant>...   predict one experiment
  benchmark <file.csv>             measure the model on finished tests
  verify <file.jsonl>              check an exported track record

Options:
  -h, --help  show this help; also after a command

Exit codes: 0 done, 1 the work failed, 2 wrong usage, 130 interrupted.
`;

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
// A reader such as "head" may close the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

function isWrongOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

async function run(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  try {
    if (command === 'predict') process.stdout.write(predictCommand(rest));
    else if (command === 'benchmark') process.stdout.write(await benchmarkCommand(rest, interrupt.signal));
    else if (command === 'verify') process.stdout.write(await verifyCommand(rest));
    else if (command === '--help' || command === '-h' || command === 'help') process.stdout.write(HELP);
    else {
      const what = command === undefined ? 'no command given' : `unknown command "${command}"`;
      process.stderr.write(`frontrunner: ${what}. See "frontrunner --help".\n`);
      return 2;
    }
    return 0;
  } catch (error) {
    if (interrupt.signal.aborted) return 130;
    if (error instanceof InputError || error instanceof ModelError || isWrongOption(error)) {
      process.stderr.write(`frontrunner: ${error.message}\n`);
      return error instanceof InputError ? error.exitCode : error instanceof ModelError ? 1 : 2;
    }
    throw error;
  }
}

process.exitCode = await run(process.argv.slice(2));
