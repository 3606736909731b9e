import type { BenchmarkResponse, BenchmarkRow } from '@frontrunner/contracts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Select } from '@/components/ui/field.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { countOf, formatNumber, formatPercent } from '@/lib/format.ts';
import { exportBenchmark, resultName, tierName } from '../export-benchmark.ts';
import { TestDialog } from './test-dialog.tsx';

const pageSize = 25;

/** 'Detailed Results': every test, filtered and sorted, a page at a time; each can be opened. */
export function DetailedResults({ name, result }: { name: string; result: BenchmarkResponse }) {
  const [show, setShow] = useState<Show>('all');
  const [sort, setSort] = useState<Sort>('test');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<BenchmarkRow | null>(null);
  const rows = useMemo(() => selectRows(result.results, show, sort), [result.results, show, sort]);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  return (
    <Card
      className="overflow-hidden"
      title="Detailed Results"
      subtitle={countOf(rows.length, 'test')}
      action={
        <Button onClick={() => void exportBenchmark(name, result)}>
          <Download aria-hidden /> Export CSV
        </Button>
      }
    >
      <ResultControls
        show={show}
        sort={sort}
        onShow={(next) => {
          setShow(next);
          setPage(0);
        }}
        onSort={(next) => {
          setSort(next);
          setPage(0);
        }}
      />
      {rows.length === 0 ? (
        <p className="px-5 pb-5 text-muted">
          {show === 'misses' ? 'No test was missed.' : 'No test was called right.'}
        </p>
      ) : (
        <ResultTable rows={rows.slice(page * pageSize, (page + 1) * pageSize)} onOpen={setOpened} />
      )}
      {pages > 1 && (
        <nav
          aria-label="Pages of results"
          className="flex items-center justify-between gap-3 border-t border-line px-5 py-3"
        >
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="figures text-sm text-muted">
            Page {formatNumber(page + 1)} of {formatNumber(pages)}
          </span>
          <Button disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <TestDialog row={opened} onClose={() => setOpened(null)} />
    </Card>
  );
}

interface ResultControlsProps {
  show: Show;
  sort: Sort;
  onShow: (show: Show) => void;
  onSort: (sort: Sort) => void;
}

/** Which tests are shown, and in which order. */
function ResultControls({ show, sort, onShow, onSort }: ResultControlsProps) {
  return (
    <div className="flex flex-wrap gap-3 px-5 pb-4">
      <Select
        aria-label="Show"
        className="sm:w-40"
        value={show}
        onChange={(event) => onShow(event.target.value as Show)}
      >
        <option value="all">All tests</option>
        <option value="misses">Misses only</option>
        <option value="hits">Correct only</option>
      </Select>
      <Select
        aria-label="Sort by"
        className="sm:w-56"
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort)}
      >
        <option value="test">In the order of the file</option>
        <option value="sure">Most confident first</option>
        <option value="unsure">Least confident first</option>
        <option value="control">By control headline</option>
      </Select>
    </div>
  );
}

const headline = (text: string) => <span className="line-clamp-3 break-words">{text}</span>;

/** One page of scored tests. */
function ResultTable({ rows, onOpen }: { rows: BenchmarkRow[]; onOpen: (row: BenchmarkRow) => void }) {
  const columns: Column<BenchmarkRow>[] = [
    { header: 'Test #', cell: ({ experimentIndex }) => experimentIndex + 1, className: 'whitespace-nowrap' },
    { header: 'Control', cell: ({ control }) => headline(control) },
    { header: 'Actual Winner', cell: ({ actualWinner }) => headline(actualWinner) },
    { header: 'Predicted Winner', cell: ({ predictedWinner }) => headline(predictedWinner) },
    { header: 'Confidence', cell: ({ confidence }) => formatPercent(confidence, 1), numeric: true },
    { header: 'Confidence Tier', cell: ({ confidenceTier }) => tierName(confidenceTier) },
    {
      header: 'Result',
      cell: (row) => <Badge tone={row.correct ? 'positive' : 'neutral'}>{resultName(row)}</Badge>,
    },
    {
      header: 'Why',
      cell: (row) => (
        <Button size="small" aria-label={`Open test ${row.experimentIndex + 1}`} onClick={() => onOpen(row)}>
          Open
        </Button>
      ),
    },
  ];
  return (
    <Table
      stackBelow="lg"
      caption="Every scored test"
      columns={columns}
      rows={rows}
      rowKey={({ experimentIndex }) => String(experimentIndex)}
    />
  );
}

type Show = 'all' | 'misses' | 'hits';
type Sort = 'test' | 'sure' | 'unsure' | 'control';

const orders: Record<Sort, (a: BenchmarkRow, b: BenchmarkRow) => number> = {
  test: (a, b) => a.experimentIndex - b.experimentIndex,
  sure: (a, b) => b.confidence - a.confidence,
  unsure: (a, b) => a.confidence - b.confidence,
  control: (a, b) => a.control.localeCompare(b.control),
};

/** The rows to show, in the order to show them. */
function selectRows(rows: readonly BenchmarkRow[], show: Show, sort: Sort): BenchmarkRow[] {
  const wanted = rows.filter(({ correct, tie }) => show === 'all' || (!tie && correct === (show === 'hits')));
  return wanted.sort(orders[sort]);
}
