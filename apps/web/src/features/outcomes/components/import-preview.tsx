import type { ImportAnswer, ImportFate } from '@frontrunner/contracts';
import { Link } from '@tanstack/react-router';
import { type Column, Table } from '@/components/ui/table.tsx';
import { countOf, formatNumber } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';

type Test = ImportAnswer['tests'][number];

/** What becomes of so many tests, before and after the import. */
const fateTexts: Record<ImportFate, [before: string, after: string]> = {
  create: [
    'new: each becomes an experiment, predicted now and marked as a back-test',
    'new experiments, predicted just now and marked as back-tests',
  ],
  record: ['of your own analyses: the result is recorded there', 'results recorded on your own analyses'],
  unchanged: ['recorded already: left as they are', 'recorded already and left as they are'],
  'seen-in-training': [
    'set aside: the model learnt from them and would know the result',
    'set aside: the model learnt from them',
  ],
  'over-limit': [
    'too many for the Free plan and not imported',
    'not imported: the Free plan holds no more experiments',
  ],
};

const order: ImportFate[] = ['create', 'record', 'unchanged', 'seen-in-training', 'over-limit'];

export function ImportFates({ counts, isDone }: { counts: ImportAnswer['counts']; isDone: boolean }) {
  const shown = order.filter((fate) => counts[fate] > 0);
  return (
    <div role="status">
      <ul className="flex flex-col gap-1 px-5 pb-4">
        {shown.length === 0 && <li className="text-muted">No test can be imported from this file.</li>}
        {shown.map((fate) => (
          <li key={fate}>
            <strong className="figures font-semibold">{countOf(counts[fate], 'test')}</strong>{' '}
            {fateTexts[fate][isDone ? 1 : 0]}
            {fate === 'over-limit' && (
              <>
                .{' '}
                <Link to={paths.upgrade} className="text-accent underline underline-offset-4">
                  Upgrade to Pro
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The rows that could not be read. */
export function ImportProblems({ answer: { errors, errorCount } }: { answer: ImportAnswer }) {
  if (errorCount === 0) return null;
  return (
    <details className="border-t border-line" open={errorCount <= 5}>
      <summary className="px-5 py-3 text-danger">
        {countOf(errorCount, 'row')} cannot be imported, and the rest of their tests with them
      </summary>
      <ul className="figures max-h-72 overflow-y-auto px-5 pb-4 text-sm">
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`} className="py-1 wrap-anywhere">
            <span className="text-muted">Row {formatNumber(row)}:</span> {message}
          </li>
        ))}
        {errorCount > errors.length && (
          <li className="py-1 text-muted">and {formatNumber(errorCount - errors.length)} more.</li>
        )}
      </ul>
    </details>
  );
}

const fateNames: Record<ImportFate, string> = {
  create: 'New, back-test',
  record: 'Record',
  unchanged: 'Recorded already',
  'seen-in-training': 'Set aside',
  'over-limit': 'Over the limit',
};
const shownTests = 20;

const columns: Column<Test>[] = [
  { header: 'Test', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    header: 'Headlines',
    cell: ({ arms }) => (
      <ul>
        {arms.slice(0, 4).map(({ variant, headline }) => (
          <li key={`${variant} ${headline}`} className="line-clamp-2 wrap-anywhere">
            {headline || variant}
          </li>
        ))}
        {arms.length > 4 && <li className="text-muted">and {arms.length - 4} more</li>}
      </ul>
    ),
  },
  {
    header: 'Clicks of impressions',
    cell: ({ arms }) => (
      <ul>
        {arms.slice(0, 4).map(({ variant, clicks, impressions }) => (
          <li key={variant}>
            {formatNumber(clicks)} of {formatNumber(impressions)}
          </li>
        ))}
      </ul>
    ),
    numeric: true,
  },
  { header: 'What happens', cell: ({ fate }) => fateNames[fate] },
];

/** The first tests as they were read, so that a wrong column is seen before anything is stored. */
export function ImportTests({ tests }: { tests: readonly Test[] }) {
  if (tests.length === 0) return null;
  return (
    <Table
      caption="The first tests of the file"
      columns={columns}
      rows={tests.slice(0, shownTests)}
      rowKey={({ row }) => String(row)}
    />
  );
}
