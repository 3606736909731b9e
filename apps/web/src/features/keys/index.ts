import { lazy } from 'react';

/** Loaded when its tab is opened. */
export const KeysTab = lazy(async () => ({ default: (await import('./components/keys-tab.tsx')).KeysTab }));
