import type { Experiment } from '@frontrunner/contracts';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { AnalysisProgress, RunButton, useAnalysis, useRunAnalysis } from '@/features/analysis/index.ts';
import { GenerateSection } from '@/features/writing/index.ts';
import { useOtherTabs } from '@/lib/experiment-cache.ts';
import { formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useExperiment } from './api/use-experiment.ts';
import { ContextSection } from './components/context-section.tsx';
import { ControlSection } from './components/control-section.tsx';
import { ExperimentUnavailable } from './components/experiment-unavailable.tsx';
import { NameEditor } from './components/name-editor.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { VariantsSection } from './components/variants-section.tsx';
import { useExperimentDrafts } from './use-experiment-drafts.ts';

/** One experiment: write, run, watch. */
export function ExperimentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: experiment, error, isPending, refetch } = useExperiment(id);
  useOtherTabs();
  if (!experiment) return <ExperimentUnavailable isPending={isPending} error={error} onRetry={refetch} />;
  return <ExperimentEditor key={id} experiment={experiment} />;
}

function ExperimentEditor({ experiment }: { experiment: Experiment }) {
  const { isPro, id: ownerId } = useUser();
  const drafts = useExperimentDrafts(experiment, ownerId);
  const analysis = useAnalysis(experiment, isPro);
  const { run, isPending } = useRunAnalysis(experiment.id, drafts.storeAll);
  const running = experiment.status === 'Running' || analysis.phase === 'following';
  const locked = running || isPending || analysis.phase === 'finished';
  const { contentType } = drafts.context.value;
  const runButton = <RunButton ready={drafts.ready} busy={locked} onRun={run} />;

  return (
    <Page
      width="narrow"
      back={
        <Button variant="quiet" className="-ml-3" asChild>
          <Link to={paths.dashboard}>
            <ArrowLeft aria-hidden /> Back to Experiments
          </Link>
        </Button>
      }
      title={<NameEditor id={experiment.id} name={experiment.name} />}
      subtitle={
        <>
          <p className="figures">Created {formatDate(experiment.createdAt)}</p>
          {experiment.description && <p className="mt-2 break-words">{experiment.description}</p>}
        </>
      }
      actions={
        <>
          <StatusBadge status={experiment.status} />
          {experiment.results && (
            <Button asChild>
              <Link to={paths.results(experiment.id)}>View Results</Link>
            </Button>
          )}
          {runButton}
        </>
      }
    >
      <AnalysisProgress {...analysis} plan={isPro ? 'pro' : 'free'} onReconnect={analysis.reconnect} />
      <ControlSection draft={drafts.control} contentType={contentType} disabled={locked} />
      <ContextSection draft={drafts.context} disabled={locked} />
      <GenerateSection
        experimentId={experiment.id}
        control={drafts.control.value}
        context={drafts.context.value}
        variants={drafts.variants}
        disabled={locked}
      />
      <VariantsSection
        draft={drafts.variants}
        contentType={contentType}
        disabled={locked}
        runButton={runButton}
      />
    </Page>
  );
}
