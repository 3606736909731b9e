import type { ApiKey, LiveTest, RequestOf } from '@frontrunner/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const liveKey = ['live'] as const;
const sitesKey = ['sites'] as const;
type Body<Key extends ApiKey> = RequestOf<Key> extends { body: infer Value } ? Value : never;

/** How often a page that shows something running asks again. */
const everyMs = 3000;

/** The workspace's sites, asked again while they are looked at: "is it there?" is answered by a page view elsewhere. */
export const useSites = (options: { watch?: boolean } = {}) =>
  useQuery({
    queryKey: sitesKey,
    queryFn: ({ signal }) => call('GET /api/sites', { signal }),
    ...(options.watch ? { refetchInterval: everyMs } : {}),
  });

/** The live tests of an experiment, the newest first. */
export const useLiveTestsOf = (experimentId: string) =>
  useQuery({
    queryKey: [...liveKey, 'of', experimentId],
    queryFn: ({ signal }) => call('GET /api/experiments/:id/live', { params: { id: experimentId }, signal }),
  });

/** A live test; asked again every few seconds while it runs. */
export const useLiveTest = (id: string) =>
  useQuery({
    queryKey: [...liveKey, id],
    queryFn: ({ signal }) => call('GET /api/live/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'stopped' ? 60_000 : everyMs),
  });

export const useStartLiveTest = (experimentId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'POST /api/experiments/:id/live'>) =>
      call('POST /api/experiments/:id/live', { params: { id: experimentId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: liveKey }),
  });
};

export const useChangeLiveTest = (id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'PATCH /api/live/:id'>) => call('PATCH /api/live/:id', { params: { id }, body }),
    onSuccess: (test: LiveTest) => queryClient.setQueryData([...liveKey, id], test),
  });
};

function useChangeSites<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sitesKey }),
  });
}

export const useCreateSite = () =>
  useChangeSites((body: Body<'POST /api/sites'>) => call('POST /api/sites', { body }));

export const useOpenDemoSite = () => useChangeSites((_: undefined) => call('POST /api/sites/demo'));

export const useChangeSite = () =>
  useChangeSites(({ id, ...body }: { id: string } & Body<'PATCH /api/sites/:id'>) =>
    call('PATCH /api/sites/:id', { params: { id }, body }),
  );

export const useDeleteSite = () =>
  useChangeSites((id: string) => call('DELETE /api/sites/:id', { params: { id } }));
