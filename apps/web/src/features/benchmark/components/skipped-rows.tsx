import type { BenchmarkResponse } from '@frontrunner/contracts';
import { Banner } from '@/components/ui/banner.tsx';
import { countOf, formatNumber } from '@/lib/format.ts';

const shown = 20;

/** Rows that could not be scored, by their number in the file and with the reason. */
export function SkippedRows({ rows }: { rows: BenchmarkResponse['skippedRows'] }) {
  if (rows.length === 0) return null;
  return (
    <Banner tone="warning">
      <p className="font-medium">{countOf(rows.length, 'row')} could not be scored</p>
      <ul className="mt-1 text-sm">
        {rows.slice(0, shown).map(({ row, reason }) => (
          <li key={row}>
            Row {row}: {reason}
          </li>
        ))}
        {rows.length > shown && (
          <li>and {formatNumber(rows.length - shown)} more; the exported CSV names them all.</li>
        )}
      </ul>
    </Banner>
  );
}
