import { formatChange, formatPercent, type SharedReport } from '@frontrunner/contracts';
import { isTooCloseToCall, winnerOf } from '@frontrunner/predictor/confidence';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { hasKey } from '../../kernel/ids.ts';
import { experimentRuns, experiments, presentResults } from '../experiments/index.ts';
import { readShownFeedback } from '../feedback/index.ts';
import { findRunWithOutcome, presentOutcome } from '../outcomes/index.ts';
import { explainAgainstControl } from '../results/index.ts';
import type { Preview, ShareKind } from './share-kind.ts';

/** A report of one finished run of an experiment. */
export const reportKind: ShareKind<'report'> = {
  async read({ db, model }, { workspaceId, experimentId, runId, feedback }, { isPro }) {
    if (!experimentId || !runId) return null;
    const [row] = await db
      .select({ experiment: experiments, run: experimentRuns })
      .from(experimentRuns)
      .innerJoin(
        experiments,
        and(
          eq(experiments.workspaceId, experimentRuns.workspaceId),
          eq(experiments.id, experimentRuns.experimentId),
        ),
      )
      .where(
        and(
          hasKey(experimentRuns, { workspaceId, id: runId }),
          eq(experiments.id, experimentId),
          isNull(experiments.deletedAt),
        ),
      );
    const results = row && presentResults(row.experiment, row.run, null);
    if (!results) return null;
    const { createdAt, controlHeadline, perVariant, passport, liftMeasured, modelVersion } = results;
    return {
      kind: 'report',
      experimentName: row.experiment.name,
      results: { createdAt, controlHeadline, perVariant, passport, liftMeasured, modelVersion },
      explanations: await explainAgainstControl(model, controlHeadline, perVariant, row.run.contentType),
      outcome: await outcomeOf(db, { workspaceId, experimentId, runId }),
      feedback: feedback && isPro ? await readShownFeedback(db, row.experiment, runId) : null,
    };
  },
  preview: previewOf,
};

/** What the real test of the run did; nothing of who recorded it. */
async function outcomeOf(
  db: Executor,
  key: Parameters<typeof findRunWithOutcome>[1],
): Promise<SharedReport['outcome']> {
  const found = await findRunWithOutcome(db, key);
  if (!found?.outcome) return null;
  const { standing, startedAt, endedAt, declaredWinner, arms, leader, sampleRatio, prediction } =
    await presentOutcome(found.outcome, found.run, []);
  return { standing, startedAt, endedAt, declaredWinner, arms, leader, sampleRatio, prediction };
}

function previewOf({ experimentName, results, workspaceName }: SharedReport): Preview {
  const winner = winnerOf(results.perVariant);
  const controlWon = !winner || winner.variant === 'Control';
  const chance = winner?.confidencePct ?? 50;
  const tooClose = isTooCloseToCall(chance);
  const verdict = tooClose
    ? 'Too close to call'
    : controlWon
      ? 'The control is predicted to win'
      : 'Predicted winner';
  const headline = winner?.headline ?? results.controlHeadline;
  const figures = [
    {
      value: formatPercent(chance, 1),
      label: controlWon ? 'chance that the control is best' : 'chance to beat the control',
    },
  ];
  const lift = controlWon ? null : winner.lift;
  if (lift)
    figures.push({
      value: formatChange(lift.mean),
      label: `expected lift, 80% range ${formatChange(lift.low)} to ${formatChange(lift.high)}`,
    });
  const said = figures.map(({ value, label }) => `${value} ${label}`).join(', ');
  return {
    title: `${experimentName}: headline test forecast`,
    description: `${verdict}: “${headline}” (${said}). Shared by ${workspaceName}.`,
    picture: { kicker: experimentName, verdict, headline, figures, chance },
  };
}
