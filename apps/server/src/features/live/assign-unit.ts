import type { V1AnswerOf } from '@frontrunner/contracts/v1';
import { armOf } from '@frontrunner/live/arm';
import type { Context } from '../../kernel/deps.ts';
import { findTest, type LiveTestRow } from './find-tests.ts';

/** Which arm a unit gets now: of a running test its own, of one that is over what is served, else the control. */
function servedArm(test: LiveTestRow, unit: string, now: Date): number {
  if (test.status === 'running') return armOf(test.id, unit, test.arms.length);
  const isServed = test.status === 'stopped' && test.servedUntil !== null && test.servedUntil > now;
  return isServed ? test.leader : 0;
}

/** The headline of one unit of a server or a mailing; nothing of it is stored. Throws NOT_FOUND. */
export async function assignUnit(
  ctx: Context,
  id: string,
  unit: string,
): Promise<V1AnswerOf<'GET /api/v1/live/:id/assignment'>> {
  const test = await findTest(ctx.db, ctx.workspace.id, id);
  const { variant = 'Control', headline = '' } = test.arms[servedArm(test, unit, ctx.clock.now())] ?? {};
  return { id: test.id, status: test.status, variant, headline, counted: test.status === 'running' };
}
