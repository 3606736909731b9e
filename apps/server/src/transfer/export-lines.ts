/** An export is JSON, one value a line: the header, then for each table its name and its rows, then the end. */
export interface ExportHeader {
  format: 'frontrunner-export';
  formatVersion: 1;
  productVersion: string;
  exportedAt: string;
  /** Hashes of the migrations that the exported database had. */
  migrations: string[];
  /** The months that have a table of usage events, e.g. `2026-11`. */
  eventMonths: string[];
}
export interface TableLine {
  table: string;
  columns: string[];
}
export interface EndLine {
  end: {
    /** Rows by table. */
    rows: Record<string, number>;
    /** The last value that each sequence gave out. */
    sequences: Record<string, string>;
  };
}

const rowStart = '{"row":';

/** A row is a list of PostgreSQL's own text of each value, which loses nothing: no digit, no JSON null. */
export const rowLine = (row: string) => `${rowStart}${row}}\n`;
export const rowOfLine = (line: string): string | null =>
  line.startsWith(rowStart) ? line.slice(rowStart.length, -1) : null;
export const jsonLine = (value: ExportHeader | TableLine | EndLine) => `${JSON.stringify(value)}\n`;
