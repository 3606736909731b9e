import type { QueryClient } from '@tanstack/react-query';

export const subscriptionKey = ['subscription'] as const;

/** After the plan changed: everything that shows it is asked again. */
export async function refreshPlan(queryClient: QueryClient): Promise<void> {
  const keys = [subscriptionKey, ['subscription-status'], ['current-user']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
