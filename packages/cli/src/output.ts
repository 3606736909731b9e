/** Whether people are reading what is printed there. */
export const isTerminal = (stream: NodeJS.WriteStream) => stream.isTTY === true;

export const print = (text: string) => void process.stdout.write(text);
/** One line of JSON for programs, which read while more is to come. */
export const printLine = (value: object) => print(`${JSON.stringify(value)}\n`);
export const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);

/** Rows in columns as wide as their widest cell; the last column is as long as it is. */
export function tableOf(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${all.map(line).join('\n')}\n`;
}

const barWidth = 30;
let isDrawn = false;

/** Ctrl+C ends every command at once, which the system does by itself; a bar is wiped away before. */
function endInterrupted(): void {
  endProgress();
  process.exit(130);
}

/** Draws how far something is, 0 to 100, on standard error of a terminal; nothing elsewhere. */
export function drawProgress(percent: number, text: string): void {
  if (!isTerminal(process.stderr)) return;
  if (!isDrawn) process.once('SIGINT', endInterrupted);
  isDrawn = true;
  const done = Math.round((Math.min(100, Math.max(0, percent)) / 100) * barWidth);
  const bar = '█'.repeat(done) + '░'.repeat(barWidth - done);
  process.stderr.write(`\r\u001b[K${bar} ${Math.round(percent)} %  ${text}`);
}
export function endProgress(): void {
  if (isTerminal(process.stderr)) process.stderr.write('\r\u001b[K');
}
