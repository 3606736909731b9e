import { headlineKey } from '@frontrunner/predictor/headline-key';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Executor } from '../../../kernel/database.ts';
import { isId } from '../../../kernel/ids.ts';
import { experimentRuns, experiments } from '../../experiments/index.ts';
import { outcomes, type StoredArm } from '../tables.ts';
import type { JudgedTest } from './import-messages.ts';

/** The analysis that a test of a file is of, with its arms named as the analysis does. */
export interface MatchedTest {
  test: JudgedTest;
  /** Its place among the tests of the file. */
  place: number;
  match: { experimentId: string; runId: string; arms: StoredArm[]; isUnchanged: boolean } | null;
  /** Why it can be recorded nowhere. */
  error: string | null;
}

const candidatesOf = (db: Executor, workspaceId: string, names: readonly string[]) => {
  const ids = names.filter(isId);
  return db
    .select({
      experimentId: experiments.id,
      name: experiments.name,
      runId: experimentRuns.id,
      perVariant: experimentRuns.perVariant,
      outcome: { arms: outcomes.arms, startedAt: outcomes.startedAt, endedAt: outcomes.endedAt },
    })
    .from(experiments)
    .leftJoin(
      experimentRuns,
      and(
        eq(experimentRuns.workspaceId, experiments.workspaceId),
        eq(experimentRuns.id, experiments.latestRunId),
      ),
    )
    .leftJoin(
      outcomes,
      and(eq(outcomes.workspaceId, experimentRuns.workspaceId), eq(outcomes.runId, experimentRuns.id)),
    )
    .where(
      and(
        eq(experiments.workspaceId, workspaceId),
        or(inArray(experiments.name, [...names]), ids.length > 0 ? inArray(experiments.id, ids) : undefined),
      ),
    );
};
type Candidate = Awaited<ReturnType<typeof candidatesOf>>[number];

/** Looks for the analysis of each test by the id or the name of its experiment, and by its headlines. */
export async function matchTests(
  db: Executor,
  workspaceId: string,
  tests: readonly { test: JudgedTest; place: number }[],
): Promise<MatchedTest[]> {
  if (tests.length === 0) return [];
  const names = [...new Set(tests.map(({ test }) => test.name))];
  const candidates = Map.groupBy(await candidatesOf(db, workspaceId, names), ({ name }) => name);
  const byId = new Map([...candidates.values()].flat().map((one) => [one.experimentId, one]));
  return tests.map(({ test, place }) => {
    const named = byId.get(test.name.toLowerCase());
    const possible = named ? [named] : (candidates.get(test.name) ?? []);
    for (const candidate of possible) {
      const arms = armsIn(candidate, test);
      const { experimentId, runId } = candidate;
      if (arms && runId)
        return {
          test,
          place,
          match: { experimentId, runId, arms, isUnchanged: isSame(candidate, test, arms) },
          error: null,
        };
    }
    return { test, place, match: null, error: whyNone(test, named) };
  });
}

/** Why a test without an analysis of its own cannot become one; null where it can. */
function whyNone(test: JudgedTest, named: Candidate | undefined): string | null {
  if (named && !named.runId)
    return `“${named.name}” has not been analyzed yet. Analyze it, then import again.`;
  if (named) return `These are not the headlines of the latest analysis of “${named.name}”.`;
  const nameless = test.arms.find(({ headline }) => headline === '');
  if (nameless)
    return `No analyzed experiment is called “${test.name.slice(0, 60)}”, and the file does not have the text of ${nameless.label}.`;
  return null;
}

/** The test's arms by the names of the analysis; null unless each is one of its headlines. */
function armsIn({ perVariant }: Candidate, { arms }: JudgedTest): StoredArm[] | null {
  if (!perVariant) return null;
  const byText = new Map(perVariant.map(({ headline, variant }) => [headlineKey(headline), variant]));
  const names = new Set(perVariant.map(({ variant }) => variant));
  const found = arms.map(({ headline, label, impressions, clicks }) => {
    const variant =
      headline === '' ? (names.has(label) ? label : undefined) : byText.get(headlineKey(headline));
    return variant === undefined ? null : { variant, impressions, clicks };
  });
  const known = found.filter((arm) => arm !== null);
  return known.length === arms.length && new Set(known.map(({ variant }) => variant)).size === known.length
    ? known
    : null;
}

/** Whether just this is recorded already, whoever did. */
function isSame(
  { outcome }: Candidate,
  { startedAt, endedAt }: JudgedTest,
  arms: readonly StoredArm[],
): boolean {
  const at = (date: string | null) => (date === null ? undefined : Date.parse(date));
  const counts = new Map(outcome?.arms?.map((arm) => [arm.variant, arm]));
  return (
    counts.size === arms.length &&
    arms.every(({ variant, impressions, clicks }) => {
      const stored = counts.get(variant);
      return stored?.impressions === impressions && stored.clicks === clicks;
    }) &&
    outcome?.startedAt?.getTime() === at(startedAt) &&
    outcome?.endedAt?.getTime() === at(endedAt)
  );
}
