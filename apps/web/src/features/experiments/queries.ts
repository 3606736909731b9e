import type { Experiment, ListedExperiment, RequestOf, Tag } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { tagColours } from '@frontrunner/contracts/tag-colours';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithHeaders, firstAnswer, firstAnswerWithHeaders, nextCursor } from '@/lib/api-client.ts';
import { ApiError, isStaleWrite } from '@/lib/api-error.ts';
import { inTurn } from '@/lib/autosave.ts';
import { type ExperimentFilter, experimentKeys, outdateLists } from '@/lib/experiment-cache.ts';
import { useFirstAnswer } from '@/lib/use-first-answer.ts';

/** Milliseconds between looks at something with a running analysis in it. */
const runningPoll = 3000;

interface ExperimentPage {
  experiments: ListedExperiment[];
  next: string | null;
  /** How many match in all pages; null when the server did not say. */
  total: number | null;
}

function pageOf(value: ListedExperiment[] | null, headers: Headers): ExperimentPage {
  const total = headers.get('x-total-count');
  return {
    experiments: value ?? [],
    next: nextCursor(headers),
    total: total === null ? null : Number(total),
  };
}

/** Experiments, newest first, page by page; narrowed and counted by the server. */
export function useExperiments(filter: ExperimentFilter) {
  const queryOf = (cursor: string) => ({
    limit: limits.dashboardPage,
    cursor: cursor || undefined,
    ...filter,
    q: filter.q || undefined,
  });
  const queryKey = experimentKeys.list(filter);
  useFirstAnswer(queryKey, () => {
    const first = firstAnswerWithHeaders('GET /api/experiments', { query: queryOf('') });
    return first && { pages: [pageOf(first.value, first.headers)], pageParams: [''] };
  });
  return useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<ExperimentPage> => {
      const { value, headers } = await callWithHeaders('GET /api/experiments', {
        query: queryOf(pageParam),
        signal,
      });
      return pageOf(value, headers);
    },
    getNextPageParam: (page) => page.next,
    // Cards of running analyses keep up with them; the experiment page itself has the live stream.
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.experiments.some(({ status }) => status === 'Running'))
        ? runningPoll
        : false,
  });
}

/** How many experiments match in each tab. */
export function useExperimentCounts(filter: Omit<ExperimentFilter, 'view' | 'status' | 'sort' | 'order'>) {
  const queryKey = [...experimentKeys.counts, filter];
  const query = { ...filter, q: filter.q || undefined };
  useFirstAnswer(queryKey, () => firstAnswer('GET /api/experiments/counts', { query }));
  return useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/experiments/counts', { query, signal }),
  }).data;
}

const noTags: Tag[] = [];
/** The workspace's tags, by name. */
export function useTags() {
  const queryKey = experimentKeys.tags;
  useFirstAnswer(queryKey, () => firstAnswer('GET /api/tags'));
  return useQuery({ queryKey, queryFn: ({ signal }) => call('GET /api/tags', { signal }) }).data ?? noTags;
}

/** Makes a tag of the next colour. */
export function useCreateTag() {
  const queryClient = useQueryClient();
  const made = useTags().length;
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /api/tags', { body: { name, colour: tagColours[made % tagColours.length] ?? 'grey' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: experimentKeys.tags }),
  });
}

/** Members as authors to choose from: id and name. */
export function useAuthors(): (readonly [id: string, name: string])[] {
  const members = useQuery({
    queryKey: ['workspace', 'members'],
    queryFn: ({ signal }) => call('GET /api/workspace/members', { signal }),
  }).data;
  return (members ?? []).map(({ id, name }) => [id, name] as const);
}

/** Removes everything in the trash for good; answers how many. */
export function useEmptyTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/trash'),
    onSuccess: () => outdateLists(queryClient),
  });
}

/** The dashboard's counts and recent winners, counted by the server. */
export function useExperimentSummary() {
  const queryKey = experimentKeys.summary;
  useFirstAnswer(queryKey, () => firstAnswer('GET /api/experiments/summary'));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/experiments/summary', { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.running > 0 ? runningPoll : false),
  });
}

export const experimentQuery = (id: string) =>
  queryOptions({
    queryKey: experimentKeys.one(id),
    queryFn: async ({ signal }): Promise<Experiment | null> =>
      call('GET /api/experiments/:id', { params: { id }, signal }),
    // Coming back to the page must show an analysis that was started elsewhere a moment ago.
    refetchOnWindowFocus: 'always',
  });

