import { ConfigError } from '../config.ts';
import { DataFolderInUseError } from '../kernel/data-folder-lock.ts';
import { ImportError } from './import-database.ts';

/** Prints how many rows each table has, and their sum. */
export function tellRows(rows: Record<string, number>, what: string): void {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  for (const [table, count] of Object.entries(rows)) console.log(`${String(count).padStart(9)}  ${table}`);
  console.log(`${sum} rows of ${Object.keys(rows).length} tables ${what}.`);
}

/** One sentence for what a person can put right; the whole error for what they cannot. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/^(ENOENT|EACCES|ENOSPC|EISDIR)$/.test(code)) return `${error.message}. Check the file's place.`;
  if (code.startsWith('Z_'))
    return 'The file is damaged or cut off, so nothing was imported. Export again, or take an earlier export.';
  if (/^(ECONNREFUSED|ENOTFOUND|28P01|3D000)$/.test(code))
    return `The database cannot be opened (${error.message}). Check DATABASE_URL, and that the database server runs.`;
  const known = [ConfigError, DataFolderInUseError, ImportError].some((kind) => error instanceof kind);
  return known || error.constructor === Error ? error.message : (error.stack ?? error.message);
}
