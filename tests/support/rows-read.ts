import { type Db, type RawBuilder, sql } from '../../db/sql.server.ts';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** Runs a statement. @returns the most rows that one step of it has read of one of these tables, passed on or not. */
export async function rowsRead(db: Db, statement: RawBuilder<unknown>, tables: string[]): Promise<number> {
  const read = (await stepsOver(db, statement, tables)).map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  );
  return Math.max(0, ...read);
}

/** Runs a statement. @returns how often a step of it has looked into one of these tables, at most. */
export async function mostLoops(db: Db, statement: RawBuilder<unknown>, tables: string[]): Promise<number> {
  const loops = (await stepsOver(db, statement, tables)).map((node) => node['Actual Loops']);
  return Math.max(0, ...loops);
}

async function stepsOver(db: Db, statement: RawBuilder<unknown>, tables: string[]): Promise<PlanNode[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${statement}`.execute(db);
  return flat(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => tables.includes(node['Relation Name'] ?? ''));
}
