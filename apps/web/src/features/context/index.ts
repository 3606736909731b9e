export {
  ContextChoices,
  ContextDemographics,
  ContextIndustry,
  ContextText,
  type ControlProps,
} from './components/context-controls.tsx';
export { ContextLoading, SaveIndicator } from './components/context-state.tsx';
export { useCompanyContext, useContextDraft } from './context-draft.ts';
