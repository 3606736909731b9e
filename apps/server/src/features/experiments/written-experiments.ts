import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { prepared } from '../../kernel/prepared.ts';
import { recentlyUsed } from '../../kernel/recently-used.ts';
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
const lengthOf = (bytes: Buffer) => bytes.length;
const written = recentlyUsed(mostBytes, lengthOf);
const pages = recentlyUsed(mostBytes, lengthOf);

/** Null while it is being analysed: its progress is told as it is at the moment. */
const keyOf = ({ id, version, status, latestRunId, currentRunId }: ExperimentState) =>
  currentRunId === null ? `${id} ${version} ${status} ${latestRunId}` : null;

const experimentsById = prepared((db) =>
  db
    .select()
    .from(experiments)
    .where(sql`${experiments.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('experiments_by_id'),
);

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')] as const;

/** Only those whose state is new are read and written out, by `write`. What was deleted in the meantime is left out. */
async function textsOf(
  db: Executor,
  states: readonly ExperimentState[],
  write: Write,
): Promise<Map<string, Buffer>> {
  const texts = new Map<string, Buffer>();
  for (const state of states) {
    const key = keyOf(state);
    const known = key === null ? undefined : written.find(key);
    if (known) texts.set(state.id, known);
  }
  const missing = states.filter(({ id }) => !texts.has(id)).map(({ id }) => id);
  const rows = missing.length > 0 ? await experimentsById(db).execute({ ids: missing }) : [];
  for (const found of await withRuns(db, rows)) {
    const text = Buffer.from(write(presentExperiment(found)));
    texts.set(found.experiment.id, text);
    const key = keyOf(found.experiment);
    if (key !== null) written.keep(key, text);
  }
  return texts;
}

/** One experiment as encoded JSON; null when it was deleted in the meantime. */
export async function writtenExperiment(
  db: Executor,
  state: ExperimentState,
  write: Write,
): Promise<Buffer | null> {
  return (await textsOf(db, [state], write)).get(state.id) ?? null;
}

/**
 * Experiments as an encoded JSON array, in their order. Kept and joined as bytes: joining texts and encoding them, some
 * hundred kB a page, took longer than all the rest of the call. A page of which nothing changed is not joined again.
 */
export async function writtenExperiments(
  db: Executor,
  states: readonly ExperimentState[],
  write: Write,
): Promise<Buffer> {
  const keys = states.map(keyOf);
  const pageKey = keys.includes(null) ? null : keys.join();
  const known = pageKey === null ? undefined : pages.find(pageKey);
  if (known) return known;
  const texts = await textsOf(db, states, write);
  const items = states.flatMap(({ id }) => texts.get(id) ?? []);
  const page = Buffer.concat([
    opening,
    ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])),
    closing,
  ]);
  // What changed since its state was read may change back, as an analysis that fails does: it is not that state's page.
  const isOfStates = keys.every(
    (key, i) => key !== null && written.find(key) === texts.get(states[i]?.id ?? ''),
  );
  if (pageKey !== null && isOfStates) pages.keep(pageKey, page);
  return page;
}
