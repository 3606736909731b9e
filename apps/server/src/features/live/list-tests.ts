import type { LiveTestSummary } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { loadExperiment } from '../experiments/index.ts';
import { summariseTests } from './present-test.ts';
import { liveTests } from './tables.ts';

/** The workspace's live tests, the newest first. */
export const listTests = (ctx: Context): Promise<LiveTestSummary[]> =>
  summariseTests(ctx.db, ctx.workspace.id);

/** Those of one experiment. Throws NOT_FOUND. */
export async function listTestsOf(ctx: Context, experimentId: string): Promise<LiveTestSummary[]> {
  const { experiment } = await loadExperiment(ctx, experimentId);
  return summariseTests(ctx.db, ctx.workspace.id, eq(liveTests.experimentId, experiment.id));
}
