import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { linesOf, type Verification, verifyChain } from '@frontrunner/seals';
import { InputError, UsageError } from './input-error.ts';

export const VERIFY_HELP = `Checks an exported track record: that no forecast was changed, left out, moved or added since it was sealed.

Usage: frontrunner verify [--hash <hash>]... <file.jsonl> [<later file.jsonl>...]

No server is asked. Of several files each must go on where the one before it ended, so that an export kept earlier shows
whether the past was rewritten since.

Options:
  --hash <hash>  a seal noted elsewhere, such as on a page of results; the last file must have it
  -h, --help     show this help

Exit codes: 0 every line is as it was sealed, 1 something is not, or a file cannot be read, 2 wrong usage.
`;

/** A chain that is not as it was sealed; the message is the whole report. */
class BrokenChainError extends InputError {}

async function* piecesOf(path: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>;
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

/** `frontrunner verify`: resolves to what to print. Rejects with `InputError` where a line is not as it was sealed. */
export async function verifyCommand(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { hash: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return VERIFY_HELP;
  if (positionals.length === 0)
    throw new UsageError('verify needs an exported file. See "frontrunner verify --help".');
  let earlier: Verification['end'] | undefined;
  let printed = '';
  for (const [i, path] of positionals.entries()) {
    const hashes = i === positionals.length - 1 ? (values.hash ?? []) : [];
    const verification = await verifyChain(linesOf(piecesOf(path)), { earlier, hashes });
    const report = reportOf(path, verification);
    if (verification.faults.length > 0) throw new BrokenChainError(`${printed}${report}`);
    printed += report;
    earlier = verification.end;
  }
  return printed;
}
