import type { BenchmarkResponse, BenchmarkRow } from '@frontrunner/contracts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { countOf, formatNumber } from '@/lib/format.ts';
import { exportBenchmark } from '../export-benchmark.ts';
import { type Show, type Sort, selectRows } from '../select-rows.ts';
import { ResultControls } from './result-controls.tsx';
import { ResultTable } from './result-table.tsx';
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
    <Card className="overflow-hidden">
      <CardHeader
        title="Detailed Results"
        subtitle={countOf(rows.length, 'test')}
        action={
          <Button onClick={() => void exportBenchmark(name, result)}>
            <Download aria-hidden /> Export CSV
          </Button>
        }
      />
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
