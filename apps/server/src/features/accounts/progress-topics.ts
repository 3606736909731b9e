import { type SQL, sql } from 'drizzle-orm';
import { benchmarks, experiments } from '../../kernel/schema.ts';

/** A subquery of the progress topics that belong to an account. */
export const progressTopicsOf = (accountId: string): SQL => sql`
  select 'experiment:' || ${experiments.id} from ${experiments} where ${experiments.accountId} = ${accountId}
  union all
  select 'benchmark:' || ${benchmarks.id} from ${benchmarks} where ${benchmarks.accountId} = ${accountId}`;
