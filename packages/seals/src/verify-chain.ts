import { Chain, type ChainEnd, type Fault } from './chain.ts';
import { readLine } from './read-line.ts';

export type { ChainEnd, Fault };

export interface Verification {
  /** In the order of the file; empty when every line is as it was exported. */
  faults: Fault[];
  /** Where the chain of this file ends; as far as it was read. */
  end: ChainEnd;
  /** True when there were so many faults that the rest was not read. */
  stoppedEarly: boolean;
}

/** Where so much is wrong, more of it says nothing. */
const mostFaults = 100;

interface Earlier {
  /** The end of an export made earlier: this file must have the same forecast at that place. */
  earlier?: ChainEnd | undefined;
  /** Hashes noted elsewhere, such as on a page of results; each must be in the file. */
  hashes?: readonly string[];
}

/**
 * Checks an exported chain line by line, in constant memory: every line by itself (content and hash), each with the one
 * before, and all with the last line. Names what was changed, is missing, was moved or was added. Whoever writes a whole
 * chain anew, last line included, is found only by a hash that was noted before: that is what `earlier` and `hashes` are for.
 */
export async function verifyChain(
  lines: AsyncIterable<string>,
  { earlier, hashes = [] }: Earlier = {},
): Promise<Verification> {
  const chain = new Chain();
  const wanted = new Set(hashes);
  let line = 0;
  let endedAt = 0;
  const finish = (stoppedEarly: boolean): Verification => {
    chain.nameMisplaced();
    return { faults: chain.faults.sort((a, b) => a.line - b.line), end: chain.end, stoppedEarly };
  };
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    if (endedAt > 0) {
      const message = `Line ${line} was added: it stands behind the last line of the export (${endedAt}). Give each file by itself.`;
      chain.report('added', line, message);
      return finish(true);
    }
    const read = readLine(text);
    if (read.kind === 'end') {
      chain.close(line, read.end);
      endedAt = line;
    } else if (read.kind === 'unreadable') {
      chain.addUnreadable(line);
    } else {
      chain.add(line, read);
      wanted.delete(read.hash);
      if (earlier && read.number === earlier.count && read.hash !== earlier.chainHead) {
        const message = `Line ${line} is not what it was in the earlier export: it or what comes before it was changed since.`;
        chain.report('changed', line, message);
      }
    }
    if (chain.troubles >= mostFaults) return finish(true);
  }
  if (endedAt === 0) {
    const message = `The file ends after line ${line} without its last line: it was cut off.`;
    chain.report('truncated', line + 1, message);
  }
  if (earlier && chain.end.count < earlier.count) {
    const message = `The earlier export has ${earlier.count} forecasts, this one ${chain.end.count}: the later ones are missing.`;
    chain.report('missing', endedAt || line, message);
  }
  for (const hash of wanted) {
    const message = `No line has the hash ${hash}: its forecast is missing or was changed.`;
    chain.report('missing', endedAt || line, message);
  }
  return finish(false);
}
