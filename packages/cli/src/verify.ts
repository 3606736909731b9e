import { createReadStream } from 'node:fs';
import { linesOf, type Verification, verifyChain } from '@frontrunner/seals';
import type { Command } from 'commander';
import { InputError } from './input-error.ts';
import { print, printLine } from './output.ts';

/** A chain that is not as it was sealed; the message is the whole report. */
class BrokenChainError extends InputError {}

async function* piecesOf(path: string): AsyncGenerator<string> {
  try {
    const stream =
      path === '-' ? process.stdin.setEncoding('utf8') : createReadStream(path, { encoding: 'utf8' });
    yield* stream as AsyncIterable<string>;
  } catch (cause) {
    throw new InputError(`Failed to read the file ${path}. Check its name and that it may be read.`, {
      cause,
    });
  }
}

function reportOf(path: string, { faults, end, stoppedEarly }: Verification): string {
  if (faults.length === 0)
    return `${path}: ${end.count} sealed ${end.count === 1 ? 'forecast' : 'forecasts'}, every one as it was sealed.\nChain head ${end.chainHead || '(no forecast yet)'}\n`;
  const lines = faults.map(({ kind, message }) => `  ${kind.padEnd(9)}  ${message}`);
  const rest = stoppedEarly ? ['  The rest of the file was not checked.'] : [];
  return [`${path}: not as it was sealed.`, ...lines, ...rest].join('\n');
}

/** `frontrunner verify`. Rejects with `InputError` where a line is not as it was sealed. */
async function verify(paths: string[], options: { hash?: string[]; json?: boolean }): Promise<void> {
  let earlier: Verification['end'] | undefined;
  let printed = '';
  for (const [i, path] of paths.entries()) {
    const hashes = i === paths.length - 1 ? (options.hash ?? []) : [];
    const verification = await verifyChain(linesOf(piecesOf(path)), { earlier, hashes });
    const isBroken = verification.faults.length > 0;
    const report = reportOf(path, verification);
    if (options.json) printLine({ file: path, ...verification });
    else if (isBroken) throw new BrokenChainError(`${printed}${report}`);
    else printed += report;
    if (isBroken) {
      process.exitCode = 1;
      return;
    }
    earlier = verification.end;
  }
  print(printed);
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description(
      'Checks an exported track record: that no forecast was changed, left out, moved or added since it was sealed.',
    )
    .argument(
      '<files.jsonl...>',
      'the export; further ones are later exports of the same workspace; "-" is standard input',
    )
    .option(
      '--hash <hash>',
      'a seal noted elsewhere, such as on a page of results; the last file must have it',
      (hash: string, earlier: string[] = []) => [...earlier, hash],
    )
    .option('--json', 'print a line of JSON for each file: its faults, and where its chain ends')
    .addHelpText(
      'after',
      `
No server is asked. Of several files each must go on where the one before it ended, so that an export kept earlier shows
whether the past was rewritten since.

Exit codes: 0 every line is as it was sealed, 1 something is not, or a file cannot be read, 2 wrong usage.

Examples:
  frontrunner verify track-record.jsonl
  frontrunner verify january.jsonl february.jsonl
  frontrunner track-record export | frontrunner verify -`,
    )
    .action(verify);
}
