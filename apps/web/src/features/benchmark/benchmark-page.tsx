import type { ContentType } from '@frontrunner/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Page } from '@/components/page.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { toast } from '@/components/ui/toast-store.ts';
import { useConfig, useMay } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { HowItWorks } from './components/how-it-works.tsx';
import { PastBenchmarks } from './components/past-benchmarks.tsx';
import { Results } from './components/results.tsx';
import { UploadCard } from './components/upload-card.tsx';
import { useBenchmarkFile } from './read-benchmark-file.ts';
import { useBenchmarkRun } from './use-benchmark-run.ts';

/** The model benchmark. The benchmark that is shown stands in the address, so that a reload shows it again. */
export default function BenchmarkPage() {
  const { id = null } = useSearch({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  const open = (next: string | null) =>
    void navigate({ to: paths.benchmark, search: (next ? { id: next } : {}) as never, resetScroll: false });
  const benchmark = useBenchmarkRun({ onComplete: open });
  const isEditor = useMay('editor');
  const upload = useBenchmarkFile({ header: true });
  const [missing, setMissing] = useState<string | null>(null);
  const [contentType, setContentType] = useState<ContentType | null>(null);
  const loadedToast = useRef<ReturnType<typeof toast>>(undefined);

  const take = async (chosen: File) => {
    benchmark.clearProblem();
    setMissing(null);
    const file = await upload.take(chosen);
    if (file instanceof Error) return;
    loadedToast.current = toast({
      title: 'CSV Uploaded Successfully',
      description: `Loaded ${file.rows.length} historical experiments${file.skippedHeader ? ' (skipped header row)' : ''}`,
      tone: 'positive',
    });
  };
  const run = () => {
    if (!upload.file) return setMissing('Please upload a CSV file first');
    open(null);
    loadedToast.current?.dismiss();
    void benchmark.run(upload.file, contentType);
  };
  const ranInto = benchmark.problem;
  const problem = missing
    ? [missing]
    : upload.problem
      ? [upload.problem.message, upload.problem.hint]
      : // What the server sent is quoted below its explanation: it may be long and is not for everybody.
        ranInto && [ranInto.hint, ranInto.message];
  const [said, added] = problem?.filter(Boolean) ?? [];
  return (
    <Page
      title="Model Benchmark"
      subtitle="How often would the model have picked the winners of your own tests?"
      actions={<ParentSite />}
    >
      <HowItWorks />
      {isEditor && (
        <UploadCard
          file={upload.file}
          benchmark={benchmark}
          contentType={contentType}
          onContentType={setContentType}
          onFile={(file) => void take(file)}
          onRun={run}
        />
      )}
      {said && (
        <Banner tone="danger">
          <p className="wrap-anywhere">{said}</p>
          {added && <p className="mt-1 text-sm wrap-anywhere">{added}</p>}
        </Banner>
      )}
      {id && !benchmark.running && <Results id={id} />}
      <PastBenchmarks openedId={id} onOpen={open} onDeleted={(deleted) => deleted === id && open(null)} />
    </Page>
  );
}

/** The link to the parent company's site, where one is configured. */
function ParentSite() {
  const { data } = useConfig();
  const site = data?.parentSite;
  if (!site) return null;
  return (
    <a href={site.url} className="text-accent underline-offset-4 hover:underline">
      {site.name}
    </a>
  );
}
