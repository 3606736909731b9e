import { lazy } from 'react';

/** Loaded when its tab is opened. */
export const WebhooksTab = lazy(async () => ({ default: (await import('./webhooks-tab.tsx')).WebhooksTab }));
