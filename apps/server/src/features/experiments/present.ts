import {
  type Experiment,
  type GenerationContext,
  type ListedExperiment,
  type ListedResults,
  type Passport,
  type PersonName,
  phaseMessage,
  type Results,
} from '@frontrunner/contracts';
import { confidenceTier } from '@frontrunner/predictor';
import type { FullListedRow, ListedRow } from './list-repository.ts';
import type { ExperimentRow, ExperimentWithRuns, RunRow, ShownRun, ShownSeal } from './repository.ts';

function sameTexts(experiment: ExperimentRow, run: Pick<RunRow, 'controlHeadline' | 'variantHeadlines'>) {
  const variants = experiment.variantHeadlines.map((variant) => variant.trim()).filter(Boolean);
  return (
    experiment.controlHeadline.trim() === run.controlHeadline &&
    variants.length === run.variantHeadlines.length &&
    variants.every((variant, i) => variant === run.variantHeadlines[i])
  );
}

/** Of runs from before it was stored where the accuracy was measured. */
const unmeasured: Passport = {
  contentType: null,
  measured: false,
  set: null,
  tests: null,
  accuracyPct: null,
  low: null,
  high: null,
};

/** What is shown of a run's outcome wherever the run is. */
function presentOutcome(
  run: Pick<RunRow, 'outcomeRecordedAt' | 'outcomeStanding' | 'outcomeVerdict'>,
): Results['outcome'] {
  const { outcomeRecordedAt, outcomeStanding: standing, outcomeVerdict: verdict } = run;
  if (!outcomeRecordedAt || !standing || !verdict) return null;
  return { recordedAt: outcomeRecordedAt.toISOString(), standing, verdict };
}

type PredictedRun = Omit<ShownRun, 'insights' | 'personas' | 'insightsBy'>;

/** What was predicted in a finished run; null for one that is not finished. */
function presentPredictions(experiment: ExperimentRow, run: PredictedRun) {
  if (run.status !== 'complete' || !run.perVariant || !run.finishedAt) return null;
  return {
    runId: run.id,
    createdAt: run.finishedAt.toISOString(),
    plan: run.plan,
    controlHeadline: run.controlHeadline,
    perVariant: run.perVariant.map((entry) => ({ ...entry, lift: entry.lift ?? null })),
    passport: run.passport ?? unmeasured,
    liftMeasured: run.liftMeasured,
    modelVersion: run.modelVersion ?? '',
    calibrationId: run.calibrationId,
    edited: !sameTexts(experiment, run),
    outcome: presentOutcome(run),
  };
}

/** The snapshot of a finished run; null for one that is not finished. */
export function presentResults(
  experiment: ExperimentRow,
  run: ShownRun,
  seal: ShownSeal | null,
): Results | null {
  const predictions = presentPredictions(experiment, run);
  if (!predictions) return null;
  const { insights, personas, insightsBy } = run;
  return {
    ...predictions,
    seal: seal && { ...seal, sealedAt: seal.sealedAt.toISOString() },
    insights,
    personas,
    insightsBy: insightsBy && { kind: insightsBy.kind, name: insightsBy.name },
  };
}

const presentProgress = (progress: ExperimentWithRuns['progress']): Experiment['progress'] =>
  progress && {
    runId: progress.runId,
    progressPercent: progress.percent,
    message: phaseMessage(progress.plan, progress.percent),
  };

/** The context fields of what has them, values or columns, and nothing else of it. */
export const generationContextOf = <T extends Record<keyof GenerationContext, unknown>>({
  contentType,
  productService,
  userAction,
  additionalInfo,
}: T): Pick<T, keyof GenerationContext> => ({ contentType, productService, userAction, additionalInfo });

/** A person as they are named; null for a former member. */
const named = (id: string | null, people: Record<string, string> | null): PersonName => {
  const name = id && people?.[id];
  return name ? { id, name } : null;
};

export function presentExperiment(found: ExperimentWithRuns): Experiment {
  const { experiment, latestRun, seal, progress, people } = found;
  const edits = Object.entries(experiment.edits).map(([part, { by, at }]) => [
    part,
    { by: named(by, people), at },
  ]);
  return {
    id: experiment.id,
    name: experiment.name,
    description: experiment.description,
    status: experiment.status,
    controlHeadline: experiment.controlHeadline,
    variantHeadlines: experiment.variantHeadlines,
    context: generationContextOf(experiment),
    version: experiment.version,
    createdAt: experiment.createdAt.toISOString(),
    updatedAt: experiment.updatedAt.toISOString(),
    createdBy: named(experiment.createdBy, people),
    updatedBy: named(experiment.updatedBy, people),
    edits: Object.fromEntries(edits),
    progress: presentProgress(progress),
    results: latestRun ? presentResults(experiment, latestRun, seal) : null,
    hasFeedback: found.hasFeedback,
  };
}

function presentListedResults({ result, bestVariants }: ListedRow): ListedResults | null {
  if (!result?.finishedAt) return null;
  const { winnerVariant, winnerHeadline, winnerConfidencePct, variantWon } = result;
  return {
    createdAt: result.finishedAt.toISOString(),
    plan: result.plan,
    winner:
      winnerVariant === null || winnerHeadline === null || winnerConfidencePct === null
        ? null
        : {
            variant: winnerVariant,
            headline: winnerHeadline,
            confidencePct: winnerConfidencePct,
            confidenceTier: confidenceTier(winnerConfidencePct),
            controlWinner: !variantWon,
          },
    outcome: presentOutcome(result),
    variantCount: result.variantCount,
    bestVariants: bestVariants ?? [],
  };
}

/** What cards and tables show of an experiment. */
export function presentListed(row: ListedRow): ListedExperiment {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    controlHeadline: row.controlHeadline,
    variantCount: row.variantCount,
    context: { contentType: row.contentType },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: named(row.createdBy, row.people),
    updatedBy: named(row.updatedBy, row.people),
    openComments: row.openComments,
    tags: row.tagIds,
    sample: row.sample,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    progress: presentProgress(row.progress),
    results: presentListedResults(row),
  };
}

/** The same with all texts and predictions. */
export function presentListedInFull(row: FullListedRow) {
  const listed = presentListed(row);
  const { experiment, run } = row;
  return {
    ...listed,
    description: experiment.description,
    variantHeadlines: experiment.variantHeadlines,
    context: generationContextOf(experiment),
    results: listed.results && run ? { ...presentPredictions(experiment, run), ...listed.results } : null,
  };
}
