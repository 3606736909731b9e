import { mayEnter } from '@frontrunner/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FindElsewhere } from '../../kernel/deps.ts';
import { isId } from '../../kernel/ids.ts';
import { benchmarks } from '../benchmark/tables.ts';
import { experiments } from '../experiments/tables.ts';
import { liveTests, sites } from '../live/tables.ts';
import { switchWorkspace } from './switch-workspace.ts';

const tables = {
  experiment: experiments,
  benchmark: benchmarks,
  site: sites,
  'live-test': liveTests,
} as const;

/** Looks for an experiment, a benchmark, a site or a live test in the caller's other workspaces that let them in. */
export const findElsewhere: FindElsewhere = async (ctx, resource, id, { goOn }) => {
  const others = ctx.session.memberships.filter((one) => one.id !== ctx.workspace.id && mayEnter(one));
  if (!isId(id) || others.length === 0 || !(resource in tables)) return null;
  const table = tables[resource as keyof typeof tables];
  const [found] = await ctx.db
    .select({ workspaceId: table.workspaceId })
    .from(table)
    .where(
      and(
        eq(table.id, id),
        resource === 'experiment' ? isNull(experiments.deletedAt) : undefined,
        inArray(
          table.workspaceId,
          others.map((one) => one.id),
        ),
      ),
    );
  const workspace = others.find((one) => one.id === found?.workspaceId) ?? null;
  if (workspace && goOn) await switchWorkspace(ctx, workspace.id);
  return workspace;
};
