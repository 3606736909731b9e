import type {
  ChangedOutcomes,
  FinishedBenchmark,
  FinishedRun,
  FinishedStep,
} from '../../kernel/completion.ts';
import { publicOrigin } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { experiments } from '../experiments/tables.ts';
import { sendWebhooks } from './send-webhooks.ts';

/** Tells webhooks of a finished analysis. */
export const tellFinishedRun: FinishedStep<FinishedRun> = async (deps, fact) => {
  const { tx, run, experimentId, workspaceId } = fact;
  await sendWebhooks(deps, tx, {
    workspaceId,
    event: 'run.completed',
    facts: async () => {
      const [experiment] = await tx
        .select({ name: experiments.name })
        .from(experiments)
        .where(hasKey(experiments, { workspaceId, id: experimentId }));
      const data = {
        experimentId,
        experimentName: experiment?.name ?? '',
        runId: run.id,
        number: run.number,
        contentType: run.contentType,
        control: run.controlHeadline,
        winner:
          run.winnerHeadline === null
            ? null
            : {
                variant: run.winnerVariant,
                headline: run.winnerHeadline,
                confidencePct: run.winnerConfidencePct,
                beatsControl: run.variantWon,
              },
        perVariant: (run.perVariant ?? []).map(
          ({ variant, headline, confidencePct, winnerProbability, lift }) => ({
            variant,
            headline,
            confidencePct,
            winnerProbability,
            lift: lift ?? null,
          }),
        ),
        finishedAt: run.finishedAt?.toISOString() ?? null,
        url: `${publicOrigin(deps.config)}/experiments/${experimentId}/results`,
      };
      return [{ object: `experiment:${experimentId}`, data }];
    },
  });
};

/** Tells webhooks of a finished benchmark. */
export const tellFinishedBenchmark: FinishedStep<FinishedBenchmark> = async (deps, fact) => {
  const { tx, benchmark, workspaceId } = fact;
  await sendWebhooks(deps, tx, {
    workspaceId,
    event: 'benchmark.completed',
    facts: () => [{ object: `benchmark:${benchmark.id}`, data: benchmarkData(deps, benchmark) }],
  });
};

const benchmarkData = (deps: Deps, benchmark: FinishedBenchmark['benchmark']) => ({
  benchmarkId: benchmark.id,
  name: benchmark.name,
  rows: benchmark.rowCount,
  totalTests: benchmark.totalTests,
  accuracy: benchmark.accuracy,
  accuracyInterval: { low: benchmark.accuracyLow, high: benchmark.accuracyHigh },
  verdict: benchmark.result?.verdict ?? null,
  finishedAt: benchmark.finishedAt?.toISOString() ?? null,
  url: `${publicOrigin(deps.config)}/benchmark`,
});

/** Tells webhooks of outcomes that were recorded or changed; of one that was removed there is nothing to tell. */
export const tellRecordedOutcomes: FinishedStep<ChangedOutcomes> = async (
  deps,
  { tx, workspaceId, changes },
) => {
  if (changes.every(({ outcome }) => outcome === null)) return;
  await sendWebhooks(deps, tx, {
    workspaceId,
    event: 'outcome.recorded',
    facts: () =>
      changes.flatMap(({ outcome, run }) =>
        outcome ? [{ object: `experiment:${run.experimentId}`, data: outcomeData(deps, run, outcome) }] : [],
      ),
  });
};

type ChangedOutcome = ChangedOutcomes['changes'][number];

const outcomeData = (
  deps: Deps,
  run: ChangedOutcome['run'],
  outcome: NonNullable<ChangedOutcome['outcome']>,
) => ({
  experimentId: run.experimentId,
  runId: run.id,
  revision: outcome.revision,
  source: outcome.source,
  declaredWinner: outcome.declaredWinner,
  arms: outcome.arms,
  startedAt: outcome.startedAt?.toISOString() ?? null,
  endedAt: outcome.endedAt?.toISOString() ?? null,
  predictedWinner: run.winnerVariant,
  verdict: outcome.verdict,
  recordedAt: outcome.recordedAt.toISOString(),
  url: `${publicOrigin(deps.config)}/experiments/${run.experimentId}/results`,
});
