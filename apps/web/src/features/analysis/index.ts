export { AnalysisProgress, RunButton } from './analysis-controls.tsx';
export { useAnalysis, useRunAnalysis } from './use-analysis.ts';
