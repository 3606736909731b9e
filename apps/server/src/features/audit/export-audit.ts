import type { AuditEntry } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { type AuditFilter, allAudit } from './read-audit.ts';

const columns = ['at', 'member', 'address', 'action', 'object', 'before', 'after'];

/** A cell of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLine = (entry: AuditEntry): string =>
  [
    entry.at,
    entry.member?.name ?? '',
    entry.address ?? '',
    entry.action,
    entry.object ? `${entry.object.type} ${entry.object.name ?? entry.object.id}` : '',
    entry.before ? JSON.stringify(entry.before) : '',
    entry.after ? JSON.stringify(entry.after) : '',
  ]
    .map(cell)
    .join(',');

/** The filtered log as pieces of a file. */
export async function* exportAudit(
  ctx: Context,
  filter: AuditFilter,
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`;
  for await (const entries of allAudit(ctx, filter)) {
    yield format === 'csv'
      ? entries.map((entry) => `${csvLine(entry)}\r\n`).join('')
      : entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }
}
