import type { Deps } from '../../kernel/deps.ts';
import { sharedWritesOf } from '../../kernel/shared-connections.ts';
import { createLiveLimits } from './limit-callers.ts';
import { createPageSites, type PageSites } from './page-tests.ts';
import { createVisitBatches, type VisitBatches } from './visit-batches.ts';
import { visitorKey } from './visitor-hash.ts';
import { createSiteWatch, type SiteWatch } from './watch-sites.ts';

/** What the calls of customers' pages share in one process. */
export interface LiveParts {
  clock: Deps['clock'];
  pageSites: PageSites;
  batches: VisitBatches;
  watch: SiteWatch;
  limit: ReturnType<typeof createLiveLimits>;
  visitorKey: string;
}

export async function createLiveParts(deps: Deps): Promise<LiveParts> {
  return {
    clock: deps.clock,
    pageSites: createPageSites(deps),
    batches: createVisitBatches(sharedWritesOf(deps.db)),
    watch: createSiteWatch(deps),
    limit: createLiveLimits(deps.config.RATE_LIMITS === 'on'),
    visitorKey: await visitorKey(deps.db),
  };
}
