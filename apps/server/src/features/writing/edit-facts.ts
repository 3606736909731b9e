import type { FactEdits, WritingState } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { loadExperiment } from '../experiments/index.ts';
import { readWriting } from './read-writing.ts';
import { saveFactEdits } from './repository.ts';

/** Stores what a person did with the facts of their experiment. Throws NOT_FOUND and EXPERIMENT_RUNNING. */
export async function editFacts(ctx: Context, id: string, edits: FactEdits): Promise<WritingState> {
  const { experiment } = await loadExperiment(ctx, id);
  if (experiment.status === 'Running') throw new AppError('EXPERIMENT_RUNNING');
  await saveFactEdits(ctx.db, experiment, edits);
  return readWriting(ctx, id);
}
