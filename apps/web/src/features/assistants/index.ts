import { lazy } from 'react';

/** Loaded when its tab is opened. */
export const AssistantsTab = lazy(async () => ({
  default: (await import('./assistants-tab.tsx')).AssistantsTab,
}));
