import type { Experiment, ProgressEvent } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { openStream } from '@/lib/event-stream.ts';
import { experimentKeys, tellOtherTabs } from '@/lib/experiment-cache.ts';
import { paths } from '@/lib/paths.ts';

/** Milliseconds from completion to the results page, and from a failure to an empty progress bar. */
const resultsDelay = 1500;
const resetDelay = 1000;

/** Follows the running analysis of an experiment, wherever it was started, and leads to the results. */
export function useAnalysis(experiment: Experiment, isPro: boolean) {
  const { id } = experiment;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(analysisReducer, resting);
  if (shouldFollow(state, experiment)) {
    dispatch({ type: 'follow', percent: experiment.progress?.progressPercent ?? 0 });
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: experimentKeys.all });

  const onEvent = useEffectEvent(async (event: ProgressEvent) => {
    if (event.type === 'error') {
      errorToast('Analysis Failed', event.message || 'There was an error running the analysis');
      await refresh();
    }
    dispatch({ type: 'event', event });
    if (event.type !== 'complete') return;
    // The results are on their way; until then nothing on the screen may call it running.
    queryClient.setQueryData<Experiment>(
      experimentKeys.one(id),
      (shown) => shown && { ...shown, status: 'Complete', progress: null },
    );
    toast({ title: isPro ? 'Complete Analysis Ready for Pro' : 'Analysis Complete', tone: 'positive' });
    void refresh();
  });
  const onConnectionLost = useEffectEvent(() => {
    errorToast('Connection Error', 'Lost connection to analysis service');
    dispatch({ type: 'lost' });
  });
  const openResults = useEffectEvent(() => void navigate({ to: paths.results(id) }));

  const following = state.phase === 'following';
  useEffect(() => {
    if (!following) return;
    const ended = new AbortController();
    void openStream<ProgressEvent>(`/api/experiments/${encodeURIComponent(id)}/stream`, {
      signal: ended.signal,
      onEvent: (event) => void onEvent(event),
      onConnectionLost: () => onConnectionLost(),
      onRefused: () => onConnectionLost(),
    });
    return () => ended.abort();
  }, [following, id]);

  const finished = state.phase === 'finished';
  useEffect(() => {
    if (!finished) return;
    const timer = setTimeout(() => openResults(), resultsDelay);
    return () => clearTimeout(timer);
  }, [finished]);

  const stale = state.phase === 'resting' && state.percent > 0;
  useEffect(() => {
    if (!stale) return;
    const timer = setTimeout(() => dispatch({ type: 'reset' }), resetDelay);
    return () => clearTimeout(timer);
  }, [stale]);

  return {
    ...state,
    /** Follows again after the connection was lost. */
    reconnect: () => {
      dispatch({ type: 'reset' });
      void refresh();
    },
  };
}

/** Where this screen stands with an analysis; the experiment's own status is the server's. */
interface AnalysisState {
  phase: 'resting' | 'following' | 'finished' | 'lost';
  /** 0 to 100. */
  percent: number;
}

type AnalysisAction =
  | { type: 'follow'; percent: number }
  | { type: 'event'; event: ProgressEvent }
  | { type: 'lost' }
  | { type: 'reset' };

const resting: AnalysisState = { phase: 'resting', percent: 0 };

/** Progress only grows within a run: a replay after a reconnect never moves the bar back. */
function analysisReducer(state: AnalysisState, action: AnalysisAction): AnalysisState {
  if (action.type === 'follow') return { phase: 'following', percent: action.percent };
  if (action.type === 'lost') return { ...state, phase: 'lost' };
  if (action.type === 'reset') return resting;
  const { type, progressPercent } = action.event;
  if (type === 'complete') return { phase: 'finished', percent: 100 };
  if (type === 'error') return { ...state, phase: 'resting' };
  return { ...state, percent: Math.max(state.percent, progressPercent ?? 0) };
}

/** Whether the screen should begin to follow: the server says it runs, and nothing here says otherwise. */
function shouldFollow(state: AnalysisState, experiment: Experiment): boolean {
  return state.phase === 'resting' && experiment.status === 'Running';
}

/** Starts the analysis of the texts as the server holds them now. */
function useStartAnalysis(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/experiments/:id/run', { params: { id } }),
    onSuccess: (experiment) => {
      queryClient.setQueryData(experimentKeys.one(id), experiment);
      void queryClient.invalidateQueries({ queryKey: experimentKeys.lists });
      void queryClient.invalidateQueries({ queryKey: experimentKeys.summary });
      tellOtherTabs();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: experimentKeys.one(id) }),
  });
}

/** Starts an analysis once everything typed is stored, and says what became of it. */
export function useRunAnalysis(id: string, storeDrafts: () => Promise<boolean>) {
  const start = useStartAnalysis(id);
  const run = async () => {
    if (!(await storeDrafts())) {
      errorToast(
        'Analysis Failed',
        'Your latest changes could not be saved. Save them first, then run again.',
      );
      return;
    }
    start.mutate(undefined, {
      onSuccess: () => toast({ title: 'Analysis Started' }),
      onError: (error) => showFailure(error),
    });
  };
  return { run, isPending: start.isPending };
}

function showFailure(error: Error): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return;
  if (status === 409) {
    errorToast(
      'Analysis In Progress',
      'This experiment is already being analyzed. Please wait for completion',
    );
    return;
  }
  // A refusal of the texts themselves names them; the general words would not help.
  const refused = status === 422 && error instanceof ApiError;
  const repeated = refused && error.code === 'DUPLICATE_VARIANTS';
  errorToast(
    repeated ? 'Some variants are the same' : 'Analysis Failed',
    refused ? error.explanation : 'Failed to start experiment analysis. Please try again.',
  );
}
