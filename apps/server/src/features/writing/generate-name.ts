import type { Angle, ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import { desc, eq } from 'drizzle-orm';
import { experiments } from '../experiments/index.ts';
import { type Author, writeWith } from './write-with.ts';

type Body = ParsedRequestOf<'POST /api/experiments/generate-name'>['body'] & { angle?: Angle };

/** Names that a new one should differ from: the newest of the workspace. */
const namesRead = 200;

/** A name for the experiment that follows another one, different from those the workspace has. */
export async function generateName(
  author: Author,
  body: Body,
): Promise<ResponseOf<'POST /api/experiments/generate-name'>> {
  const rows = await author.db
    .select({ name: experiments.name })
    .from(experiments)
    .where(eq(experiments.workspaceId, author.workspace.id))
    .orderBy(desc(experiments.createdAt))
    .limit(namesRead);
  const input = {
    originalName: body.originalName,
    headline: body.winningHeadline ?? null,
    angle: body.angle ?? null,
    existingNames: rows.map(({ name }) => name),
  };
  const { value, writtenBy } = await writeWith(
    author,
    { kind: 'name', writer: body.writer },
    (writer, task) => writer.generateName(input, task),
  );
  return { name: value, writtenBy };
}
