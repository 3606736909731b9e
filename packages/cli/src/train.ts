import { resolve } from 'node:path';
import type { Command } from 'commander';
import { InputError, UsageError } from './input-error.ts';
import { drawProgress, endProgress, isTerminal, print } from './output.ts';

interface Options {
  archive?: boolean;
  data: string;
  address?: string;
  sum?: string[];
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

function drawDownload(name: string, received: number, total: number | null): void {
  const of = total === null ? '' : ` of ${megabytes(total)}`;
  drawProgress(total ? (100 * received) / total : 0, `${name}: ${megabytes(received)}${of} MB`);
}

/** `frontrunner train --archive`: loads the archive and trains an installation's own model. Throws `InputError`. */
async function train({ archive, data, address, sum = [] }: Options): Promise<void> {
  if (!archive) throw new UsageError('say what to train on: frontrunner train --archive.');
  // Loaded only here: the word vectors are large.
  const { trainOnArchive } = await import('@frontrunner/predictor/training/train-archive');
  const { DownloadError } = await import('@frontrunner/predictor/training/download');
  const sums = Object.fromEntries(sum.map((one) => one.split('=')));
  try {
    await trainOnArchive({
      dataFolder: resolve(data),
      ...(address === undefined ? {} : { address }),
      sums,
      log: (line) => {
        endProgress();
        print(`${line}\n`);
      },
      ...(isTerminal(process.stderr) ? { onDownload: drawDownload } : {}),
    });
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new InputError(error.message, { cause: error });
  }
}

export function addTrain(program: Command): void {
  program
    .command('train')
    .description("Trains an installation's own model.")
    .option(
      '--archive',
      'on the published files of the Upworthy Research Archive, which are loaded first (some hundred MB)',
    )
    .option('-d, --data <folder>', 'the data folder of the installation', process.env.DATA_DIR ?? './data')
    .option('--address <url>', 'another place of the files', process.env.ARCHIVE_ADDRESS)
    .option('--sum <id=sha256...>', 'another sum of one of the files')
    .addHelpText(
      'after',
      `
A download that stopped goes on where it was. The server uses the model from its next start.

Example:
  frontrunner train --archive --data /var/lib/frontrunner`,
    )
    .action(train);
}
