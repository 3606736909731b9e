import type { Outcome, OutcomeBody } from '@frontrunner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

export interface RunOfOutcome {
  experimentId: string;
  runId: string;
}

const keyOf = ({ experimentId, runId }: RunOfOutcome) => ['outcome', experimentId, runId] as const;
const paramsOf = ({ experimentId, runId }: RunOfOutcome) => ({ id: experimentId, runId });
const path = '/api/experiments/:id/runs/:runId/outcome';

/** The outcome of an analysis; only asked for where the analysis is known to have one. */
export function useOutcome(run: RunOfOutcome, isRecorded: boolean) {
  return useQuery({
    queryKey: keyOf(run),
    queryFn: ({ signal }) => call(`GET ${path}`, { params: paramsOf(run), signal }),
    enabled: isRecorded,
  });
}

/** What writes the outcome of an analysis, and keeps what the page knows of it true. */
export function useOutcomeWrites(run: RunOfOutcome) {
  const queryClient = useQueryClient();
  const [params, queryKey] = [paramsOf(run), keyOf(run)];
  const outdate = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: experimentKeys.all }),
      queryClient.invalidateQueries({ queryKey: ['track-record'] }),
    ]);
  return {
    record: async (body: OutcomeBody, revision: number): Promise<Outcome> => {
      const outcome = await call(`PUT ${path}`, { params, body, ifMatch: revision });
      queryClient.setQueryData(queryKey, outcome);
      await outdate();
      return outcome;
    },
    remove: async (revision: number): Promise<void> => {
      await call(`DELETE ${path}`, { params, ifMatch: revision });
      queryClient.setQueryData(queryKey, null);
      await outdate();
    },
    /** What somebody else recorded, as a refusal told it. */
    take: async (outcome: Outcome | null): Promise<void> => {
      queryClient.setQueryData(queryKey, outcome);
      await outdate();
    },
  };
}
