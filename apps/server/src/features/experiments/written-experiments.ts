import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { prepared } from '../../kernel/prepared.ts';
import { presentExperiment } from './present.ts';
import { type ExperimentRow, withRuns } from './repository.ts';
import { experiments } from './tables.ts';

/** What decides how an experiment is answered: every change of its texts counts the version up. */
export type ExperimentState = Pick<
  ExperimentRow,
  'id' | 'version' | 'status' | 'latestRunId' | 'currentRunId'
>;
type Write = (experiment: ReturnType<typeof presentExperiment>) => string;

const mostBytes = 32_000_000;
const written = new Map<string, { state: string; text: Buffer }>();
let bytes = 0;

const stateOf = ({ version, status, latestRunId }: ExperimentState) => `${version} ${status} ${latestRunId}`;

function forget(id: string): void {
  bytes -= written.get(id)?.text.length ?? 0;
  written.delete(id);
}

/** Keeps the text of an experiment; those that were not asked for longest make room. */
function keep(id: string, entry: { state: string; text: Buffer }): void {
  forget(id);
  written.set(id, entry);
  bytes += entry.text.length;
  for (const oldest of written.keys()) {
    if (bytes <= mostBytes) break;
    forget(oldest);
  }
}

const experimentsById = prepared((db) =>
  db
    .select()
    .from(experiments)
    .where(sql`${experiments.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('experiments_by_id'),
);

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')] as const;

/**
 * Experiments as an encoded JSON array, in their order. Only those whose state is new are read and written out, by
 * `write`; one that is being analysed always is. What was deleted in the meantime is left out. Kept and joined as bytes:
 * joining texts and encoding them, some hundred kB a page, took longer than all the rest of the call.
 */
export async function writtenExperiments(
  db: Executor,
  states: readonly ExperimentState[],
  write: Write,
): Promise<Buffer> {
  const texts = new Map<string, Buffer>();
  for (const state of states) {
    const known = state.currentRunId === null ? written.get(state.id) : undefined;
    if (known?.state !== stateOf(state)) continue;
    keep(state.id, known);
    texts.set(state.id, known.text);
  }
  const missing = states.filter(({ id }) => !texts.has(id)).map(({ id }) => id);
  const rows = missing.length > 0 ? await experimentsById(db).execute({ ids: missing }) : [];
  for (const found of await withRuns(db, rows)) {
    const text = Buffer.from(write(presentExperiment(found)));
    texts.set(found.experiment.id, text);
    if (found.experiment.currentRunId === null)
      keep(found.experiment.id, { state: stateOf(found.experiment), text });
  }
  const items = states.flatMap(({ id }) => texts.get(id) ?? []);
  return Buffer.concat([
    opening,
    ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])),
    closing,
  ]);
}
