import { inArray, type SQL, sql } from 'drizzle-orm';
import { benchmarks, experiments } from '../../kernel/schema.ts';

/** A subquery of the progress topics that belong to workspaces; of none where there is no workspace. */
export const progressTopicsOf = (workspaceIds: string[]): SQL => sql`
  select 'experiment:' || ${experiments.id} from ${experiments} where ${inArray(experiments.workspaceId, workspaceIds)}
  union all
  select 'benchmark:' || ${benchmarks.id} from ${benchmarks} where ${inArray(benchmarks.workspaceId, workspaceIds)}`;
