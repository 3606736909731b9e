import type { ApiKey, RequestOf, WebhookDelivery } from '@frontrunner/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders, nextCursor } from '@/lib/api-client.ts';

const webhooksKey = ['webhooks'];

/** The workspace's webhooks; asked again while the page is open, because sending goes on meanwhile. */
export const useWebhooks = () =>
  useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call('GET /api/webhooks', { signal }),
    refetchInterval: 10_000,
  });

/** The log of one webhook, the newest first; asked again soon while something is under way. */
export const useDeliveries = (id: string) =>
  useInfiniteQuery({
    queryKey: [...webhooksKey, id, 'deliveries'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 20, cursor: pageParam || undefined };
      const { value, headers } = await callWithHeaders('GET /api/webhooks/:id/deliveries', {
        params: { id },
        query,
        signal,
      });
      return { deliveries: value ?? [], next: nextCursor(headers) };
    },
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.deliveries.some(isUnderWay) ? 1500 : 10_000),
  });

const isUnderWay = ({ status, attempts }: WebhookDelivery) => status === 'waiting' && attempts === 0;

/** One delivery with its body and attempts. */
export const useDelivery = (id: string) =>
  useQuery({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: ({ signal }) => call('GET /api/webhook-deliveries/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 1500 : false),
  });

/** A change; what is shown is asked for again, also when it was refused. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, { exact = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey, exact }),
  });
}

type Body<Key extends ApiKey> = RequestOf<Key> extends { body: infer Value } ? Value : never;

export const useAddWebhook = () =>
  useChange((body: Body<'POST /api/webhooks'>) => call('POST /api/webhooks', { body }));
export const useChangeWebhook = () =>
  useChange(({ id, ...body }: { id: string } & Body<'PATCH /api/webhooks/:id'>) =>
    call('PATCH /api/webhooks/:id', { params: { id }, body }),
  );
/** Asks for the list alone: the log of what is gone is not there any more. */
export const useRemoveWebhook = () =>
  useChange((id: string) => call('DELETE /api/webhooks/:id', { params: { id } }), { exact: true });
export const useRotateSecret = () =>
  useChange((id: string) => call('POST /api/webhooks/:id/rotate', { params: { id } }));
export const useSendTest = () =>
  useChange((id: string) => call('POST /api/webhooks/:id/test', { params: { id } }));
export const useSendAgain = () =>
  useChange((id: string) => call('POST /api/webhook-deliveries/:id/send', { params: { id } }));
