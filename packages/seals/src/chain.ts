import type { ReadLine } from './read-line.ts';

/** Something that is not as it was exported. */
export interface Fault {
  kind: 'changed' | 'missing' | 'reordered' | 'added' | 'truncated' | 'unreadable';
  /** Counted from 1 in the file; the line behind the place where lines are missing. */
  line: number;
  message: string;
}

/** Where a chain ended: its last hash and number of forecasts. */
export interface ChainEnd {
  chainHead: string;
  count: number;
}

type ForecastLine = Extract<ReadLine, { kind: 'forecast' }>;
interface Link {
  line: number;
  number: number;
  previous: string;
  hash: string;
  /** Whether its own content has its hash; what does not is known to be changed. */
  isSound: boolean;
}

const forecasts = ({ from, to }: { from: number; to: number }) =>
  from === to ? `forecast ${from} is` : `forecasts ${from} to ${to} are`;

/**
 * Follows a chain from line to line. The next line is found by the hash that it continues, and where that does not help by its
 * number, which is sealed too. What stands in a wrong place is put aside; whether it was moved or added shows at the end.
 * Every fault takes a little memory, so whoever follows stops after some.
 */
export class Chain {
  readonly faults: Fault[] = [];
  /** Numbers that were passed over, and the line behind them. */
  private missing: { from: number; to: number; line: number }[] = [];
  private readonly aside: Link[] = [];
  private last: Link = { line: 0, number: 0, previous: '', hash: '', isSound: true };
  /** Another line that claims the place of the last one, or the one before a gap: the next line decides. */
  private other: Link | null = null;
  private workspaceId: unknown;

  get end(): ChainEnd {
    return { chainHead: this.last.hash, count: this.last.number };
  }

  get troubles(): number {
    return this.faults.length + this.missing.length + this.aside.length;
  }

  report(kind: Fault['kind'], line: number, message: string): void {
    this.faults.push({ kind, line, message });
  }

  /** A line that nothing can be read of stands where the next forecast should. */
  addUnreadable(line: number): void {
    this.report('changed', line, `Line ${line} was changed: it is no line of an export.`);
    const { number, hash } = this.last;
    this.step({ line, number: number + 1, previous: hash, hash: '', isSound: false });
  }

  add(line: number, read: ForecastLine): void {
    const { number, previous, hash, mistake } = read;
    const link: Link = { line, number, previous, hash, isSound: mistake === null };
    this.workspaceId ??= read.workspaceId;
    if (mistake !== null) {
      this.report('changed', line, `Line ${line} (forecast ${number}) was changed: ${mistake}.`);
    } else if (read.workspaceId !== this.workspaceId) {
      this.report('added', line, `Line ${line} was added: it is of another workspace's chain.`);
      return;
    }
    if (previous === this.last.hash) this.continueFrom(this.last, link);
    else if (this.other && previous === this.other.hash) this.preferOther(this.other, link);
    else this.breakAt(link);
  }

  private continueFrom(before: Link, link: Link): void {
    if (this.other && this.other.number === before.number && this.other !== before)
      this.aside.push(this.other);
    const number = before.number + 1;
    if (link.isSound && before.isSound && link.number !== number)
      this.report(
        'changed',
        link.line,
        `Line ${link.line} was changed: it continues forecast ${before.number} and calls itself ${link.number}.`,
      );
    this.step({ ...link, number });
  }

  /** The last line is not what the next one continues: it stands in a wrong place. */
  private preferOther(other: Link, link: Link): void {
    const { line } = this.last;
    this.missing = this.missing.filter((gap) => gap.line !== line);
    this.aside.push(this.last);
    this.other = null;
    this.continueFrom(other, link);
  }

  private breakAt(link: Link): void {
    const { last } = this;
    const { line, number } = link;
    if (number === last.number && link.previous === last.previous && link.hash !== last.hash) {
      this.other = link;
    } else if (number <= last.number) {
      this.aside.push(link);
    } else if (number > last.number + 1) {
      this.missing.push({ from: last.number + 1, to: number - 1, line });
      this.other = last;
      this.last = link;
    } else {
      // Behind a line that is known to be changed nothing can be checked.
      if (last.isSound && link.isSound)
        this.report(
          'changed',
          last.line || line,
          last.line === 0
            ? `Line ${line} was changed: it calls itself the first forecast and continues another one.`
            : `Line ${last.line} was changed and its hash computed anew, or all from line ${line} on were: line ${line} does not continue it.`,
        );
      this.step(link);
    }
  }

  private step(link: Link): void {
    this.last = link;
    this.other = null;
  }

  /** Compares the chain with what the export's last line says of it. */
  close(line: number, { chainHead, count }: ChainEnd): void {
    if (this.other && chainHead === this.other.hash) {
      const { last } = this;
      this.missing = this.missing.filter((gap) => gap.line !== last.line);
      this.aside.push(last);
      this.last = this.other;
    } else if (this.other && this.other.number === this.last.number) {
      this.aside.push(this.other);
    }
    const { number, hash, isSound } = this.last;
    if (count > number) this.missing.push({ from: number + 1, to: count, line });
    else if (count < number)
      this.report(
        'added',
        line,
        `Line ${line} says that there are ${count} forecasts, and there are ${number}.`,
      );
    else if (chainHead !== hash && isSound)
      this.report(
        'changed',
        line,
        `Line ${line} names another end of the chain than line ${this.last.line} is: one of them was changed.`,
      );
  }

  /** Tells what stands in a wrong place, moved where its number is missing and else added, and what never came. */
  nameMisplaced(): void {
    for (const { line, number } of this.aside) {
      const gap = this.missing.find(({ from, to }) => number >= from && number <= to);
      if (!gap) {
        this.report(
          'added',
          line,
          `Line ${line} was added: nothing continues it, and forecast ${number} is there already or never was.`,
        );
        continue;
      }
      this.report(
        'reordered',
        line,
        `Line ${line} was moved: forecast ${number} belongs before line ${gap.line}.`,
      );
      const parts = [
        { ...gap, to: number - 1 },
        { ...gap, from: number + 1 },
      ].filter(({ from, to }) => from <= to);
      this.missing.splice(this.missing.indexOf(gap), 1, ...parts);
    }
    for (const gap of this.missing)
      this.report('missing', gap.line, `Before line ${gap.line} ${forecasts(gap)} missing.`);
    this.aside.length = 0;
    this.missing = [];
  }
}
