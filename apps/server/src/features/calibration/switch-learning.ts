import type { ContentType, LearntType } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { readLearning } from './read-learning.ts';
import { calibrationStates, noContentType } from './tables.ts';

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
