import { limits } from './limits.ts';

/** A page whose first answers and scripts the server names in the document, so that a slow line is not crossed once for each. */
interface FirstPage {
  /** The web app's modules that show it, as its build calls them. */
  modules: readonly string[];
  /** The reads that the page begins with, letter by letter as the web app asks for them. */
  reads: readonly string[];
}

/** Beside who is signed in, which comes with each of them. */
const everywhere = ['/api/notices?limit=1'];

const dashboard = (tab: string): FirstPage => ({
  modules: ['src/features/onboarding/dashboard-area.tsx', 'src/features/experiments/dashboard-page.tsx'],
  reads: [
    ...everywhere,
    '/api/experiments/summary',
    '/api/experiments/counts',
    `/api/experiments?limit=${limits.dashboardPage}&${tab}&sort=created&order=desc`,
    '/api/tags',
  ],
});

const results = (id: string): FirstPage => ({
  modules: ['src/features/results/results-page.tsx'],
  reads: [
    ...everywhere,
    '/api/config',
    '/api/workspace/traffic',
    `/api/experiments/${id}`,
    `/api/experiments/${id}/explanations`,
  ],
});

/** Where these pages are, as routes. */
export const firstPagePaths = ['/', '/experiments', '/experiments/:id/results', '/results/:id'];

/** What the page at a path begins with; null for pages that ask by themselves. */
export function firstPageOf(path: string): FirstPage | null {
  if (path === '/') return dashboard('view=active&status=Idle');
  if (path === '/experiments') return dashboard('view=active');
  const id = /^\/(?:experiments\/([\w-]{1,100})\/results|results\/([\w-]{1,100}))$/.exec(path);
  return id ? results(id[1] ?? id[2] ?? '') : null;
}
