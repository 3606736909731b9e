import { lazy } from 'react';

/** What other features may use of this one; each part is loaded when it is first shown, and stands in a Suspense. */
export const SitesTab = lazy(async () => ({
  default: (await import('./components/sites-tab.tsx')).SitesTab,
}));

export const LiveTestsCard = lazy(async () => ({
  default: (await import('./components/live-tests-card.tsx')).LiveTestsCard,
}));
