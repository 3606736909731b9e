import type { RequestOf } from '@frontrunner/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { browser } from '@/lib/browser.ts';

const subscriptionKey = ['subscription'] as const;
const statusKey = ['subscription-status'] as const;

/** Asks again, after the plan changed, for everything that shows it. */
function useRefreshPlan() {
  const queryClient = useQueryClient();
  const keys = [subscriptionKey, statusKey, ['current-user']];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Whether the user is Pro, asked when the signed-in user changes; a failure is logged and counts as not Pro. */
export function useSubscriptionStatus(userId: string | null) {
  return useQuery({
    queryKey: [...statusKey, userId],
    enabled: userId !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await call('POST /api/check-subscription-status', { signal });
      } catch (error) {
        if (!signal.aborted)
          console.warn('The subscription check failed; treating the user as not Pro.', error);
        return { isPro: false };
      }
    },
  });
}

/** The plan with its period and invoices. */
export const useSubscription = () =>
  useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => call('GET /api/subscription', { signal }),
  });

/** Cancels the plan at the end of its period. */
export const useCancelSubscription = () =>
  useMutation({ mutationFn: () => call('POST /api/cancel-subscription'), onSuccess: useRefreshPlan() });

/** Undoes a cancellation while the period still runs. */
export const useResumeSubscription = () =>
  useMutation({ mutationFn: () => call('POST /api/resume-subscription'), onSuccess: useRefreshPlan() });

/** Leaves for the provider's own page for cards and receipts. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => call('POST /api/billing-portal'),
    onSuccess: ({ url }) => browser.go(url),
  });

/**
 * The checkout of the Pro plan, opened when the page is. A write, so it is not retried by itself; opening it again finds
 * the same one.
 */
export const useCheckout = (userId: string) =>
  useQuery({
    queryKey: ['checkout', userId],
    queryFn: () => call('POST /api/create-checkout-session'),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How a checkout ended. The server asks the provider, so that a payment shows before its webhook arrives. */
export function useCheckoutSession(id: string) {
  const refreshPlan = useRefreshPlan();
  return useQuery({
    queryKey: ['checkout-session', id],
    enabled: id !== '',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const session = await call('GET /api/checkout-session/:id', { params: { id }, signal });
      if (session?.status === 'complete') void refreshPlan();
      return session;
    },
  });
}

export type SandboxCard = RequestOf<'POST /api/sandbox/checkout/:id/pay'>['body'];

/** Pays a sandbox checkout with a test card. */
export const usePaySandboxCheckout = (id: string) =>
  useMutation({
    mutationFn: (body: SandboxCard) => call('POST /api/sandbox/checkout/:id/pay', { params: { id }, body }),
  });
