export { AnalysisProgress } from './components/analysis-progress.tsx';
export { RunButton } from './components/run-button.tsx';
export { useAnalysis } from './use-analysis.ts';
export { useRunAnalysis } from './use-run-analysis.ts';
