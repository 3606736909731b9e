import type { Experiment } from '@frontrunner/contracts';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '@/components/page.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useMay, useUser } from '@/features/accounts/index.ts';
import { AnalysisProgress, RunButton, useAnalysis, useRunAnalysis } from '@/features/analysis/index.ts';
import { ApprovalCard } from '@/features/approvals/index.ts';
import { CommentsCard } from '@/features/comments/index.ts';
import { PreviewCard } from '@/features/previews/index.ts';
import { DuplicateButton, GenerateSection, ParentLinks, useAngleLabels } from '@/features/writing/index.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { useOtherTabs } from '@/lib/experiment-cache.ts';
import { formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { StatusBadge } from './components/experiment-card.tsx';
import { ExperimentTexts } from './components/experiment-texts.tsx';
import { MadeBy } from './components/made-by.tsx';
import { NameEditor } from './components/name-editor.tsx';
import { ContextSection, ControlSection } from './components/text-sections.tsx';
import { VariantsSection } from './components/variants-section.tsx';
import { useExperiment } from './queries.ts';
import { useExperimentDrafts } from './use-experiment-drafts.ts';

/** One experiment: write, run, watch. */
export default function ExperimentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: experiment, error, isPending, refetch } = useExperiment(id);
  const isEditor = useMay('editor');
  useOtherTabs();
  if (!experiment) return <ExperimentUnavailable isPending={isPending} error={error} onRetry={refetch} />;
  const Shown = isEditor ? ExperimentEditor : ExperimentReader;
  return <Shown key={id} experiment={experiment} />;
}

function ExperimentEditor({ experiment }: { experiment: Experiment }) {
  const { isPro, id: ownerId } = useUser();
  const drafts = useExperimentDrafts(experiment, ownerId);
  const analysis = useAnalysis(experiment, isPro);
  const { run, isPending } = useRunAnalysis(experiment.id, drafts.storeAll);
  const running = experiment.status === 'Running' || analysis.phase === 'following';
  const locked = running || isPending || analysis.phase === 'finished';
  const { contentType } = drafts.context.value;
  const labelOf = useAngleLabels(experiment.id);
  const runButton = <RunButton ready={drafts.ready} busy={locked} onRun={run} />;

  return (
    <ExperimentFrame
      experiment={experiment}
      title={<NameEditor id={experiment.id} name={experiment.name} />}
      action={runButton}
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
        control={drafts.control.value}
        draft={drafts.variants}
        contentType={contentType}
        labelOf={labelOf}
        disabled={locked}
        runButton={runButton}
      />
      <PreviewCard lines={linesOf(drafts.control.value, drafts.variants.value)} contentType={contentType} />
    </ExperimentFrame>
  );
}

/** The same for somebody who may change nothing: the texts to read and copy, and the analysis to watch. */
function ExperimentReader({ experiment }: { experiment: Experiment }) {
  const { isPro } = useUser();
  const analysis = useAnalysis(experiment, isPro);
  return (
    <ExperimentFrame experiment={experiment} title={experiment.name || 'Untitled Experiment'}>
      <AnalysisProgress {...analysis} plan={isPro ? 'pro' : 'free'} onReconnect={analysis.reconnect} />
      <ExperimentTexts experiment={experiment} />
      <PreviewCard
        lines={linesOf(experiment.controlHeadline, experiment.variantHeadlines)}
        contentType={experiment.context.contentType}
      />
    </ExperimentFrame>
  );
}

const linesOf = (control: string, variants: readonly string[]) => [
  { name: 'Control', text: control },
  ...variants.map((text, place) => ({ name: `Variant ${place + 1}`, text })),
];

interface ExperimentFrameProps {
  experiment: Experiment;
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function ExperimentFrame({ experiment, title, action, children }: ExperimentFrameProps) {
  return (
    <Page
      width="narrow"
      back={
        <ButtonLink variant="quiet" className="-ml-3" to={paths.dashboard}>
          <ArrowLeft aria-hidden /> Back to Experiments
        </ButtonLink>
      }
      title={title}
      subtitle={
        <>
          <p className="figures">Created {formatDate(experiment.createdAt)}</p>
          <MadeBy {...experiment} />
          {experiment.description && <p className="mt-2 break-words">{experiment.description}</p>}
          <ParentLinks experimentId={experiment.id} />
        </>
      }
      actions={
        <>
          <StatusBadge status={experiment.status} />
          {experiment.results && <ButtonLink to={paths.results(experiment.id)}>View Results</ButtonLink>}
          <DuplicateButton experimentId={experiment.id} />
          {action}
        </>
      }
    >
      <ApprovalCard experimentId={experiment.id} />
      {children}
      <CommentsCard experiment={experiment} />
    </Page>
  );
}

interface ExperimentUnavailableProps {
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** In place of an experiment that is still loading, does not exist, or could not be loaded. */
function ExperimentUnavailable({ isPending, error, onRetry }: ExperimentUnavailableProps) {
  if (isPending || !error) {
    return (
      <Page width="narrow" title={<Skeleton className="h-7 w-72" />}>
        <p role="status" className="sr-only">
          Loading experiment...
        </p>
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </Page>
    );
  }
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Page width="narrow" title={missing ? 'Experiment not found' : 'The experiment could not be loaded'}>
      <p className="text-muted">
        {missing ? 'It may have been deleted, or it belongs to another account.' : explain(error)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!missing && (
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <ButtonLink to={paths.dashboard}>Back to Experiments</ButtonLink>
      </div>
    </Page>
  );
}
