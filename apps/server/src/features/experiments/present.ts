import { type Experiment, phaseMessage, type Results } from '@frontrunner/contracts';
import type { ShownRun } from './known-runs.ts';
import type { ExperimentRow, ExperimentWithRuns } from './repository.ts';

function sameTexts(experiment: ExperimentRow, run: ShownRun): boolean {
  const variants = experiment.variantHeadlines.map((variant) => variant.trim()).filter(Boolean);
  return (
    experiment.controlHeadline.trim() === run.controlHeadline &&
    variants.length === run.variantHeadlines.length &&
    variants.every((variant, i) => variant === run.variantHeadlines[i])
  );
}

/** The snapshot of a finished run; null for one that is not finished. */
export function presentResults(experiment: ExperimentRow, run: ShownRun): Results | null {
  if (run.status !== 'complete' || !run.perVariant || !run.finishedAt) return null;
  return {
    runId: run.id,
    createdAt: run.finishedAt.toISOString(),
    plan: run.plan,
    controlHeadline: run.controlHeadline,
    perVariant: run.perVariant,
    modelVersion: run.modelVersion ?? '',
    calibrationId: run.calibrationId,
    edited: !sameTexts(experiment, run),
    insights: run.insights,
    personas: run.personas,
    insightsBy: run.insightsBy && { kind: run.insightsBy.kind, name: run.insightsBy.name },
  };
}

export function presentExperiment({ experiment, latestRun, progress }: ExperimentWithRuns): Experiment {
  return {
    id: experiment.id,
    name: experiment.name,
    description: experiment.description,
    status: experiment.status,
    controlHeadline: experiment.controlHeadline,
    variantHeadlines: experiment.variantHeadlines,
    context: {
      contentType: experiment.contentType,
      productService: experiment.productService,
      userAction: experiment.userAction,
      additionalInfo: experiment.additionalInfo,
    },
    version: experiment.version,
    createdAt: experiment.createdAt.toISOString(),
    updatedAt: experiment.updatedAt.toISOString(),
    progress: progress && {
      runId: progress.runId,
      progressPercent: progress.percent,
      message: phaseMessage(progress.plan, progress.percent),
    },
    results: latestRun ? presentResults(experiment, latestRun) : null,
  };
}
