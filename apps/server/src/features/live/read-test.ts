import type { LiveTest } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { findTest } from './find-tests.ts';
import { presentTest } from './present-test.ts';

/** A live test of the workspace as it stands. Throws NOT_FOUND. */
export const readTest = async (ctx: Context, id: string): Promise<LiveTest> =>
  presentTest(ctx.db, await findTest(ctx.db, ctx.workspace.id, id));
