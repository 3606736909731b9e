import type { BenchmarkJob } from '@frontrunner/contracts';
import { Check, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatDateTime, formatNumber, formatPercent } from '@/lib/format.ts';
import { useCancelBenchmark } from '../api/benchmark-queries.ts';

interface PastTableProps {
  benchmarks: BenchmarkJob[];
  openedId: string | null;
  chosen: string[];
  onChoose: (id: string, on: boolean) => void;
  onOpen: (id: string) => void;
  onDelete: (benchmark: BenchmarkJob) => void;
}

export function PastTable({ benchmarks, openedId, chosen, onChoose, onOpen, onDelete }: PastTableProps) {
  const columns: Column<BenchmarkJob>[] = [
    {
      header: 'Compare',
      cell: ({ id, name, status }) => (
        <label className="relative flex py-0.5 max-lg:top-1 max-sm:-m-3.5 max-sm:p-3.5">
          <input
            type="checkbox"
            className="peer size-4 appearance-none rounded-sm border border-input bg-surface disabled:cursor-not-allowed disabled:opacity-55"
            aria-label={`Compare ${name}`}
            disabled={status !== 'complete'}
            checked={chosen.includes(id)}
            onChange={(event) => onChoose(id, event.target.checked)}
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute hidden size-4 rounded-sm bg-accent text-accent-ink peer-checked:block"
          />
        </label>
      ),
    },
    { header: 'Name', cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
    { header: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { header: 'Tests', cell: ({ totalTests, rows }) => formatNumber(totalTests ?? rows), numeric: true },
    { header: 'Accuracy', cell: (benchmark) => <Outcome benchmark={benchmark} />, numeric: true },
    { header: 'Model', cell: ({ calibrationId }) => (calibrationId ? 'Own calibration' : 'Shipped') },
    {
      header: 'Actions',
      cell: (benchmark) => (
        <PastActions
          benchmark={benchmark}
          opened={benchmark.id === openedId}
          onOpen={onOpen}
          onDelete={onDelete}
        />
      ),
    },
  ];
  return (
    <Table
      stackBelow="lg"
      caption="Past benchmarks"
      columns={columns}
      rows={benchmarks}
      rowKey={({ id }) => id}
    />
  );
}

function Outcome({ benchmark }: { benchmark: BenchmarkJob }) {
  const { status, accuracy, accuracyInterval, progressPercent, message, name } = benchmark;
  if (status === 'queued' || status === 'running') {
    return (
      <span className="flex min-w-24 flex-col gap-1.5">
        <Badge tone="running">{status === 'queued' ? 'Waiting' : 'Running'}</Badge>
        <Progress value={progressPercent} label={`Progress of ${name}`} tone="running" />
      </span>
    );
  }
  if (status !== 'complete') {
    return (
      <span title={message ?? undefined}>
        <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>
          {status === 'failed' ? 'Failed' : 'Cancelled'}
        </Badge>
      </span>
    );
  }
  return (
    <>
      {formatPercent(accuracy ?? 0, 1)}
      {accuracyInterval && (
        <span className="block text-xs text-muted">
          {formatPercent(accuracyInterval.low, 1)} to {formatPercent(accuracyInterval.high, 1)}
        </span>
      )}
    </>
  );
}

interface PastActionsProps {
  benchmark: BenchmarkJob;
  opened: boolean;
  onOpen: (id: string) => void;
  onDelete: (benchmark: BenchmarkJob) => void;
}

function PastActions({ benchmark, opened, onOpen, onDelete }: PastActionsProps) {
  const { id, name, status } = benchmark;
  const cancel = useCancelBenchmark();
  if (status === 'queued' || status === 'running') {
    return (
      <Button
        size="small"
        aria-label={`Cancel ${name}`}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(id)}
      >
        Cancel
      </Button>
    );
  }
  return (
    <span className="-my-1.5 flex items-center gap-1">
      {status === 'complete' && (
        <Button
          size="small"
          className="min-w-16"
          aria-label={`${opened ? 'Shown' : 'Open'} ${name}`}
          disabled={opened}
          onClick={() => onOpen(id)}
        >
          {opened ? 'Shown' : 'Open'}
        </Button>
      )}
      <Button
        size="edgeIcon"
        variant="quiet"
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(benchmark)}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  );
}
