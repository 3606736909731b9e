import type { WritingState } from '@frontrunner/contracts';
import { writingMaterial } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { loadExperiment } from '../experiments/index.ts';
import { readLineMaterial } from './line-material.ts';
import { findFollowers, findWrittenLines } from './repository.ts';

/** The facts, lines, cards and parents of the caller's experiment. Throws NOT_FOUND. */
export async function readWriting(ctx: Context, id: string): Promise<WritingState> {
  const { experiment } = await loadExperiment(ctx, id);
  const { input, parents } = await readLineMaterial(ctx, experiment);
  const { facts, cards } = await writingMaterial({ ...input, control: experiment.controlHeadline });
  const lines = await findWrittenLines(ctx.db, experiment.workspaceId, [id]);
  const shown = new Set(experiment.variantHeadlines);
  const covered = new Set(lines.filter(({ headline }) => shown.has(headline)).map(({ angle }) => angle));
  return {
    facts,
    edits: input.edits,
    lines,
    localModel: (await ctx.writers.local())?.name ?? null,
    cards: cards.filter(({ angle }) => !covered.has(angle)),
    parents,
    followers: await findFollowers(ctx.db, experiment),
  };
}
