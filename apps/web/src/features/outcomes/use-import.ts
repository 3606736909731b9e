import type { ImportAnswer, ImportMapping } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
import { CsvError, type CsvRecord, isCsvName, readCsv } from '@/lib/csv.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

/** Rows of one call: often enough for the bar to move, seldom enough for the limit of uploads. */
const rowsAtOnce = 2000;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** As it is, not for spreadsheets: nothing is put in front of a cell. */
const csvOf = (records: readonly CsvRecord[]) =>
  records.map(({ cells }) => cells.map(quoted).join(',')).join('\n');

interface Loaded {
  name: string;
  records: CsvRecord[];
  preview: ImportAnswer;
}

export interface ImportState {
  file: Loaded | null;
  busy: boolean;
  /** 0 to 100 while an import runs. */
  percent: number | null;
  problem: string | null;
  done: ImportAnswer | null;
}

const idle: ImportState = { file: null, busy: false, percent: null, problem: null, done: null };

/** Rows of an answer as the file has them: blank rows are not sent. */
function withFileRows(answer: ImportAnswer, records: readonly CsvRecord[]): ImportAnswer {
  const rowIn = (row: number) => records[row - 1]?.row ?? row;
  return {
    ...answer,
    tests: answer.tests.map((test) => ({ ...test, row: rowIn(test.row) })),
    errors: answer.errors.map((error) => ({ ...error, row: rowIn(error.row) })),
  };
}

/** Whole tests, some thousand rows together, each with the header: the server counts what has the same experiment as one. */
function partsOf({ records, preview }: Loaded, { experiment }: ImportMapping): CsvRecord[][] {
  const hasHeader = preview.rows < records.length;
  const header = hasHeader ? records.slice(0, 1) : [];
  const tests = Map.groupBy(records.slice(header.length), ({ cells }) => cells[experiment] ?? '');
  const parts: CsvRecord[][] = [];
  let part: CsvRecord[] = [];
  for (const rows of tests.values()) {
    if (part.length > 0 && part.length + rows.length > rowsAtOnce) {
      parts.push([...header, ...part]);
      part = [];
    }
    part.push(...rows);
  }
  return part.length > 0 ? [...parts, [...header, ...part]] : parts;
}

function together(sum: ImportAnswer | null, next: ImportAnswer): ImportAnswer {
  if (!sum) return next;
  const counts = { ...sum.counts };
  for (const fate of Object.keys(counts) as (keyof typeof counts)[]) counts[fate] += next.counts[fate];
  return {
    ...sum,
    counts,
    rows: sum.rows + next.rows,
    tests: [...sum.tests, ...next.tests],
    errors: [...sum.errors, ...next.errors],
    errorCount: sum.errorCount + next.errorCount,
  };
}

/** Takes a file of finished tests, previews it, and imports it part by part; what is imported already is never added twice. */
export function useImport() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>(idle);
  const change = (part: Partial<ImportState>) => setState((before) => ({ ...before, ...part }));

  const preview = async (name: string, records: CsvRecord[], mapping?: ImportMapping) => {
    change({ busy: true, problem: null, done: null });
    try {
      const body = { csv: csvOf(records), ...(mapping ? { mapping } : {}) };
      const answer = withFileRows(await call('POST /api/outcomes/import', { body }), records);
      change({ file: { name, records, preview: answer }, busy: false });
    } catch (error) {
      change({ busy: false, problem: explain(error) });
    }
  };
  const take = async (chosen: File) => {
    if (!isCsvName(chosen.name)) return change({ problem: 'Please choose a CSV file.' });
    try {
      await preview(chosen.name, await readCsv(chosen, { maxBytes: limits.csvBytes }));
    } catch (error) {
      change({ problem: error instanceof CsvError ? error.hint : explain(error) });
    }
  };
  const run = async () => {
    const { file } = state;
    const mapping = file?.preview.mapping;
    if (!file || !mapping) return;
    const parts = partsOf(file, mapping);
    let sum: ImportAnswer | null = null;
    change({ busy: true, percent: 0, problem: null });
    try {
      for (const [i, part] of parts.entries()) {
        const body = { csv: csvOf(part), mapping, commit: true };
        sum = together(sum, withFileRows(await call('POST /api/outcomes/import', { body }), part));
        change({ percent: (100 * (i + 1)) / parts.length });
      }
      change({ busy: false, percent: null, done: sum, file: null });
    } catch (error) {
      const stored = sum ? ` ${sum.counts.create + sum.counts.record} tests were imported before that.` : '';
      const problem = `${explain(error)}${stored} Import the file again: nothing is added twice.`;
      change({ busy: false, percent: null, problem });
    } finally {
      void queryClient.invalidateQueries({ queryKey: experimentKeys.all });
      void queryClient.invalidateQueries({ queryKey: ['track-record'] });
    }
  };
  return {
    ...state,
    take,
    run,
    remap: (mapping: ImportMapping) => state.file && preview(state.file.name, state.file.records, mapping),
    again: () => setState(idle),
  };
}
