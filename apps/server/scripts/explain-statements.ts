import type pg from 'pg';

/** A statement as it was sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A sequential scan: of which table, how many rows it read, and how many of them it kept. */
export interface Scan {
  table: string;
  read: number;
  kept: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Runs statements that read once more under EXPLAIN ANALYZE, and answers their time at the database (planning and
 * execution, in ms) and their sequential scans of at least `bigFrom` rows.
 */
export async function explainStatements(
  client: pg.Client,
  statements: Statement[],
  bigFrom: number,
): Promise<{ ms: number; scans: Scan[] }> {
  let ms = 0;
  const scans: Scan[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const { rows } = await client.query({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    const [plan] = rows[0]['QUERY PLAN'];
    ms += plan['Planning Time'] + plan['Execution Time'];
    for (const node of nodesOf(plan.Plan)) {
      const times = node['Actual Loops'];
      const kept = node['Actual Rows'] * times;
      const read = kept + (node['Rows Removed by Filter'] ?? 0) * times;
      if (/Seq Scan/.test(node['Node Type']) && read >= bigFrom)
        scans.push({ table: node['Relation Name'] ?? '', read, kept });
    }
  }
  return { ms, scans };
}
