import { Play, X } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { countOf } from '@/lib/format.ts';
import type { BenchmarkFile } from '../read-benchmark-file.ts';
import type { useBenchmarkRun } from '../use-benchmark-run.ts';
import { FileDrop } from './file-drop.tsx';

interface UploadCardProps {
  file: BenchmarkFile | null;
  benchmark: ReturnType<typeof useBenchmarkRun>;
  onFile: (file: File) => void;
  onRun: () => void;
}

/** Where a file is taken and scored. */
export function UploadCard({ file, benchmark, onFile, onRun }: UploadCardProps) {
  const { running, percent, cancel } = benchmark;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <FileDrop label="CSV file with past tests" disabled={running} onFile={onFile}>
        {file ? (
          <>
            <span className="text-lg font-semibold">{countOf(file.rows.length, 'experiment')} loaded</span>
            <span className="text-sm wrap-anywhere text-muted">
              {running ? file.name : `${file.name}. Click or drop another file to replace it.`}
            </span>
          </>
        ) : (
          <>
            <span className="text-lg font-semibold">Upload your past tests</span>
            <span className="text-sm text-muted">
              Click or drag and drop a .csv file, up to 20,000 rows and 5 MB.
            </span>
          </>
        )}
      </FileDrop>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={running || !file} onClick={onRun}>
          <Play aria-hidden /> {running ? 'Running Benchmark...' : 'Run Benchmark Analysis'}
        </Button>
        {running && (
          <Button onClick={cancel}>
            <X aria-hidden /> Cancel
          </Button>
        )}
      </div>
      {running && (
        <div className="flex flex-col gap-1.5">
          <Progress value={percent} label="Progress of the benchmark" tone="running" />
          <p role="status" className="text-sm text-muted">
            Analyzing experiments with our AI model...
          </p>
        </div>
      )}
    </Card>
  );
}
