import type { Experiment, ProgressEvent } from '@frontrunner/contracts';

/** Where this screen stands with an analysis; the experiment's own status is the server's. */
export interface AnalysisState {
  phase: 'resting' | 'following' | 'finished' | 'lost';
  /** 0 to 100. */
  percent: number;
}

export type AnalysisAction =
  | { type: 'follow'; percent: number }
  | { type: 'event'; event: ProgressEvent }
  | { type: 'lost' }
  | { type: 'reset' };

export const resting: AnalysisState = { phase: 'resting', percent: 0 };

/** Progress only grows within a run: a replay after a reconnect never moves the bar back. */
export function analysisReducer(state: AnalysisState, action: AnalysisAction): AnalysisState {
  if (action.type === 'follow') return { phase: 'following', percent: action.percent };
  if (action.type === 'lost') return { ...state, phase: 'lost' };
  if (action.type === 'reset') return resting;
  const { type, progressPercent } = action.event;
  if (type === 'complete') return { phase: 'finished', percent: 100 };
  if (type === 'error') return { ...state, phase: 'resting' };
  return { ...state, percent: Math.max(state.percent, progressPercent ?? 0) };
}

/** Whether the screen should begin to follow: the server says it runs, and nothing here says otherwise. */
export function shouldFollow(state: AnalysisState, experiment: Experiment): boolean {
  return state.phase === 'resting' && experiment.status === 'Running';
}
