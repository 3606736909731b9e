import type { BenchmarkJob } from '@frontrunner/contracts';
import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { useBenchmarks, useDeleteBenchmark } from '../api/benchmark-queries.ts';
import { Comparison } from './comparison.tsx';
import { PastTable } from './past-table.tsx';

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
      onError: (error) => errorToast('The benchmark was not deleted', explain(error)),
      onSettled: () => setDeleting(null),
    });
  return (
    <>
      <Card className="overflow-hidden">
        <CardHeader
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
        />
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
