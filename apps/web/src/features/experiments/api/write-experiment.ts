import type { Experiment } from '@frontrunner/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, staleWrite } from '@/lib/api-error.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

/** What a write answers: the new version, and the fields that it wrote. */
type Written = Pick<Experiment, 'version' | 'status'> & {
  [Field in keyof Experiment]?: Experiment[Field] | undefined;
};

interface FieldWrite<Field, Answer extends Written> {
  /** What this page's text was written on top of. */
  base: Field;
  fieldOf: (experiment: Experiment) => Field;
  send: (ifMatch: number | undefined) => Promise<Answer>;
}

/** Writes of one experiment run one after another, so that each knows the version before it. */
export const writeScope = (id: string) => ({ id: `experiment-${id}` });

/**
 * Takes what a write answered into the cache. Where something else was written in between, or an analysis began or
 * ended, the experiment is asked for again; so is, when it is next shown, whether its results are of other texts.
 */
export function takeWritten(queryClient: QueryClient, id: string, written: Written): void {
  const key = experimentKeys.one(id);
  const known = queryClient.getQueryData<Experiment>(key);
  const isNext = written.version - 1 === known?.version && written.status === known.status;
  if (isNext) queryClient.setQueryData<Experiment>(key, { ...known, ...written } as Experiment);
  if (!isNext || known.results)
    void queryClient.invalidateQueries({ queryKey: key, refetchType: isNext ? 'none' : 'active' });
  void queryClient.invalidateQueries({ queryKey: experimentKeys.lists, refetchType: 'none' });
}

/**
 * Writes one field of an experiment against the version this page knows. When the experiment was changed elsewhere
 * but this field was not, the write goes on top; when the field itself was changed, it is refused (412) and the cache
 * holds what is there now. Nothing is sent while that choice is open, also not when the page is left.
 */
export async function writeExperiment<Field, Answer extends Written>(
  queryClient: QueryClient,
  id: string,
  { base, fieldOf, send }: FieldWrite<Field, Answer>,
): Promise<Answer> {
  const key = experimentKeys.one(id);
  const remember = (written: Answer) => {
    takeWritten(queryClient, id, written);
    return written;
  };
  const changed = (experiment: Experiment) => JSON.stringify(fieldOf(experiment)) !== JSON.stringify(base);
  const known = queryClient.getQueryData<Experiment>(key);
  if (known && changed(known)) throw staleWrite();
  try {
    return remember(await send(known?.version));
  } catch (error) {
    // Locked by an analysis that this page does not know of yet.
    if (error instanceof ApiError && error.status === 409)
      void queryClient.invalidateQueries({ queryKey: key });
    const current = currentOf(error);
    if (!current) throw error;
    queryClient.setQueryData(key, current);
    if (changed(current)) throw error;
    return remember(await send(current.version));
  }
}

/** The experiment as it is now, from a 412's details. */
function currentOf(error: unknown): Experiment | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_WRITE') return null;
  const details = error.details as { current?: Experiment } | Experiment | null | undefined;
  if (!details) return null;
  return 'current' in details ? (details.current ?? null) : 'version' in details ? details : null;
}
