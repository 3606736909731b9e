import type { ImportAnswer, ImportFate, ImportMapping } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { experimentRuns, experiments, outcomeRevisions, outcomes, seals } from '../../kernel/schema.ts';
import { appendAudit } from '../audit/index.ts';
import { activeCalibration } from '../calibration/index.ts';
import { recordServerEvent } from '../events/index.ts';
import { roomForExperiments } from '../experiments/index.ts';
import type { PredictedTest } from './import/import-messages.ts';
import { type ImportThread, startImportThread } from './import/import-thread.ts';
import { type MatchedTest, matchTests } from './import/match-tests.ts';
import { storeTests } from './import/store-tests.ts';

/** Tests of one transaction: on the embedded database a statement holds the event loop, so none may be large there. */
const batchSizes = { pglite: 50, postgres: 200 };
/** Batches after which PostgreSQL counts the tables that grow: a plan made while they were empty reads them whole for each test. */
const countedAfter = [5, 20];
const shownTests = 100;
const shownErrors = 200;

interface ImportInput {
  csv: string;
  mapping?: ImportMapping | undefined;
  commit?: boolean | undefined;
}

/**
 * Reads finished tests from CSV and says what would become of each; with `commit` it is done, some tests a transaction, so that an
 * import that was cut short can be repeated: what is stored already is left as it is. Throws INVALID_IMPORT or TOO_MANY_ROWS.
 */
export async function importOutcomes(
  ctx: Context,
  { csv, mapping, commit = false }: ImportInput,
): Promise<ImportAnswer> {
  const calibration = await activeCalibration(ctx.db, ctx.workspace.id, null);
  const input = { weights: ctx.model.path, csv, mapping: mapping ?? null, calibration, now: ctx.clock.now() };
  const thread = startImportThread(input, ctx.signal);
  try {
    const { testCount, errors, rows, columns, mapping: found } = await thread.read();
    if (rows === 0)
      throw new AppError('INVALID_IMPORT', { message: 'The file has no rows. Nothing was stored.' });
    if (commit && !found)
      throw new AppError('INVALID_IMPORT', {
        message:
          'Say which columns hold the experiment, the headline, the impressions and the clicks. Nothing was stored.',
      });
    const answer: ImportAnswer = {
      ...{ columns, rows, mapping: found, tests: [], errors: [...errors], committed: commit },
      counts: { record: 0, create: 0, unchanged: 0, 'seen-in-training': 0, 'over-limit': 0 },
      errorCount: 0,
    };
    const room = commit ? 0 : await ctx.db.transaction((tx) => roomForExperiments(ctx, tx));
    let batches = 0;
    for await (const { matched, predicted } of batchesOf(ctx, thread, { testCount, commit })) {
      const fates = commit
        ? await carryOut(ctx, matched, predicted)
        : foresee(matched, room - answer.counts.create);
      for (const { test, place, error } of matched) {
        const told = fates.get(place);
        if (!told) answer.errors.push({ row: test.row, message: error ?? '' });
        else add(answer, test, told);
      }
      batches += 1;
      if (commit && countedAfter.includes(batches))
        await ctx.db.execute(
          sql`analyze ${experiments}, ${experimentRuns}, ${outcomes}, ${outcomeRevisions}, ${seals}`,
        );
    }
    if (commit) await tellImport(ctx, answer.counts);
    answer.errors.sort((a, b) => a.row - b.row);
    return { ...answer, errorCount: answer.errors.length, errors: answer.errors.slice(0, shownErrors) };
  } finally {
    thread.close();
  }
}

type Told = Map<number, { fate: ImportFate; experimentId: string | null }>;

/** Tests that are of no analysis here, may become one, and are nothing that the model learnt from. */
const isNew = ({ match, error, test }: MatchedTest) => !match && error === null && !test.isSeen;
const setAside = (tests: readonly MatchedTest[]): Told =>
  new Map(
    tests
      .filter(({ match, error, test }) => !match && error === null && test.isSeen)
      .map(({ place }) => [place, { fate: 'seen-in-training', experimentId: null }]),
  );

function foresee(tests: readonly MatchedTest[], room: number): Told {
  const told = setAside(tests);
  for (const { match, place } of tests)
    if (match)
      told.set(place, { fate: match.isUnchanged ? 'unchanged' : 'record', experimentId: match.experimentId });
  for (const [i, { place }] of tests.filter(isNew).entries())
    told.set(place, { fate: i < room ? 'create' : 'over-limit', experimentId: null });
  return told;
}

/** Tests of one transaction, with what is predicted of those that are new. */
interface Batch {
  matched: MatchedTest[];
  predicted: Map<number, PredictedTest>;
}

/** The tests of the file, batch by batch; while one is stored the thread predicts the next. */
async function* batchesOf(
  ctx: Context,
  thread: ImportThread,
  { testCount, commit }: { testCount: number; commit: boolean },
): AsyncGenerator<Batch> {
  const size = batchSizes[ctx.database.kind];
  const prepare = async (from: number): Promise<Batch> => {
    const tests = (await thread.tests(from, from + size)).map((test, i) => ({ test, place: from + i }));
    const matched = await matchTests(ctx.db, ctx.workspace.id, tests);
    const places = commit ? matched.filter(isNew).map(({ place }) => place) : [];
    const predictions = places.length > 0 ? await thread.predict(places) : [];
    return { matched, predicted: new Map(predictions.map((one, i) => [places[i] ?? -1, one])) };
  };
  if (testCount === 0) return;
  let next = prepare(0);
  for (let from = 0; from < testCount; from += size) {
    const batch = await next;
    if (from + size < testCount) {
      next = prepare(from + size);
      // Told when it is awaited; by then what is stored now may have thrown.
      next.catch(() => undefined);
    }
    yield batch;
  }
}

async function carryOut(
  ctx: Context,
  tests: readonly MatchedTest[],
  predicted: ReadonlyMap<number, PredictedTest>,
): Promise<Told> {
  const stored = await storeTests(
    ctx,
    tests.filter(({ match, error, test }) => match || (error === null && !test.isSeen)),
    predicted,
  );
  return new Map([...setAside(tests), ...stored]);
}

function add(
  answer: ImportAnswer,
  test: MatchedTest['test'],
  told: { fate: ImportFate; experimentId: string | null },
) {
  answer.counts[told.fate] += 1;
  if (answer.tests.length >= shownTests) return;
  answer.tests.push({
    ...told,
    row: test.row,
    name: test.name,
    startedAt: test.startedAt,
    arms: test.arms.map(({ label, headline, impressions, clicks }, i) => ({
      variant: i === 0 ? 'Control' : label && headline === '' ? label : `Variant ${i}`,
      ...{ headline, impressions, clicks },
    })),
  });
}

/** One event and one entry of the audit log for the whole import, where it changed something. */
async function tellImport(ctx: Context, { record, create }: ImportAnswer['counts']): Promise<void> {
  if (record + create === 0) return;
  await ctx.db.transaction(async (tx) => {
    await recordServerEvent(tx, ctx.clock.now(), {
      accountId: ctx.account.id,
      sessionId: ctx.sessionId,
      type: 'interaction',
      category: 'experiment',
      action: 'outcomes_imported',
      label: 'Outcomes Imported',
    });
    await appendAudit(tx, ctx, { action: 'outcomes.imported', after: { recorded: record, created: create } });
  });
}
