import type {
  DecisionFeedback,
  FeedbackPart,
  FeedbackRecord,
  Persona,
  WrittenBy,
} from '@frontrunner/contracts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import type { OwnedKey } from '../../kernel/ids.ts';
import { loadExperiment } from '../experiments/index.ts';
import { type FeedbackRow, findFeedback } from './repository.ts';

function presentFeedback(row: FeedbackRow, latestRunId: string | null): FeedbackRecord {
  const stale = row.decisionRunId !== null && row.decisionRunId !== latestRunId;
  const by = (part: FeedbackPart, shown: unknown): WrittenBy | null => {
    const found = shown ? row.partsBy[part] : undefined;
    return found ? { kind: found.kind, name: found.name } : null;
  };
  const decisionFeedback = stale ? null : row.decisionFeedback;
  const decisionImage = stale ? null : row.decisionImage;
  const partsBy = {
    persona: by('persona', row.persona),
    portrait: by('portrait', row.portrait),
    decisionFeedback: by('decisionFeedback', decisionFeedback),
    decisionImage: by('decisionImage', decisionImage),
  };
  return {
    persona: row.persona,
    portrait: row.portrait,
    decisionFeedback,
    decisionImage,
    writtenBy: partsBy.decisionFeedback ?? partsBy.persona,
    partsBy,
  };
}

/**
 * What is stored of an experiment's simulated customer feedback, finished parts only. A decision about an
 * earlier analysis is left out. Throws NOT_FOUND, or FEEDBACK_NOT_FOUND when nothing was generated yet.
 */
export async function readFeedback(ctx: Context, id: string): Promise<FeedbackRecord> {
  const { experiment } = await loadExperiment(ctx, id);
  const row = await findFeedback(ctx.db, experiment);
  if (!row) throw new AppError('FEEDBACK_NOT_FOUND');
  return presentFeedback(row, experiment.latestRunId);
}

/** The persona of an experiment and its decision about this run, for a shared report; null before there is a persona. */
export async function readShownFeedback(
  db: Executor,
  experiment: OwnedKey,
  runId: string,
): Promise<{ persona: Persona; decisionFeedback: DecisionFeedback | null } | null> {
  const row = await findFeedback(db, experiment);
  if (!row?.persona) return null;
  return { persona: row.persona, decisionFeedback: presentFeedback(row, runId).decisionFeedback };
}
