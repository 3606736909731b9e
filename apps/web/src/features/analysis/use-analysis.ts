import type { Experiment, ProgressEvent } from '@frontrunner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { openStream } from '@/lib/event-stream.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';
import { paths } from '@/lib/paths.ts';
import { analysisReducer, resting, shouldFollow } from './analysis-state.ts';

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
