import { type SQL, sql } from 'drizzle-orm';
import { benchmarks, experiments } from '../../kernel/schema.ts';

/** A subquery of the progress topics that belong to a workspace. */
export const progressTopicsOf = (workspaceId: string): SQL => sql`
  select 'experiment:' || ${experiments.id} from ${experiments} where ${experiments.workspaceId} = ${workspaceId}
  union all
  select 'benchmark:' || ${benchmarks.id} from ${benchmarks} where ${benchmarks.workspaceId} = ${workspaceId}`;
