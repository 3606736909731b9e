import { endLine, forecastLine, type TextOpening } from '@frontrunner/seals';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { experimentRuns } from '../experiments/tables.ts';
import { sealChains, sealSalts, seals } from './tables.ts';

const linesAtOnce = 500;

interface ExportedRow {
  control: string | null;
  variants: string[] | null;
  salts: string[] | null;
}

/** The texts that the hashes stand for, with their salts; undefined where they were deleted with their experiment. */
function openingsOf({ control, variants, salts }: ExportedRow): TextOpening[] | undefined {
  if (control === null || !variants || !salts) return undefined;
  return [control, ...variants].map((text, i) => ({
    variant: i === 0 ? 'Control' : `Variant ${i}`,
    salt: salts[i] ?? '',
    text,
  }));
}

/**
 * The workspace's chain as it is now in JSON lines, oldest first and the end last, in pieces of some hundred lines: what
 * is sealed meanwhile is not in it. With `texts` each line opens its hashes where the texts are still there.
 */
export async function* exportSeals(
  { db, workspace }: Pick<Context, 'db' | 'workspace'>,
  { texts }: { texts: boolean },
): AsyncGenerator<string> {
  const [chain] = await db.select().from(sealChains).where(eq(sealChains.workspaceId, workspace.id));
  const count = chain?.count ?? 0;
  for (let after = 0; after < count; after += linesAtOnce) {
    const query = db
      .select({
        forecast: seals.forecast,
        previous: seals.previous,
        hash: seals.hash,
        sealedAt: seals.sealedAt,
        ...(texts
          ? {
              control: experimentRuns.controlHeadline,
              variants: experimentRuns.variantHeadlines,
              salts: sealSalts.salts,
            }
          : {}),
      })
      .from(seals)
      .$dynamic();
    const rows = await (texts
      ? query
          .leftJoin(
            experimentRuns,
            and(eq(experimentRuns.workspaceId, seals.workspaceId), eq(experimentRuns.id, seals.runId)),
          )
          .leftJoin(
            sealSalts,
            and(eq(sealSalts.workspaceId, seals.workspaceId), eq(sealSalts.runId, seals.runId)),
          )
      : query
    )
      .where(
        and(
          eq(seals.workspaceId, workspace.id),
          gt(seals.number, after),
          lte(seals.number, Math.min(count, after + linesAtOnce)),
        ),
      )
      .orderBy(asc(seals.number));
    yield rows
      .map((row) =>
        forecastLine(
          {
            canonical: row.forecast,
            previous: row.previous,
            hash: row.hash,
            sealedAt: row.sealedAt.toISOString(),
          },
          texts ? openingsOf(row as ExportedRow) : undefined,
        ),
      )
      .join('');
  }
  yield endLine({ chainHead: chain?.head ?? '', count });
}
