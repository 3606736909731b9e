import type { CalibrationState, ContentType, LearntType } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { readCalibration, readLearning } from './read-calibration.ts';
import { calibrationStates, noContentType } from './tables.ts';

/** Predictions made from now on use the shipped model again; what was fitted stays to be seen. */
export async function switchOffCalibration(ctx: Context): Promise<CalibrationState> {
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(calibrationStates)
      .set({ isOn: false })
      .where(eq(calibrationStates.workspaceId, ctx.workspace.id));
    return readCalibration(tx, ctx.workspace.id);
  });
}

/**
 * Whether predictions of a content type use what was learnt of it, or will be; it is fitted on in either case.
 */
export async function switchLearning(
  ctx: Context,
  { contentType, on }: { contentType: ContentType | null; on: boolean },
): Promise<LearntType[]> {
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(calibrationStates)
      .values({ workspaceId: ctx.workspace.id, contentType: contentType ?? noContentType, isOn: on })
      .onConflictDoUpdate({
        target: [calibrationStates.workspaceId, calibrationStates.contentType],
        set: { isOn: on },
      });
    return readLearning(tx, ctx.workspace.id);
  });
}
