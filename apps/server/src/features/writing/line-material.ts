import type { FactEdits, GenerationContext } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import type { OwnedKey } from '../../kernel/ids.ts';
import { readContext } from '../context/index.ts';
import { generationContextOf } from '../experiments/index.ts';
import {
  findAncestors,
  findFactEdits,
  findLatestRuns,
  findWrittenLines,
  type WrittenLine,
} from './repository.ts';

interface Subject extends GenerationContext, OwnedKey {
  description: string | null;
}

/** What the lines of an experiment are written from beside its control, and what earlier experiments taught. */
export async function readLineMaterial(
  ctx: Context,
  experiment: Subject,
  { withOwnResult = false }: { withOwnResult?: boolean } = {},
) {
  const { workspaceId, id, description } = experiment;
  const edits: FactEdits = await findFactEdits(ctx.db, experiment);
  const parents = await findAncestors(ctx.db, experiment);
  const before = [...(withOwnResult ? [id] : []), ...parents.map((parent) => parent.id)];
  const lines: WrittenLine[] = before.length > 0 ? await findWrittenLines(ctx.db, workspaceId, before) : [];
  const runs = before.length > 0 ? await findLatestRuns(ctx.db, workspaceId, before) : [];
  const angles = new Map(lines.map(({ headline, angle }) => [headline, angle]));
  const results = runs.flatMap(({ control, perVariant }) => [
    { headline: control, angle: null, probability: null },
    ...(perVariant ?? [])
      .filter(({ variant }) => variant !== 'Control')
      .map(({ headline, confidencePct }) => ({
        headline,
        angle: angles.get(headline) ?? null,
        probability: confidencePct / 100,
      })),
  ]);
  const known = new Set(results.map(({ headline }) => headline));
  const untested = lines
    .filter(({ headline }) => !known.has(headline))
    .map(({ headline, angle }) => ({ headline, angle, probability: null }));
  const company = await readContext(ctx.db, workspaceId);
  return {
    parents,
    input: {
      description,
      company,
      edits,
      earlier: [...results, ...untested],
      context: generationContextOf(experiment),
    },
  };
}
