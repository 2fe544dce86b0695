import { type Db, sql } from '../../db/sql.server.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** Explains statements with the parameters that they were seen with: how many there were, and what each reads whole. */
export async function scansOf(
  db: Db,
  statements: ReadonlyMap<string, readonly unknown[]>,
): Promise<{ explained: number; scans: string[] }> {
  const explained = [...statements].filter(([text]) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  );
  const scans: string[] = [];
  for (const [text, parameters] of explained) {
    for (const table of await tablesReadWhole(db, text, parameters)) scans.push(`${table}: ${text}`);
  }
  return { explained: explained.length, scans };
}

/** Tables of ours with more than a thousand rows that a statement would read from end to end. */
export async function tablesReadWhole(
  db: Db,
  text: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    sql: `explain (format json, verbose) ${text}`,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'explain' },
  });
  const large = await largeTables(db);
  const nodes = flatten(rows[0]!['QUERY PLAN'][0].Plan);
  return nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => `${node.Schema}.${node['Relation Name']}`)
    .filter((table) => large.has(table));
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

async function largeTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relnamespace::regnamespace::text || '.' || relname as name from pg_class
    where reltuples > 1000 and relnamespace <> 'pg_catalog'::regnamespace`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
