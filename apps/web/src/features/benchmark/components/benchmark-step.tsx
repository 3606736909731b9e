import { useQuery } from '@tanstack/react-query';
import { Download, Play } from 'lucide-react';
import { useState } from 'react';
import { FileDrop } from '@/components/file-drop.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { countOf, formatNumber, formatPercent } from '@/lib/format.ts';
import { benchmarkQuery } from '../queries.ts';
import { type BenchmarkFileError, useBenchmarkFile } from '../read-benchmark-file.ts';
import { downloadOnboardingSample } from '../sample-csv.ts';
import { useBenchmarkRun } from '../use-benchmark-run.ts';

/** The onboarding's optional benchmark: upload, run with progress, and its results in a box. The file has no header. */
export function BenchmarkStep() {
  const upload = useBenchmarkFile({ header: false });
  const [resultId, setResultId] = useState<string | null>(null);
  const benchmark = useBenchmarkRun({ onComplete: setResultId });
  const { running, percent, problem } = benchmark;

  const take = async (chosen: File) => {
    benchmark.clearProblem();
    const result = await upload.take(chosen);
    if (result instanceof Error) return errorToast(...stepWords(result));
    toast({
      title: 'CSV Uploaded Successfully',
      description: `Loaded ${result.rows.length} historical experiments`,
      tone: 'positive',
    });
  };
  const run = () => {
    if (!upload.file) return errorToast('Please upload a CSV file first');
    setResultId(null);
    void benchmark.run(upload.file);
  };
  return (
    <div className="flex flex-col gap-4">
      <FileDrop label="CSV file with past tests" disabled={running} onFile={(file) => void take(file)}>
        <span className="font-semibold">
          {upload.file
            ? `${countOf(upload.file.rows.length, 'experiment')} loaded`
            : 'Upload your past tests'}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          {upload.file?.name ?? 'Click or drag and drop a .csv file.'}
        </span>
      </FileDrop>
      <p className="text-sm text-muted">
        CSV format: no header row. Column 1 is the control headline, column 2 the actual winner (it must
        exactly match the control or a variant), columns 3 onward are the variants.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={running} onClick={run}>
          <Play aria-hidden /> {running ? 'Running Benchmark...' : 'Run Benchmark'}
        </Button>
        {running && <Button onClick={benchmark.cancel}>Cancel</Button>}
        <Button onClick={() => void downloadOnboardingSample()}>
          <Download aria-hidden /> Download Sample CSV
        </Button>
      </div>
      {running && <Progress value={percent} label="Progress of the benchmark" tone="running" />}
      {problem && (
        <Banner tone="danger">
          <p className="break-words">{problem.message}</p>
          {problem.hint && <p className="mt-1 text-sm">{problem.hint}</p>}
        </Banner>
      )}
      {resultId && !running && <StepResults id={resultId} />}
    </div>
  );
}

/** Title and text of the toast for a file that was not taken. */
function stepWords({ problem, message, hint }: BenchmarkFileError): [string, string?] {
  if (problem === 'name') return ['Invalid File', message];
  if (problem === 'empty') return ['CSV file is empty'];
  if (problem === 'unparsable') return ['Failed to parse CSV', hint ?? message];
  return [message, hint ?? undefined];
}

function StepResults({ id }: { id: string }) {
  const { data } = useQuery(benchmarkQuery(id));
  const result = data?.result;
  if (!result) return null;
  const { totalTests, correctPredictions, accuracy, skippedRows, verdict } = result;
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3">
      <p className="text-lg font-semibold">{formatPercent(accuracy, 1)} accuracy</p>
      <p>
        {formatNumber(correctPredictions)} of {countOf(totalTests, 'test')} called right. {verdict}
      </p>
      {skippedRows.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          Not scored: row{' '}
          {skippedRows
            .slice(0, 10)
            .map(({ row }) => row)
            .join(', ')}
          {skippedRows.length > 10 ? ' and others' : ''}. {skippedRows[0]?.reason}
        </p>
      )}
    </div>
  );
}
