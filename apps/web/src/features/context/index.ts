export { useCompanyContext } from './api/use-company-context.ts';
export { ChoiceGroup } from './components/choice-group.tsx';
export { ContextLoading } from './components/context-loading.tsx';
export { ContextLine, ContextText } from './components/context-text.tsx';
export { DemographicsFields } from './components/demographics-fields.tsx';
export { SaveIndicator } from './components/save-indicator.tsx';
export { type ContextDraft, useContextDraft } from './use-context-draft.ts';
