import type { BenchmarkJob } from '@frontrunner/contracts';
import { Check, GitCompare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { formatDateTime, formatNumber, formatPercent } from '@/lib/format.ts';
import { useBenchmarks, useCancelBenchmark, useDeleteBenchmark } from '../queries.ts';
import { Comparison } from './comparison.tsx';

interface PastBenchmarksProps {
  openedId: string | null;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** Every kept benchmark: reopen, compare two, delete. */
export function PastBenchmarks({ openedId, onOpen, onDeleted }: PastBenchmarksProps) {
  const { data: benchmarks } = useBenchmarks();
  const [chosen, setChosen] = useState<string[]>([]);
  const [compared, setCompared] = useState<[string, string] | null>(null);
  const [deleting, setDeleting] = useState<BenchmarkJob | null>(null);
  const remove = useDeleteBenchmark();
  if (!benchmarks || benchmarks.length === 0) return null;
  const [first, second] = chosen.filter((id) => benchmarks.some((benchmark) => benchmark.id === id));
  const confirm = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => {
        setCompared(null);
        onDeleted(id);
      },
      onError: (error) => failureToast('The benchmark was not deleted', error),
      onSettled: () => setDeleting(null),
    });
  return (
    <>
      <Card
        className="overflow-hidden"
        title="Past benchmarks"
        subtitle="The newest 20 are kept. Choose two to compare them."
        action={
          <Button
            disabled={!first || !second}
            onClick={() => first && second && setCompared([first, second])}
          >
            <GitCompare aria-hidden /> Compare
          </Button>
        }
      >
        <PastTable
          benchmarks={benchmarks}
          openedId={openedId}
          chosen={chosen}
          onChoose={(id, on) =>
            setChosen(on ? [...chosen, id].slice(-2) : chosen.filter((one) => one !== id))
          }
          onOpen={onOpen}
          onDelete={setDeleting}
        />
      </Card>
      {compared && <Comparison ids={compared} onClose={() => setCompared(null)} />}
      <AlertDialog
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
        title="Delete benchmark"
        description={`${deleting?.name ?? ''} and its results will be gone for good. Your file is not touched.`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => deleting && confirm(deleting.id)}
      />
    </>
  );
}

interface PastTableProps {
  benchmarks: BenchmarkJob[];
  openedId: string | null;
  chosen: string[];
  onChoose: (id: string, on: boolean) => void;
  onOpen: (id: string) => void;
  onDelete: (benchmark: BenchmarkJob) => void;
}

function PastTable({ benchmarks, openedId, chosen, onChoose, onOpen, onDelete }: PastTableProps) {
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
  const isEditor = useMay('editor');
  if (status === 'queued' || status === 'running') {
    if (!isEditor) return null;
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
      {isEditor && (
        <IconButton
          icon={Trash2}
          size="edgeIcon"
          label={`Delete ${name}`}
          onClick={() => onDelete(benchmark)}
        />
      )}
    </span>
  );
}
