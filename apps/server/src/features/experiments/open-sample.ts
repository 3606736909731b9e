import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { insertExperiment } from './create-experiment.ts';
import { notDeleted } from './repository.ts';
import { experiments } from './tables.ts';

/** Ready to run, for somebody with none. */
const sample = {
  name: 'Sample: newsletter subject',
  description: 'Made-up headlines to try an analysis with. Delete it when you have seen enough.',
  controlHeadline: 'Our spring newsletter is here',
  variantHeadlines: [
    'She planted these in March. Look at her balcony now.',
    'Spring newsletter: tips, dates and offers',
  ],
};

/** The workspace's sample, made anew where there is none; it counts against no limit, and there is one at most. */
export async function openSample(ctx: Context): Promise<{ id: string; createdAt: string }> {
  return ctx.db.transaction(async (tx) => {
    const [there] = await tx
      .select({ id: experiments.id, createdAt: experiments.createdAt })
      .from(experiments)
      .where(and(eq(experiments.workspaceId, ctx.workspace.id), eq(experiments.sample, true), notDeleted));
    if (there) return { id: there.id, createdAt: there.createdAt.toISOString() };
    return insertExperiment(ctx, tx, sample, { sample: true });
  });
}
