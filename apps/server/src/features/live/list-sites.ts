import type { Site } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { presentSites } from './find-sites.ts';

/** The workspace's sites, by name. */
export const listSites = (ctx: Context): Promise<Site[]> => presentSites(ctx.db, ctx);
