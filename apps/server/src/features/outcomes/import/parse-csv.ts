/** The separator that the first line has most of. */
function separatorOf(csv: string): string {
  const end = csv.search(/[\r\n]/);
  const line = end < 0 ? csv : csv.slice(0, end);
  const count = (separator: string) => line.split(separator).length;
  return ['\t', ';', ','].reduce((best, one) => (count(one) > count(best) ? one : best), ',');
}

/**
 * The rows of a CSV text as RFC 4180 says, with commas, semicolons or tabs, cells trimmed; blank rows are left out. `row` counts
 * from 1 as a spreadsheet does. A quotation mark that is never closed holds the rest. One pass over the text.
 */
export function parseCsv(csv: string): { row: number; cells: string[] }[] {
  const text = csv.startsWith('\ufeff') ? csv.slice(1) : csv;
  const separator = separatorOf(text);
  const rows: { row: number; cells: string[] }[] = [];
  let [row, cells, at] = [1, [] as string[], 0];
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    cells.push(cell.value.trim());
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;

  /** What follows the closing mark up to the separator belongs to the cell: people write such files. */
  function quotedCell(whole: string, start: number) {
    let [value, from] = ['', start + 1];
    for (;;) {
      const close = whole.indexOf('"', from);
      if (close < 0) return { value: value + whole.slice(from), end: whole.length };
      value += whole.slice(from, close);
      if (whole[close + 1] !== '"') {
        const rest = plainCell(whole, close + 1, separator);
        return { value: value + rest.value, end: rest.end };
      }
      value += '"';
      from = close + 2;
    }
  }
}

function plainCell(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}
