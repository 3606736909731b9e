import type { ContentType } from '@frontrunner/contracts';
import type { Executor } from '../../kernel/database.ts';
import { activeCalibration } from '../calibration/index.ts';
import { collectTests } from './collect-tests.ts';
import type { OwnCalibration } from './scoring-messages.ts';

/** What the workspace's predictions of a content type use now; undefined for the shipped model as it is. */
export async function ownCalibration(
  db: Executor,
  workspaceId: string,
  contentType: ContentType | null,
): Promise<OwnCalibration | undefined> {
  const calibration = await activeCalibration(db, workspaceId, contentType);
  if (!calibration) return undefined;
  const { texts } = await collectTests(db, workspaceId, contentType);
  return { calibration, learntFrom: texts };
}
