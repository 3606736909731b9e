import { formatPercent, type Share, type SharedRecord } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { createShare, type Preview, type ShareKind } from '../shares/index.ts';
import { lockWorkspace } from '../workspaces/index.ts';
import { readTrackRecord } from './read-track-record.ts';

/** The track record of a workspace, as it is whenever its link is opened. */
export const recordKind: ShareKind<'track-record'> = {
  async read({ db, clock }, { workspaceId }) {
    const record = await readTrackRecord(db, workspaceId);
    return { kind: 'track-record', readAt: clock.now().toISOString(), record };
  },
  preview: previewOf,
};

/** Makes a link to the workspace's track record. Throws INVALID_REQUEST for an expiry that is past, or SHARES_FULL. */
export async function shareRecord(
  ctx: Context,
  origin: string,
  { expiresAt }: { expiresAt?: string | null | undefined },
): Promise<Share> {
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    return createShare({ ...ctx, db: tx }, origin, { kind: 'track-record', expiresAt });
  });
}

const verdicts = {
  better: 'Better than a coin, beyond chance',
  worse: 'Worse than a coin, beyond chance',
  undecided: 'Cannot be told from a coin yet',
};

function previewOf({ record, workspaceName }: SharedRecord): Preview {
  const { accuracy, verdict, settled, right, wrong, tooClose, outcomesNeeded, sealed } = record;
  const said = verdict ? verdicts[verdict] : `${settled} of ${outcomesNeeded} outcomes: no verdict yet`;
  const counts = `${right} right, ${wrong} wrong, ${tooClose} too close to call`;
  const figures = accuracy
    ? [
        {
          value: formatPercent(accuracy.pct),
          label: `right, 95% interval ${formatPercent(accuracy.low)} to ${formatPercent(accuracy.high)}`,
        },
        { value: String(settled), label: 'tests with a recorded outcome' },
      ]
    : [{ value: String(sealed), label: 'forecasts sealed so far' }];
  return {
    title: `${workspaceName}: track record of headline forecasts`,
    description: `${said}. ${counts}. Every forecast was sealed when it was made.`,
    picture: {
      kicker: 'Track record',
      verdict: said,
      headline: settled > 0 ? `${settled} forecasts tested: ${counts}` : 'No forecast has been tested yet',
      figures,
      ...(accuracy ? { chance: accuracy.pct } : {}),
    },
  };
}
