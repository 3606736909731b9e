import pg from 'pg';
import { createTestDatabase } from './product.ts';
import type { Statement } from './query-counter.ts';
import { seedDatabase } from './seed-database.ts';

/** A table with fewer rows is read as a whole in no time, and rightly so. */
const bigFrom = 5_000;
const seed = { events: 60_000, users: 6_000 };

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [condition: string]: unknown;
}

/** What the statements of calls do on a large installation, each as 'call: table'. */
export interface Findings {
  /** A big table is read from its beginning to its end. */
  scans: string[];
  /** Rows of a table that workspaces own are looked for without the workspace: on every part, were they spread over several. */
  withoutOwner: string[];
}

/** Tables that only use fills, beside what the seed makes. */
async function addUse(client: pg.Client): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at)
     select md5(random()::text), id, now() + interval '20 days' from accounts`,
  );
  await client.query(
    `insert into progress_events (topic, type, progress_percent)
     select 'experiment:' || id, 'complete', 100 from experiments`,
  );
  await client.query(
    `insert into audit_log (account_id, action, outcome) select id, 'GET /api/admin/overview', 'allowed' from accounts`,
  );
  await client.query(`insert into company_contexts (workspace_id, fields) select id, '{}' from workspaces`);
  await client.query('analyze');
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The tables with an owner that their conditions do not name, not even through another table. */
function readWithoutOwner(nodes: PlanNode[], owned: ReadonlySet<string>): string[] {
  const conditions = nodes
    .flatMap((node) => Object.entries(node).filter(([name]) => /Cond$|Filter$/.test(name)))
    .map(([, condition]) => String(condition));
  const isNamed = (alias: string) => conditions.some((one) => one.includes(`${alias}.workspace_id`));
  return nodes.flatMap(({ 'Relation Name': table = '', Alias: alias = table, 'Node Type': type }) =>
    owned.has(table) && type !== 'ModifyTable' && !isNamed(alias) ? [table] : [],
  );
}

/** Plans the statements of calls on a database with 6,000 users. Nothing is executed. */
export async function explainOnSeededDatabase(
  calls: ReadonlyMap<string, readonly Statement[]>,
): Promise<Findings> {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  try {
    await seedDatabase(url, seed);
    await client.connect();
    await addUse(client);
    const { rows } = await client.query<{ name: string }>(
      'select relname as name from pg_class where reltuples >= $1 and relkind in ($2, $3)',
      [bigFrom, 'r', 'p'],
    );
    const big = new Set(rows.map(({ name }) => name));
    const { rows: withOwner } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'workspace_id' and is_nullable = 'NO'`,
    );
    const owned = new Set(withOwner.map(({ name }) => name));
    const scans = new Set<string>();
    const withoutOwner = new Set<string>();
    for (const [call, statements] of calls) {
      for (const { text, values } of statements) {
        // The queue's own statements are its own affair.
        if (!/^\s*(select|with|insert|update|delete)\b/i.test(text) || text.includes('jobs.')) continue;
        const plan = await client.query({ text: `explain (verbose, format json) ${text}`, values });
        const nodes = nodesOf(plan.rows[0]['QUERY PLAN'][0].Plan);
        for (const table of readWithoutOwner(nodes, owned)) withoutOwner.add(`${call}: ${table}`);
        for (const node of nodes) {
          const table = node['Relation Name'] ?? '';
          if (/Seq Scan/.test(node['Node Type']) && big.has(table)) scans.add(`${call}: ${table}`);
        }
      }
    }
    return { scans: [...scans], withoutOwner: [...withoutOwner] };
  } finally {
    await client.end();
    await drop();
  }
}