/** One experiment; asked for only where `enabled`. */
export function useExperiment(id: string, enabled = true) {
  const query = experimentQuery(id);
  useFirstAnswer(query.queryKey, () => firstAnswer('GET /api/experiments/:id', { params: { id } }));
  return useQuery({ ...query, enabled });
}

/** Creates an experiment; the user is asked for again because their count of created experiments changed. */
export function useCreateExperiment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/experiments'>['body']) => call('POST /api/experiments', { body }),
    onSuccess: (created) => {
      if (created?.id) queryClient.setQueryData(experimentKeys.one(created.id), created);
      void outdateLists(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['current-user'] });
    },
  });
}

/** Deletes an experiment with all its data and results. */
export function useDeleteExperiment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/experiments/:id', { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: experimentKeys.one(id) });
      return outdateLists(queryClient);
    },
  });
}

/** A change that is made to many experiments at once, each of them or none. */
export type Organised = Omit<RequestOf<'POST /api/experiments/organise'>['body'], 'experimentIds'>;

/** Archives, tags, deletes or restores experiments. */
export function useOrganise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, change }: { ids: string[]; change: Organised }) =>
      call('POST /api/experiments/organise', { body: { experimentIds: ids, ...change } }),
    onSuccess: () => outdateLists(queryClient),
  });
}

/** Takes experiments out of the trash. */
export function useRestoreExperiments() {
  const organise = useOrganise();
  return { mutateAsync: (ids: string[]) => organise.mutateAsync({ ids, change: { deleted: false } }) };
}

/** What a write answers: the new version, and the fields that it wrote. */
type Written = Pick<Experiment, 'version' | 'status'> & {
  [Field in keyof Experiment]?: Experiment[Field] | undefined;
};

/** The queue in which all writes of one experiment stand. */
export const writesOf = (id: string) => `experiment/${id}`;

/**
 * Writes a part of an experiment against the version that this page knows, and takes what is answered into the cache.
 * Where something else was written in between, or an analysis began or ended, the experiment is asked for again; so is,
 * when it is next shown, whether its results are of other texts. After a 412 the cache holds what is there now.
 */
export function useWriteExperiment(id: string) {
  const queryClient = useQueryClient();
  const queryKey = experimentKeys.one(id);
  const known = () => queryClient.getQueryData<Experiment>(queryKey);
  const take = (written: Written) => {
    const before = known();
    const isNext = written.version - 1 === before?.version && written.status === before.status;
    // The former version stays where it is not known what else changed: the next write learns that from a 412.
    const { version, status } = isNext ? written : (before ?? written);
    if (before) queryClient.setQueryData(queryKey, { ...before, ...written, version, status } as Experiment);
    if (!isNext || before.results)
      void queryClient.invalidateQueries({ queryKey, refetchType: isNext ? 'none' : 'active' });
    void queryClient.invalidateQueries({ queryKey: experimentKeys.lists, refetchType: 'none' });
  };
  const write = async <Answer extends Written>(
    send: (ifMatch: number | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      const written = await send(known()?.version);
      take(written);
      return written;
    } catch (error) {
      // Locked by an analysis that this page does not know of yet.
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
      const current = isStaleWrite(error) ? (error.details as Experiment | undefined) : undefined;
      if (current) queryClient.setQueryData(queryKey, current);
      throw error;
    }
  };
  return { known, write };
}

/** Renames at once on the screen and takes it back when the server refuses. The last rename wins. */
export function useRenameExperiment(id: string) {
  const queryClient = useQueryClient();
  const { known, write } = useWriteExperiment(id);
  const queryKey = experimentKeys.one(id);
  const show = (name: string | undefined) =>
    queryClient.setQueryData<Experiment>(queryKey, (now) => now && { ...now, name: name ?? now.name });
  return useMutation({
    mutationFn: (name: string) =>
      inTurn(writesOf(id), () =>
        write(() => call('PATCH /api/experiments/:id', { params: { id }, body: { name } })),
      ),
    onMutate: async (name) => {
      await queryClient.cancelQueries({ queryKey });
      const before = known()?.name;
      show(name);
      return { before };
    },
    onError: (_error, _name, context) => void show(context?.before),
  });
}
