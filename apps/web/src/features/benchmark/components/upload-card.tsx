import { type ContentType, contentTypeLabels, contentTypes } from '@frontrunner/contracts/content-types';
import { Play, X } from 'lucide-react';
import { FileDrop } from '@/components/file-drop.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { countOf } from '@/lib/format.ts';
import type { BenchmarkFile } from '../read-benchmark-file.ts';
import type { useBenchmarkRun } from '../use-benchmark-run.ts';

interface UploadCardProps {
  file: BenchmarkFile | null;
  benchmark: ReturnType<typeof useBenchmarkRun>;
  contentType: ContentType | null;
  onContentType: (type: ContentType | null) => void;
  onFile: (file: File) => void;
  onRun: () => void;
}

/** Where a file is taken and scored. */
export function UploadCard(props: UploadCardProps) {
  const { file, benchmark, contentType, onContentType, onFile, onRun } = props;
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
      <SelectField
        label="What are these headlines for?"
        value={contentType ?? ''}
        disabled={running}
        onChange={({ target }) => onContentType((target.value || null) as ContentType | null)}
      >
        <option value="">Not chosen</option>
        {contentTypes.map((type) => (
          <option key={type} value={type}>
            {contentTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      {file?.counts && (
        <p className="text-sm text-muted">
          Impressions and clicks were found in {countOf(file.counts.filter(Boolean).length, 'row')}: the
          result will say what even a perfect predictor could reach on this file.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabled={running || !file}
          onClick={onRun}
        >
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
